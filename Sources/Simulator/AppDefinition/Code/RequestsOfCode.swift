/// What is known of an app's code by which it gets what a person opens it with, where that code was read.
package struct RequestsOfCode: Sendable, Hashable {
  /// What a person opens an app with.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case link, notification, quickAction
  }

  /// The kinds that nothing in the code gets: every source was read, and none of them names a method or a property of a
  /// scene for them.
  package var ignored: Set<Kind>

  /// Says which kinds the code does not get.
  package init(ignored: Set<Kind>) { self.ignored = ignored }
}
