import StateArchive

/// What becomes of the scenes when the app is launched.
package enum SceneLaunch: Sendable, Hashable {
  /// Those that were on the screen are connected and shown.
  case onScreen
  /// They are connected and not shown, as on a device that is still locked (U34).
  case inBackground
  /// None is connected until the app comes to the foreground.
  case none
}

/// The sessions and scenes of an application.
struct SceneState {
  /// How many sessions an app can have.
  static let maximumSessions = 1_000

  /// The sessions, in the order in which they were made.
  var sessions: [SceneSession] = []
  /// The scenes that are connected, in the order in which they came to the front.
  var connected: [WindowScene] = []
  /// What becomes of them at the launch.
  var launch = SceneLaunch.onScreen
  /// Whether an archive has them, so that every later one has.
  var isKept = false
  /// How many scenes the screen has room for, side by side.
  var capacity = 1
  /// What each session has lost, by its identifier.
  var losses: [String: [ActivityLoss]] = [:]
  /// What earlier launches have noted of sessions that have not been connected since.
  var earlierLosses: [String: [ExcludedObject]] = [:]
  /// What is to be done once the scene that is being connected is.
  var waiting: [(Application) -> Void] = []
  /// Whether a scene is being connected or disconnected.
  var isBusy = false
  /// Whether what has waited is being done.
  var isCatchingUp = false

  /// The scenes on the screen, from left to right.
  var onScreen: [WindowScene] {
    connected.filter { $0.session.position != nil && $0.isInForeground }
      .sorted { ($0.session.position ?? 0) < ($1.session.position ?? 0) }
  }

  /// The windows of the scenes, those in the background first.
  var windows: [Window] {
    connected.filter { $0.activationState == .background }.flatMap(\.windows)
      + connected.filter { $0.activationState != .background }.flatMap(\.windows)
  }

  /// An identifier that no session has.
  var freshIdentifier: String {
    let numbers = sessions.compactMap { session in
      session.persistentIdentifier.split(separator: "-").last.flatMap { Int($0) }
    }
    return "session-\((numbers.filter { (0..<Int(Int32.max)).contains($0) }.max() ?? 0) + 1)"
  }
}

extension WindowScene {
  /// Whether it has a delegate that can be asked what to keep (U10).
  var answersForStateRestoration: Bool { delegate?.answersForStateRestoration == true }

  /// Whether the scene is on the screen.
  var isInForeground: Bool {
    switch activationState {
    case .foregroundActive, .foregroundInactive: true
    case .unattached, .background: false
    }
  }
}
