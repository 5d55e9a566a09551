/// What the delegate of a split view answers when the columns collapse and separate (X28).
package struct SplitDelegateDefinition: Sendable, Hashable {
  /// What becomes of the secondary column when the columns collapse.
  package enum Collapse: String, Sendable, Hashable, CaseIterable {
    /// It is pushed on the primary's stack, as UIKit does by itself.
    case pushed
    /// The delegate says that it takes care of it, and does nothing.
    case discarded
  }

  /// What becomes of the secondary column when the columns collapse.
  package var collapseSecondary = Collapse.pushed
  /// The name of what it makes as the secondary column when they separate; `nil` leaves the one that collapsed.
  package var separateSecondary: String?

  /// Makes the answers of a split view without a delegate.
  package init() {}
}
