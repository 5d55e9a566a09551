import TextFormatting

/// What has become of an app's scenes since its launch.
package struct LaterScenes: Sendable, Hashable {
  /// Whether one was connected.
  package var isConnected = false
  /// Whether one was handed what was kept of it: at its connection, or where its delegate restores it then.
  package var isHanded = false
  /// What those are taken to have, each of it once.
  package private(set) var assumptions: [String] = []

  package init() {}

  /// Notes what a scene that was handed its activity is taken to have.
  mutating func note(_ assumed: [String]) { assumptions = (assumptions + assumed).withoutRepetition }
}

extension [String] {
  /// The texts, each once.
  var withoutRepetition: [String] {
    var known: Set<ByteString> = []
    return filter { known.insert(ByteString($0)).inserted }
  }
}
