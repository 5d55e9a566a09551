import TextFormatting

/// The tree of a window that a scene delegate keeps as one value of its activity, and makes again when the scene is
/// connected.
package struct WindowTreeDefinition: Sendable, Hashable {
  /// When the delegate makes the screens of the tree again.
  package enum Moment: String, Sendable, Hashable, CaseIterable {
    /// In `scene(_:willConnectTo:options:)`; what was presented follows once the window has appeared (U36).
    case willConnect
    /// In `scene(_:restoreInteractionStateWith:)`, after the first viewWillAppear (U33).
    case restoreInteractionState
    /// It keeps the tree and makes nothing of it.
    case never
  }

  /// Where the delegate keeps a second copy of the tree whenever the scene enters the background (U12, U66).
  package enum Copy: String, Sendable, Hashable, CaseIterable {
    /// In a place of the app's own, by the session's persistent identifier (U53).
    case own
    /// In the session's `userInfo` (U54).
    case session
  }

  /// The key under which the activity carries the tree.
  package var key: String
  /// When it is made again.
  package var moment = Moment.willConnect
  /// Where there is a second copy; `nil` is nowhere.
  package var copy: Copy?
  /// What has to be so for a tree to be kept, as in a should-save method; `nil` is nothing.
  package var shouldSave: GateDefinition?
  /// What has to be so for a tree to be made again, as in a should-restore method; `nil` is nothing.
  package var shouldRestore: GateDefinition?
  /// The names of the screens that are not made again where their record is gone; what was above them is not, either.
  package var needsRecord: [String] = []
  /// Where code finds again what a screen needs that is made again, by the names of the screens: whether those come back is
  /// left to it.
  package var lookUps: [String: SourcePosition] = [:]
  /// Where code does something with the window of the app delegate, which has none with scenes, or makes its root.
  package var windowByCode: [OpenCode.Place] = []
  /// The names of the objects whose values are kept beside the screens.
  package var objects: [String] = []

  /// Makes a tree under a key.
  package init(key: String) { self.key = key }
}

extension WindowTreeDefinition {
  /// What is done with the window of the app delegate, with its places; `nil` where nothing is, for all that is known.
  package var wordsOfWindow: String? {
    windowByCode.isEmpty
      ? nil
      : "what the app does with the window of its delegate, which has none with scenes\(OpenCode.Place.words(windowByCode))"
  }
}

extension ScenesDefinition {
  /// Where code finds again what a screen of a window's tree needs; `nil` where it needs nothing, for all that is known.
  package func lookUp(for screen: String) -> SourcePosition? {
    delegates.lazy.compactMap { $0.tree?.lookUps.first { $0.key.hasSameBytes(as: screen) }?.value }.first
  }
}
