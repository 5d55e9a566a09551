package import StateArchive
import TextFormatting

/// What has become of an app's scenes at its launch, or since.
package struct LaterScenes: Sendable, Hashable {
  /// The sessions of those that were connected.
  package var connected: Set<String> = []
  /// The sessions of those that were handed what was kept of them: at the connection, or where the delegate restores it
  /// then.
  package var handed: Set<String> = []
  /// What those are taken to have, each of it once.
  package private(set) var assumptions: [String] = []

  /// Whether one of them is back from a copy of the app's own.
  package private(set) var isBackFromCopy = false
  /// What is left to code of those that are, as an archive would note it.
  package private(set) var leftToCodeOfCopies: [ExcludedObject] = []

  package init() {}

  /// With what came after it.
  func adding(_ later: LaterScenes) -> LaterScenes {
    var all = self
    all.connected.formUnion(later.connected)
    all.handed.formUnion(later.handed)
    return all
  }

  /// Notes what a scene that was handed its activity is taken to have.
  mutating func note(_ assumed: [String]) { assumptions = (assumptions + assumed).withoutRepetition }

  /// Notes that a scene is back from a copy of the app's own, with what is left to code of it.
  mutating func noteCopy(leftToCode: [ExcludedObject]) {
    isBackFromCopy = true
    leftToCodeOfCopies += leftToCode
  }
}

extension [String] {
  /// The texts, each once.
  var withoutRepetition: [String] {
    var known: Set<ByteString> = []
    return filter { known.insert(ByteString($0)).inserted }
  }
}
