/// Why a scene was not opened, refreshed or closed.
public enum SceneRequestError: Error, Sendable, Hashable {
  /// The app has no scenes.
  case noScenes
  /// The app has one window only, and that exists (U55).
  case oneWindowOnly
  /// There are as many sessions as there can be.
  case tooManySessions(limit: Int)
  /// The session was closed.
  case unknownSession(String)
  /// The scene is on the screen, where the system disconnects none (U51).
  case onScreen(String)
  /// The scene is not connected.
  case notConnected(String)
}

extension SceneRequestError: CustomStringConvertible {
  /// What is wrong and what to do, in lower case.
  public var description: String {
    switch self {
    case .noScenes: "the app has no scenes; it needs a scene manifest"
    case .oneWindowOnly: "the app has one window only; its scene manifest must support multiple scenes"
    case .tooManySessions(let limit): "there are \(limit) sessions already; close one first"
    case .unknownSession(let name): "the session \(name) was closed"
    case .onScreen(let name):
      "the session \(name) is on the screen, where no scene is disconnected; send it to the background first"
    case .notConnected(let name): "the session \(name) is not connected; open it first"
    }
  }
}
