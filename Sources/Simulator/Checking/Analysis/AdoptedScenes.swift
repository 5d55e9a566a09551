package import AppDefinition
import Vocabulary

/// The scene manifest of an app, and what it means for the app's state.
package struct AdoptedScenes: Sendable, Hashable {
  /// Where it is.
  package let position: SourcePosition
  private let isInCode: Bool
  private let delegate: String?
  private let mayKeep: Bool

  /// Makes a manifest.
  ///
  /// - Parameters:
  ///   - position: Where it is, in an Info.plist or among build settings.
  ///   - isInCode: Whether the app has none, and its code adopts scenes there (U62).
  ///   - delegate: The classes of the delegates of the app's scenes that are asked.
  ///   - mayKeep: Whether a delegate may answer an activity, and what is left to code.
  package init(at position: SourcePosition, isInCode: Bool = false, delegate: String?, mayKeep: Bool) {
    self.position = position
    self.isInCode = isInCode
    self.delegate = delegate
    self.mayKeep = mayKeep
  }

  /// What the app does when it is opened, in a sentence without its full stop.
  package var consequence: String {
    mayKeep
      ? "what that answers is left to code, so here no activity is saved and every window begins anew"
      : "none of the app's scene delegates implements that, so no activity is saved and every window begins anew"
  }

  /// What it means, in a sentence without its full stop.
  package var sentence: String {
    "this app has adopted scenes\(isInCode ? " in its code (\(Rule.codeAloneAdoptsScenes))" : ""), so UIKit never runs this mechanism and "
      + "none of its methods is called; instead it asks "
      + "\(delegate ?? "the scene delegate") in stateRestorationActivity(for:) for one NSUserActivity a scene"
  }
}
