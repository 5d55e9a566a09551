import TextFormatting

/// What an app with scenes declares, and what its scene delegates do.
package struct ScenesDefinition: Sendable, Hashable {
  /// Where the delegate keeps what the activity carries.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    /// In the session, as the system does (U20).
    case session
    /// In one place of the app's own, for all windows (U59).
    case shared
    /// In the session, and where that has nothing, in a copy in one place of the app's own.
    case copied
    /// In a place of the app's own for each session, found by its persistent identifier (U53).
    case identifier
  }

  /// What a delegate does with an activity whose record or screen is gone (U40).
  package enum GoneRecord: String, Sendable, Hashable, CaseIterable {
    /// It shows the screen without the record; one that is gone itself it does not show.
    case shown
    /// It leaves the activity alone.
    case declined
    /// It counts on what is named, and the app crashes.
    case crashes
  }

  /// What a delegate does with an activity that the person asked for (U31).
  package enum AskedActivity: String, Sendable, Hashable, CaseIterable {
    /// It takes the place of the one that was kept.
    case replaces
    /// It is followed after the one that was kept.
    case follows
    /// It is followed only where nothing was kept.
    case yields
  }

  /// The types of activities that the app's Info.plist lists (U19).
  package var activityTypes: [String] = []
  /// Whether the app can have several windows (U55).
  package var hasSeveralWindows = false
  /// The name of the first configuration, where it is not the usual one.
  package var name: String?
  /// The usual name of the first configuration.
  package static let usualName = "Default Configuration"
  /// What the delegate of the first configuration does.
  package var delegate = SceneDelegateDefinition()
  /// The other configurations (U60).
  package var configurations: [SceneConfigurationDefinition] = []
  /// Where the delegates keep what an activity carries.
  package var keptIn = Place.session
  /// What they do with an activity whose record is gone.
  package var recordGone = GoneRecord.shown
  /// What they do with an activity that the person asked for.
  package var asked = AskedActivity.replaces
  /// What the app delegate does for each session that was closed for good (U52); `{session.KEY}` is what the session
  /// has, and `{session.identifier}` its identifier.
  package var whenDiscarded: [RestorationEffect] = []
  /// Where it is defined.
  package var position: SourcePosition

  /// Makes the scenes of an app whose scene delegate keeps nothing.
  package init(position: SourcePosition) { self.position = position }

  /// The same with what was read of the classes of other scenes' delegates.
  package func withSources(of other: ScenesDefinition?) -> ScenesDefinition {
    guard let other else { return self }
    var scenes = self
    scenes.delegate.position = other.delegate.position ?? delegate.position
    for place in scenes.configurations.indices {
      let name = scenes.configurations[place].name
      let known = other.configurations.first { $0.name.hasSameBytes(as: name) }
      scenes.configurations[place].delegate.position =
        known?.delegate.position ?? configurations[place].delegate.position
    }
    return scenes
  }

  /// What every scene delegate of the app does, that of the first configuration first.
  package var delegates: [SceneDelegateDefinition] { [delegate] + configurations.map(\.delegate) }

  /// Whether one of them answers an activity of a type that the app does not declare.
  package var hasUndeclaredAnswer: Bool {
    delegates.lazy.flatMap(\.answers).compactMap(\.type).contains { type in
      !activityTypes.contains(where: type.hasSameBytes)
    }
  }
}

/// What the delegate of a scene does.
package struct SceneDelegateDefinition: Sendable, Hashable {
  /// What it answers when it is asked what to keep: the first that fits what is shown; empty where it does not implement
  /// the method (U10, Y16).
  package var answers: [ActivityAnswer] = []
  /// Where its class puts something into an activity that is left to code.
  package var openAt: [SourcePosition] = []
  /// Where its class implements that method, where it was read from code.
  package var position: SourcePosition?
  /// What it adds to the activity itself, when that was brought up to date (U13); `{shown}` is the name of the screen in
  /// front, `{item.FIELD}` its record and `{session.identifier}` the session.
  package var adds: [ActivityEntry] = []
  /// What it does in `scene(_:willConnectTo:options:)`, and when an activity arrives later; `{saved.KEY}` is what the
  /// activity carries.
  package var willConnect: [RestorationEffect] = []
  /// The tree of its window that it keeps in the activity, and makes again.
  package var tree: WindowTreeDefinition?
  /// What it does with an activity that the person asked for; `nil` where that is the same as with one that was kept.
  package var whenAsked: [RestorationEffect]?
  /// How old what was kept can be, in seconds, for the delegate to follow it; `nil` is any age.
  package var mostAge: Double?
  /// What has to be before it does anything with an activity; `nil` where it is done at once.
  package var waits: Wait?
  /// For which targets a scene may be taken, and is preferred, where something is opened.
  package var activation = ActivationDefinition()
  /// What the app loads for the scene after its connection (U72).
  package var load: LoadDefinition?
  /// Whether it makes a window; without one the screen stays black (U61).
  package var makesWindow = true
  /// Whether it makes that visible before it does anything with an activity, so that what it presents then is shown.
  package var makesWindowVisibleFirst = false
  /// What it does in `scene(_:restoreInteractionStateWith:)`.
  package var restoreInteractionState: [RestorationEffect] = []
  /// Whether it extends the restoration of a scene in `willConnectTo`, and whether it ever completes it (U37); `nil` does
  /// not extend it.
  package var extendsRestoration: DelegateDefinition.Extension?

  /// Whether it does nothing with the activity that was kept.
  package var followsNothing: Bool { willConnect.isEmpty && restoreInteractionState.isEmpty && !makesTree }

  /// Whether it makes the tree of its window again.
  package var makesTree: Bool {
    switch tree?.moment {
    case .willConnect, .restoreInteractionState: true
    case .never, nil: false
    }
  }

  /// Makes a delegate that keeps nothing.
  package init() {}

  /// The type of the activity that it keeps; where there are several, that of the last.
  package var keeps: String? { answers.last { $0.type != nil }?.type }

  /// Everything that it does with an activity.
  package var effects: [RestorationEffect] { willConnect + (whenAsked ?? []) + restoreInteractionState }
}

