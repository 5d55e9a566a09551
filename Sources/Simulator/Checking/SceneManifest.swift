package import AppDefinition
import Vocabulary

/// The scene manifest of an app, and what it means for the app's state.
package struct SceneManifest: Sendable, Hashable {
  /// Where it is.
  package let position: SourcePosition
  private let delegate: String?

  /// Makes a manifest.
  ///
  /// - Parameters:
  ///   - position: Where it is, in an Info.plist or among build settings.
  ///   - delegate: The class that it names as the delegate of the app's scenes.
  package init(at position: SourcePosition, delegate: String?) {
    self.position = position
    self.delegate = delegate
  }

  /// What the app does when it is opened, in a sentence without its full stop.
  package static let savesNothing =
    "a storyboard does not say what that answers, so here it saves nothing and every window begins anew"

  /// What it means, in a sentence without its full stop.
  package var sentence: String {
    "this app has adopted scenes, so UIKit never runs this mechanism and none of its methods is called; instead it asks "
      + "\(delegate ?? "the scene delegate") in stateRestorationActivity(for:) for one NSUserActivity a scene"
  }
}
