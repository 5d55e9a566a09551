import AppDefinition

/// What a cure in code is about: the classes, and what code calls that which was lost.
struct CodeSite: Sendable, Hashable {
  /// How code makes a screen again.
  enum Making: Sendable, Hashable {
    /// Its class is made.
    case byClass
    /// A storyboard makes it, by an identifier that it may have to get first.
    case byStoryboard(String, identifier: String?)
  }

  /// The class whose code decides.
  var responsible: CodeClass
  /// The class of what was lost, or of the screen that shows it.
  var own: CodeClass
  /// The restoration identifier of what was lost.
  var identifier: String
  /// How what was lost is made.
  var making: Making
  /// The view of which something was lost.
  var view: CodeView?
  /// Where the class that decides encodes and decodes already.
  var coding: [SourcePosition] = []
  /// Whether the app's file was written down of code, which is not at hand.
  var isWrittenOfCode: Bool
  /// Whether the view of which something was lost has no restoration identifier, either.
  var lacksIdentifierOfView = false
  /// The key of an activity of which something was lost.
  var key: String?
  /// The type of the activity that was lost.
  var activityType: String?
  /// The language of the app's delegates.
  var ofDelegate: CodeLanguage

  /// Whether the class that decides has the methods, as far as that is known.
  var hasCoding: Bool { isWrittenOfCode || !coding.isEmpty }

  /// The site where nothing of an app is kept.
  init(of app: AppDefinition) {
    (ofDelegate, isWrittenOfCode) = (CodeLanguage(of: app), app.project != nil)
    responsible = CodeClass(named: "", ofDelegate)
    (own, identifier, making) = (responsible, "", .byClass)
  }
}
