import AppDefinition

extension StoryboardPurpose {
  /// Tells what a storyboard is for.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - controllers: Its controllers.
  ///   - stem: The file's name without folders and ending.
  init(_ document: XMLElement, controllers: [XMLElement], stem: String) {
    if document.isYes(.launchScreen) {
      self = .launchScreen(isDeclared: true)
    } else if Self.isLaunchScreen(controllers, stem) {
      self = .launchScreen(isDeclared: false)
    } else {
      self = Self.isOfExtension(controllers, stem) ? .appExtension : .app
    }
  }

  /// Whether a file is called a launch screen and is nothing more: one screen that no code can know of.
  private static func isLaunchScreen(_ controllers: [XMLElement], _ stem: String) -> Bool {
    guard controllers.count == 1, stem.lowercased().hasPrefix("launch") else { return false }
    return controllers.allSatisfy { controller in
      !controller.has(.customClass) && !controller.has(.storyboardIdentifier)
        && !controller.hasIdentifier
    }
  }

  /// Whether a file has the name that Xcode gives to an extension's interface, or all its classes are of extensions.
  private static func isOfExtension(_ controllers: [XMLElement], _ stem: String) -> Bool {
    if stem == "MainInterface" || stem.hasPrefix("MainInterface~") { return true }
    let modules = controllers.filter { $0.has(.customClass) }.map { $0[.customModule] ?? "" }
    return !modules.isEmpty && modules.allSatisfy { $0.hasSuffix("Extension") }
  }
}
