import AppDefinition
import TextFormatting

extension AppFileEdit {
  /// Something that is written into an app file.
  struct Change {
    /// What is written.
    enum What {
      /// A member of the mapping.
      case member(String)
      /// One more item of a list that is under a key, or a member of a mapping under a name.
      case item(String, name: String?, under: String)
    }

    /// The line on which the mapping begins, or its key is.
    let line: Int
    /// The key of the whole file under which that is; `nil` where the line says it.
    var topKey: String?
    /// What is written there.
    let what: What

    init(line: Int, _ what: What) {
      self.line = line
      self.what = what
    }

    /// What an edit comes to in a file; `nil` where what it changes is in another one.
    init?(_ edit: AppEdit, of app: AppDefinition, in file: String) {
      func screen(_ name: String) -> SourcePosition? { app.controller(named: name)?.position }
      let (position, what): (SourcePosition?, What) =
        switch edit {
        case .identify(let name, let identifier), .identifyAnew(let name, let identifier):
          (screen(name), .member("restorationIdentifier: \(identifier.yaml)"))
        case .identifyView(let view, let name, let identifier):
          (screen(name), .item(identifier.yaml, name: view.yaml, under: "viewIdentifiers"))
        case .callSuper(let name): (screen(name), .member("callsSuper: true"))
        case .keepChildren(let name, _): (screen(name), .member("childTreatment: encoded"))
        case .keepPages(let name): (screen(name), .member("keepsPages: true"))
        case .save(let property, let name):
          (screen(name), .item(property.words, name: property.key.yaml, under: "saves"))
        case .identifyByProperty(let name, _): (screen(name), .member("identifierFrom: property"))
        case .setIdentifierAgain(let name):
          (
            app.restorationClasses.first { $0.name.hasSameBytes(as: name) }?.position, .member("setsIdentifier: true")
          )
        case .declare(let type): (app.scenes?.position, .item(type.yaml, name: nil, under: "activityTypes"))
        }
      guard let position, position.file.hasSameBytes(as: file) else { return nil }
      self.init(line: position.line, what)
      if case .declare = edit { topKey = "scenes" }
    }
  }
}
