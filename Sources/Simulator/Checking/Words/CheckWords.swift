import AppDefinition
import TextFormatting
import Trials

/// The sentences of the check that are no findings: why a screen is not saved for certain, and what code may do.
enum CheckWords {
  static let nothingLeadsHere =
    "nothing that can come up leads to it and it has no storyboard identifier, so it never comes up"
  static let unresolved = "it refers to a screen of another storyboard, which was not found"
  static let onlyCodeShows =
    "only code shows it, and it is saved if everything above it has a restoration identifier there"
  static let thereAtLaunch = "there at every launch"
  /// That a screen of a window's tree needs something that code finds again.
  static func looksUp(at place: SourcePosition) -> String {
    "it needs something that code finds again (\(place)), which is left to that"
  }

  static let shownByScene = "shown again by the code of the scene"
  static let thereWithContainer = "there again with what contains it"
  static let onlyCodeShowsInScene = "only code shows it, and only the scene delegate can show it again"
  static func notTried(_ steps: Int) -> String {
    "it was not tried: the screens of this app are tried on \(steps) steps in all, and more lead to it"
  }
  static func triedAlone(_ steps: Int) -> String {
    "it was tried alone only: an app is tried on \(steps) steps in all, and more lead to it"
  }
  static let nothingLeads = "nothing leads to it, and code cannot make it"
  static let placeDecides = "where code shows it decides"
  static let notFound = "the screen that it refers to was not found"
  static let noIdentifier = "it has no identifier"
  static let noInitial =
    "no initial controller is named, so only code shows a screen of this file, by its storyboard identifier"
  static let leftToSceneDelegate = "what its scene delegate answers, and shows again, is left to code"
  static let thereUnlessSceneDelegate =
    "there at every launch, unless its scene delegate shows another screen, which is left to code"
  static let classMayMakeIt = "left to code: it may have a restoration class"
  static let namedNowhere = "no source that was read names its file"
  static func namedNowhere(from first: String) -> String {
    "a way leads to it from \(quoted(first)), and no source that was read names the file of that"
  }
  static let codeMayPlace = "the code that shows it decides where it is"

  /// Why where a screen is put decides that a way leads to, from one that only code shows.
  static func onlyCodeShows(_ first: String) -> String {
    "a way leads to it from \(quoted(first)), which only code shows; it is saved if everything above it has a "
      + "restoration identifier there"
  }

  /// Why only a scene delegate can show a screen again to which a way leads from one that only code shows.
  static func onlyCodeShowsInScene(_ first: String) -> String {
    "a way leads to it from \(quoted(first)), which only code shows, and only the scene delegate can show it again"
  }

  /// What code may do for a controller to which its storyboard gives no identifier.
  static func identifierLeftToCode(_ controller: ControllerDefinition, in app: AppDefinition) -> String {
    let place = controller.classBehavior.open[.identifier]
    let deed =
      controller.isLeftToDelegate
      ? controller.deedOfDelegate + (place?.words ?? "") : OpenCode.Place.deedForOne(place, notRead: app.unreadSources)
    return
      (controller.origin.element == nil
      ? "\(controller.pathComponent) has no restoration identifier of its own, and "
      : "its storyboard gives \(controller.pathComponent) no restoration identifier, and ")
      + deed
  }

  /// Why only code can save what a controller contains.
  static func dependsOnCode(_ container: ControllerDefinition) -> String {
    container.traits.arrangement == .pages
      ? "\(container.pathComponent) does not save its pages by itself; only the app's code can"
      : "\(container.pathComponent) contains it without being one of UIKit's containers; only its code can encode it"
  }

  /// What the class of a container may do.
  static func codeMayEncode(_ container: ControllerDefinition) -> String {
    let owner = container.classBehavior.name ?? "a class for \(container.pathComponent)"
    return "\(owner) can encode \(content(of: container)) in encodeRestorableState(with:)"
  }

  /// What the class of a container is to do.
  static func encode(_ container: ControllerDefinition) -> String {
    let owner = container.classBehavior.name ?? "a class of its own"
    return "encode \(content(of: container)) in encodeRestorableState(with:) of \(owner)"
  }

  private static func content(of container: ControllerDefinition) -> String {
    container.traits.arrangement == .pages ? "the page that is shown" : "its children"
  }

  /// What the class of a controller without identifier may do.
  static func codeMaySet(_ className: String) -> String { "\(className) can set restorationIdentifier in code" }

  /// A class of the app's own with the place of its declaration, where that is known; `nil` without a class.
  static func located(_ behavior: ClassBehavior) -> String? {
    behavior.name.map { name in behavior.source.map { "\(name) (\($0.position))" } ?? name }
  }
}

extension ControllerDefinition {
  /// What the app delegate may do for it without an identifier.
  var deedOfDelegate: String { OpenCode.Place.deedOfDelegate(isContainer: traits.role == .container) }

  /// Whether it has no identifier, and the app delegate may bring it back by what it decodes itself.
  var isLeftToDelegate: Bool {
    guard leavesIdentifierToCode, case .delegate? = classBehavior.open[.identifier] else { return false }
    return true
  }
}
