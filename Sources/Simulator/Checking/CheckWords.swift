import AppDefinition

/// The sentences of the check that are no findings: why a screen is not saved for certain, and what code may do.
enum CheckWords {
  static let nothingLeadsHere = "nothing leads to it and it has no storyboard identifier, so it never comes up"
  static let unresolved = "it stands for a screen of another storyboard, which was not found"
  static let onlyCodeShows =
    "only code shows it, and it is saved if everything above it has a restoration identifier there"
  static let onlyCodeLeadsHere =
    "only code shows what leads to it, and it is saved if everything above it has a restoration identifier there"
  static let codeMayPlace = "the code that shows it decides what it stands in"

  /// Why only code can save what stands in a controller.
  static func dependsOnCode(_ container: ControllerDefinition) -> String {
    container.traits.arrangement == .pages
      ? "\(container.pathComponent) does not save its pages by itself; only the app's code can"
      : "\(container.pathComponent) contains it without being one of UIKit's containers; only its code can encode it"
  }

  /// What the class of a container may do.
  static func codeMayEncode(_ container: ControllerDefinition) -> String {
    let owner = container.classBehavior.name ?? "a class for \(container.pathComponent)"
    let what = container.traits.arrangement == .pages ? "the page that is shown" : "its children"
    return "\(owner) can encode \(what) in encodeRestorableState(with:)"
  }

  /// What the class of a controller without identifier may do.
  static func codeMaySet(_ className: String) -> String { "\(className) can set restorationIdentifier in code" }
}
