import AppDefinition
import ControllerKit

extension RestorationClassDefinition {
  /// The class as the application knows it.
  func makeClass(for application: SimulatedApplication) -> RestorationClass {
    guard answer != .notConforming else { return RestorationClass(name: name, factory: nil) }
    var kept: ViewController?
    return RestorationClass(name: name) { [weak application, self] path, coder in
      guard let application, mayAnswer(application, coder) else { return nil }
      switch answer {
      case .find(let answers):
        switch answers.answer(for: path) {
        case .existing: return application.standingAtLookup ?? application.controller(at: path)
        case .make(let name): return made(named: coder.filled(name), application, at: path)
        case .nothing, nil: return nil
        }
      case .same(let name):
        let controller = kept ?? made(named: name, application, at: path)
        kept = controller
        return controller
      case .crash(let reason):
        application.abort(reason: reason)
        return nil
      case .notConforming: return nil
      }
    }
  }

  private func made(
    named name: String, _ application: SimulatedApplication, at path: [String]
  ) -> ViewController? {
    let controller = application.makeController(named: name, answeringFor: path)
    if !setsIdentifier { controller?.restorationIdentifier = nil }
    return controller
  }

  /// Whether there is no reason to decline.
  private func mayAnswer(_ application: SimulatedApplication, _ coder: StateDecoder) -> Bool {
    switch unless {
    case .recordMissing(let key):
      let id: String? = coder.decode(forKey: StateKey(key))
      return id.flatMap(application.definition.record) != nil
    case .storyboardMissing: return coder.decode(forKey: .viewControllerStoryboard) != nil
    case nil: return true
    }
  }
}

extension StateDecoder {
  /// A name with what was saved filled in; what is not there leaves nothing.
  func filled(_ name: String) -> String {
    name.withSavedValues { key in
      let text: String? = decode(forKey: StateKey(key))
      let number: Int? = decode(forKey: StateKey(key))
      return text ?? number.map(String.init) ?? ""
    }
  }
}
