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

/// The life cycle of an app's scenes: the sessions, which of them are connected and on the screen, and what is kept.
///
/// What the app and the system ask for comes from the application; while something is done to a scene, requests wait.
final class SceneLifeCycle {
  /// How many sessions an app can have.
  static let maximumSessions = 1_000
  /// How many requests are done that scenes make while others are being done.
  static let maximumRequests = 200

  /// The app that the scenes belong to.
  unowned let application: Application
  /// The sessions, in the order in which they were made.
  var sessions: [SceneSession] = []
  /// The scenes that are connected, in the order in which they came to the front.
  var connected: [WindowScene] = []
  /// The highest number of an identifier that was made.
  private var lastNumber = 0
  /// What becomes of them at the launch.
  var launch = SceneLaunch.onScreen
  /// Whether something was ever kept of them, so that what is lost later is told.
  var isKept = false
  /// Whether a session was closed for good since the sessions were last saved.
  var areSessionsClosed = false
  /// How many scenes the screen has room for, side by side.
  var capacity = 1
  /// Makes the lines of a scene's picture.
  var makesPicture: ((WindowScene) -> [String])?
  /// What was asked for while something was being done to a scene.
  private var waiting: [(SceneLifeCycle) -> Void] = []
  /// Whether something is being done to a scene.
  private var isBusy = false
  /// What the app has found at its launch and leaves as it is, but for the sessions: what a version without scenes has
  /// saved.
  var stateWithoutScenes: SavedState?
  /// What the archive that was found takes for granted.
  var earlierAssumptions: [String] = []
  /// What has become of them since the launch.
  var later = LaterScenes()
  /// What the person has opened, which waits for a scene (U31, Y13).
  var arrivals = ConnectionOptions()

  init(of application: Application) { self.application = application }

  /// The scenes on the screen, from left to right.
  var onScreen: [WindowScene] {
    connected.filter { $0.session.position != nil && $0.isInForeground }
      .sorted { ($0.session.position ?? 0) < ($1.session.position ?? 0) }
  }

  /// The scene on the screen that came to the front last.
  var inFront: WindowScene? { connected.last(where: \.isInForeground) }

  /// The windows of the scenes, those in the background first.
  var windows: [Window] {
    connected.filter { $0.activationState == .background }.flatMap(\.windows)
      + connected.filter { $0.activationState != .background }.flatMap(\.windows)
  }

  /// An identifier that no session has or had.
  func makeIdentifier() -> String {
    lastNumber += 1
    return "session-\(lastNumber)"
  }

  /// Notes an identifier that is not to be made again.
  func note(_ identifier: String) {
    let number = identifier.utf8.split(separator: UInt8(ascii: "-")).last.flatMap { Int(String(Substring($0))) }
    if let number, (0..<Int(Int32.max)).contains(number) { lastNumber = max(lastNumber, number) }
  }

  /// Does what is asked for, at once or after what is being done to a scene.
  func request(
    _ errorHandler: ((SceneRequestError) -> Void)?,
    _ work: @escaping (SceneLifeCycle) throws(SceneRequestError) -> Void
  ) {
    guard application.sceneManifest != nil else { errorHandler?(.noScenes); return }
    let attempt: (SceneLifeCycle) -> Void = { scenes in
      do throws(SceneRequestError) { try work(scenes) } catch { errorHandler?(error) }
    }
    if isBusy { waiting.append(attempt) } else { doingOne { attempt(self) } }
  }

  /// Does something to scenes, and after it what they have asked for meanwhile.
  func doingOne(_ work: () -> Void) {
    guard !isBusy else { return work() }
    isBusy = true
    defer { (isBusy, waiting) = (false, []) }
    work()
    for _ in 0..<Self.maximumRequests {
      guard application.abortReason == nil, !waiting.isEmpty else { return }
      waiting.removeFirst()(self)
    }
    if !waiting.isEmpty { application.warn(.tooManySceneRequests(limit: Self.maximumRequests)) }
  }

  /// A session that the app has.
  func known(_ session: SceneSession) throws(SceneRequestError) -> SceneSession {
    guard sessions.contains(where: { $0 === session }) else {
      throw .unknownSession(session.persistentIdentifier)
    }
    return session
  }

  /// Makes a session, whose configuration is asked for when it is connected (U55).
  func makeSession() throws(SceneRequestError) -> SceneSession {
    guard sessions.isEmpty || application.sceneManifest?.supportsMultipleScenes == true else { throw .oneWindowOnly }
    guard sessions.count < Self.maximumSessions else {
      throw .tooManySessions(limit: Self.maximumSessions)
    }
    let session = SceneSession(identifier: makeIdentifier(), application: application)
    sessions.append(session)
    return session
  }

  /// Tells the app delegate of sessions that were closed for good (U52).
  func discard(_ sessions: [SceneSession]) {
    guard !sessions.isEmpty, application.delegate?.takesDiscardedSessions != false else { return }
    for session in sessions {
      application.journal.noteAlways(.scene(.didDiscard, session: session.persistentIdentifier))
    }
    application.delegate?.application(application, didDiscardSceneSessions: sessions)
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

extension SceneSession {
  /// Whether the first of two is further to the left.
  static func isLeft(_ first: SceneSession, of second: SceneSession) -> Bool {
    (first.position ?? .max) < (second.position ?? .max)
  }
}
