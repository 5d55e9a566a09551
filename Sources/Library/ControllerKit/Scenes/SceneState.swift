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
  /// How many requests are done that scenes make while others are being done.
  static let maximumRequests = 200

  /// The sessions, in the order in which they were made.
  var sessions: [SceneSession] = []
  /// The scenes that are connected, in the order in which they came to the front.
  var connected: [WindowScene] = []
  /// The highest number of an identifier that was made.
  private var lastNumber = 0
  /// What becomes of them at the launch.
  var launch = SceneLaunch.onScreen
  /// Whether an archive has them, so that every later one has.
  var isKept = false
  /// Whether a session was closed for good since the sessions were last saved.
  var areSessionsClosed = false
  /// How many scenes the screen has room for, side by side.
  var capacity = 1
  /// Makes the lines of a scene's picture.
  var makesPicture: ((WindowScene) -> [String])?
  /// What was asked for while something was being done to a scene.
  var waiting: [(Application) -> Void] = []
  /// Whether something is being done to a scene.
  var isBusy = false

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

  /// An identifier that no session has or had.
  mutating func makeIdentifier() -> String {
    lastNumber += 1
    return "session-\(lastNumber)"
  }

  /// Notes an identifier that is not to be made again.
  mutating func note(_ identifier: String) {
    let number = identifier.utf8.split(separator: UInt8(ascii: "-")).last.flatMap { Int(String(Substring($0))) }
    if let number, (0..<Int(Int32.max)).contains(number) { lastNumber = max(lastNumber, number) }
  }
}

extension WindowScene {
  /// Whether it has a delegate that can be asked what to keep (U10).
  var answersForStateRestoration: Bool { delegate?.answersForStateRestoration == true }

  /// Whether its delegate has not been told yet that it is there, or is being told.
  var isBeingConnected: Bool { activationState == .unattached && session.scene === self }

  /// Whether the scene is on the screen.
  var isInForeground: Bool {
    switch activationState {
    case .foregroundActive, .foregroundInactive: true
    case .unattached, .background: false
    }
  }
}
