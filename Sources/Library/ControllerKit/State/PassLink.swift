/// What a coder knows of the pass that lends it: nothing once the pass is over, so that a coder that was kept does
/// nothing.
///
/// A weak reference would do the same, and make every use of the pass slower: there is one for each object.
final class PassLink<Pass: AnyObject> {
  /// The pass, which cuts the link when it is released.
  private(set) unowned var pass: Pass?

  /// Makes a link that leads nowhere yet.
  init() {}

  /// Leads to a pass, which cuts the link in its `deinit`.
  func lead(to pass: Pass) { self.pass = pass }

  /// Leads nowhere from now on.
  func cut() { pass = nil }
}
