import AppDefinition

/// A class whose code has to do something.
struct CodeClass: Sendable, Hashable {
  /// Its name in code; where the app has no class of its own, one for it to have.
  let name: String
  /// UIKit's class of which the app has to make a class of its own first; `nil` where it has one.
  let base: String?
  /// The language in which it is written.
  let language: CodeLanguage

  /// The class in a sentence.
  var described: String { base.map { "a subclass of \($0)" } ?? name }

  /// The class of a screen.
  init(of screen: ControllerDefinition, in app: AppDefinition) {
    if let name = screen.classBehavior.name {
      self.init(
        named: name, screen.classBehavior.source.map { CodeLanguage(ofFile: $0.position.file) } ?? .init(of: app))
    } else {
      self.init(ofUIKit: screen.traits.className, .init(of: app))
    }
  }

  /// A class of the app.
  init(named name: String, _ language: CodeLanguage) {
    (self.name, base, self.language) = (name, nil, language)
  }

  private init(ofUIKit name: String, _ language: CodeLanguage) {
    (self.name, base, self.language) = ("My\(name)", "UI\(name)", language)
  }
}
