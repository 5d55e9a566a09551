import TextFormatting

extension Call {
  /// The call in one line, as scripts expect it and the trace prints it.
  package func line(_ names: PathNames) -> String {
    switch self {
    case .storyboardLoaded(let name): "load storyboard \(displayable(name))"
    case .willFinishLaunching: "willFinishLaunching"
    case .shouldRestore(let answer): "shouldRestore \(answer ? "yes" : "no")"
    case .lookedUp(let path, let step): "look up \(names.name(of: path)): \(step?.rawValue ?? "nobody")"
    case .viewDidLoad(let path): "viewDidLoad \(names.name(of: path))"
    case .appearance(let method, let path): "\(method.rawValue) \(names.name(of: path))"
    case .decode(let path): "decode \(names.name(of: path))"
    case .didDecode: "didDecode"
    case .finishedRestoring(let path): "finishedRestoring \(names.name(of: path))"
    case .didFinishLaunching: "didFinishLaunching"
    case .shouldSave(let answer): "shouldSave \(answer ? "yes" : "no")"
    case .willEncode: "willEncode"
    case .encode(let path): "encode \(names.name(of: path))"
    case .scene(let call, let session): call.line(names, session: displayable(session))
    }
  }
}
