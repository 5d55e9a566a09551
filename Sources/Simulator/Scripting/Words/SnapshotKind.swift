/// The kind of a snapshot.
package enum SnapshotKind: String, Sendable, Hashable, CaseIterable {
  /// The screen as plain text.
  case screen
  /// The screen with its styles.
  case styled
  /// The outline of controllers and views.
  case tree
}
