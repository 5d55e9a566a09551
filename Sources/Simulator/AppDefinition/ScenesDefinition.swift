/// What an app with scenes declares, and what its scene delegate does.
package struct ScenesDefinition: Sendable, Hashable {
  /// The types of activities that the app's Info.plist lists (U19).
  package var activityTypes: [String] = []
  /// Whether the app can have several windows (U55).
  package var hasSeveralWindows = false
  /// The type of the activity that the delegate answers when it is asked what to keep; `nil` where it does not
  /// implement the method (U10).
  package var keeps: String?
  /// What it does in `scene(_:willConnectTo:options:)`, and when an activity arrives later; `{saved.KEY}` is what the
  /// activity carries.
  package var willConnect: [RestorationEffect] = []
  /// What it does in `scene(_:restoreInteractionStateWith:)`.
  package var restoreInteractionState: [RestorationEffect] = []
  /// Whether it extends the restoration of a scene in `willConnectTo`, and whether it ever completes it (U37); `nil` does
  /// not extend it.
  package var extendsRestoration: DelegateDefinition.Extension?
  /// Where it is defined.
  package var position: SourcePosition

  /// Makes the scenes of an app whose scene delegate keeps nothing.
  package init(position: SourcePosition) { self.position = position }
}

/// The user activity that a screen's class takes part in while the screen is shown.
package struct ActivityDefinition: Sendable, Hashable {
  /// What holds the activity.
  package enum Holder: String, Sendable, Hashable, CaseIterable {
    /// The screen, which is asked for its part each time; what it does not add again is gone (U14).
    case screen
    /// The scene, to which the screen gives a new activity each time it appears; nothing is asked later (U16).
    case scene
  }

  /// The type.
  package var type: String
  /// What holds it.
  package var holder = Holder.screen
  /// What is put into the activity once, when the screen takes it up.
  package var starts: [SavedProperty] = []
  /// What the class adds in `updateUserActivityState` and takes out in `restoreUserActivityState`.
  package var adds: [SavedProperty] = []

  /// Everything that it carries.
  package var properties: [SavedProperty] { starts + adds }

  /// Makes an activity to which nothing is added.
  package init(type: String) { self.type = type }
}
