/// What a storyboard is for, as far as its file tells.
package enum StoryboardPurpose: Sendable, Hashable {
  /// It holds screens of an app.
  case app
  /// It is a launch screen, which the system shows once and never restores: the file declares it, or its name and its
  /// one screen without a class say so.
  case launchScreen(isDeclared: Bool)
  /// It is the interface of an app extension, to which the app's state restoration does not apply: it has the name that
  /// Xcode gives to all of them, or every class in it belongs to a module whose name ends in "Extension".
  case appExtension
}