/// What a scene delegate waits for before it does anything with an activity.
package enum Wait: Sendable, Hashable {
  /// The scene is active.
  case active
  /// Something that the app opens first, such as a database, which takes so many seconds from the connection on.
  case seconds(Double)
}

/// For which targets the system may take a scene that is there; UIKit's `UISceneActivationConditions`.
package struct ActivationDefinition: Sendable, Hashable {
  /// Those for which it may be taken, as patterns in which `*` is any text; `nil` is all.
  package var canActivate: [String]?
  /// Those for which it is preferred to others.
  package var prefersToActivate: [String] = []

  /// Makes the conditions of a scene of which nothing is said.
  package init() {}
}

/// What a scene delegate answers when it is asked what to keep.
package struct ActivityAnswer: Sendable, Hashable {
  /// The screens for which it is the answer, in front; empty for any.
  package var screens: [String]
  /// The type of the activity; `nil` is no activity (Y16).
  package var type: String?

  /// Makes an answer.
  package init(type: String?, for screens: [String] = []) { (self.type, self.screens) = (type, screens) }
}

/// Something that code puts into an activity under a key.
package struct ActivityEntry: Sendable, Hashable {
  /// The key.
  package var key: String
  /// What is put there.
  package var content: ActivityContent
  /// Where it is written; `nil` where nobody wrote it.
  package var position: SourcePosition?

  /// Makes an entry.
  package init(key: String, _ content: ActivityContent, at position: SourcePosition? = nil) {
    (self.key, self.content, self.position) = (key, content, position)
  }
}

/// A value of an activity that a definition writes down.
package indirect enum ActivityContent: Sendable, Hashable {
  case text(String)
  case list([ActivityContent])
  case mapping([ActivityEntry])
}

/// What an app loads after a scene was connected, and what it does with it then (U72).
package struct LoadDefinition: Sendable, Hashable {
  /// The seconds that it takes.
  package var seconds: Double
  /// What is done when it has ended.
  package var effects: [RestorationEffect]
  /// Whether the app is told once not to do it, where the scene was restored.
  package var sparesRestored: Bool

  /// Makes a load.
  package init(seconds: Double, effects: [RestorationEffect], sparesRestored: Bool = false) {
    (self.seconds, self.effects, self.sparesRestored) = (seconds, effects, sparesRestored)
  }
}

/// A configuration beside the first one: another delegate and another root (U60).
package struct SceneConfigurationDefinition: Sendable, Hashable {
  /// Its name, by which a session finds it again.
  package var name: String
  /// The screen with which its windows begin.
  package var root: String
  /// The types of activities for which the app delegate answers it.
  package var types: [String] = []
  /// What the delegate of its scenes does.
  package var delegate = SceneDelegateDefinition()
  /// Where it is defined.
  package var position: SourcePosition

  /// Makes a configuration whose delegate keeps nothing.
  package init(name: String, root: String, position: SourcePosition) {
    (self.name, self.root, self.position) = (name, root, position)
  }
}

/// The user activity that a screen's class takes part in while the screen is shown.
package struct ActivityDefinition: Sendable, Hashable {
  /// What holds the activity.
  package enum Holder: String, Sendable, Hashable, CaseIterable {
    /// The screen, which is asked for its part each time; what it does not add again is gone (U14).
    case screen
    /// The screen, also while another one covers it, until it is closed (Y12).
    case untilClosed
    /// The scene, to which the screen gives a new activity each time it appears; nothing is asked later (U16).
    case scene
    /// The scene, whose activity the screen fills while it is shown and takes its part out of when it goes; the class has
    /// no `updateUserActivityState`, and whoever answers the activity lets it fill that again.
    case sceneWhileShown
    /// An object that the whole app shares, into whose one activity the screen puts what it has each time it appears;
    /// nothing is asked later, and what others have put there stays.
    case app
    /// The scene, to which its delegate gives what the screen in front has each time the scene resigns; where another
    /// screen is in front then, it keeps what it had (U16).
    case resigning
  }

  /// When the class takes what it wants out of an activity.
  package enum Moment: String, Sendable, Hashable, CaseIterable {
    /// As soon as it is given one.
    case atOnce
    /// In its first viewWillAppear; what comes later is not looked at (U33).
    case viewWillAppear
  }

  /// The type.
  package var type: String
  /// What holds it.
  package var holder = Holder.screen
  /// When the class takes what it wants out of it.
  package var taken = Moment.atOnce
  /// What is put into the activity once, when the screen takes it up.
  package var starts: [SavedProperty] = []
  /// What the class adds in `updateUserActivityState` and takes out in `restoreUserActivityState`.
  package var adds: [SavedProperty] = []
  /// Where each of those is written; empty where nobody wrote them.
  package var addedAt: [SourcePosition] = []
  /// Where the class puts something into it that is left to code.
  package var openAt: [SourcePosition] = []
  /// The keys of texts of views that code fills with what only running it tells, and where it does; until they are
  /// changed it is left to code what they are.
  package var filledAt: [String: SourcePosition] = [:]
  /// What the class does in viewDidAppear with an activity that it was given; `{saved.KEY}` is what that carries.
  package var viewDidAppear: [RestorationEffect] = []

  /// Everything that it carries.
  package var properties: [SavedProperty] { starts + adds }

  /// Makes an activity to which nothing is added.
  package init(type: String) { self.type = type }
}
