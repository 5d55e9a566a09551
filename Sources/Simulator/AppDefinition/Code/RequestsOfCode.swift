/// What is known of an app's code by which it gets what a person opens it with, where that code was read.
package struct RequestsOfCode: Sendable, Hashable {
  /// What a person opens an app with.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case link, notification, quickAction
  }

  /// The kinds that nothing in the code gets: every source was read, no framework besides the system's is imported, and
  /// nothing names a method or a property for them.
  package var ignored: Set<Kind>
  /// The kinds that code which was read gets. Of what is in neither, nothing is known.
  package var taken: Set<Kind>

  /// Says which kinds the code does not get, and which it gets.
  package init(ignored: Set<Kind>, taken: Set<Kind> = []) { (self.ignored, self.taken) = (ignored, taken) }
}
