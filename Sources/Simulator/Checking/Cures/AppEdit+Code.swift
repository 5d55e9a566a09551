import AppDefinition
import TextFormatting

extension ControllerDefinition {
  /// What to do where a change of the app's file would mend the screen: that, or the same in the source that makes it.
  func cure(_ edit: AppEdit) -> CheckCure {
    guard let language = CodeLanguage(ofSource: position.file) else { return .edit(edit) }
    return .editInCode(edit, edit.words(in: language, of: self))
  }
}

extension AppEdit {
  /// What is changed in the code of a screen that code makes, in a sentence without its full stop.
  fileprivate func words(in language: CodeLanguage, of screen: ControllerDefinition) -> String {
    let encode = language.method("encode")
    let place = "where it is made (\(screen.position))"
    let owner = CheckWords.located(screen.classBehavior) ?? "a class of its own"
    return switch self {
    case .identify(_, let identifier):
      "set `restorationIdentifier = \(language.literal(identifier))` \(place)"
        + (screen.classBehavior.restorationClass == nil ? ", and a restorationClass unless it is there at launch" : "")
    case .identifyAnew(_, let identifier): "set `restorationIdentifier = \(language.literal(identifier))` \(place)"
    case .identifyView(let view, _, let identifier):
      "set `restorationIdentifier = \(language.literal(identifier))` of its view \(view)"
    case .callSuper: "call super in \(encode) and \(language.method("decode")) of \(owner)"
    case .keepChildren(_, .notAdded): "call \(language.addChild) before a child's view is added, in \(owner)"
    case .keepChildren: "encode its children in \(encode) of \(owner)"
    case .keepPages: "encode the page that is shown in \(encode) of \(owner)"
    case .save(let property, _): "encode \(property.words) in \(encode) of \(owner)"
    case .identifyByProperty: "set the property restorationIdentifier \(place)"
    case .setIdentifierAgain(let name): "set restorationIdentifier in the factory of \(name)"
    case .declare(let type): "list \(type) under NSUserActivityTypes in Info.plist"
    }
  }
}

extension CodeLanguage {
  /// A text as a literal.
  fileprivate func literal(_ text: String) -> String {
    switch self {
    case .swift: quoted(text)
    case .objectiveC: "@" + quoted(text)
    }
  }

  /// The method that encodes or decodes.
  fileprivate func method(_ deed: String) -> String {
    switch self {
    case .swift: "\(deed)RestorableState(with:)"
    case .objectiveC: "\(deed)RestorableStateWithCoder:"
    }
  }

  /// The method that contains a controller.
  fileprivate var addChild: String {
    switch self {
    case .swift: "addChild"
    case .objectiveC: "addChildViewController:"
    }
  }
}
