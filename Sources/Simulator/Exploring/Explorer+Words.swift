import TextFormatting

extension Explorer.Outcome {
  /// What a walk without a difference has held, in words.
  ///
  /// - Parameter seed: The walk's seed.
  package func text(seed: UInt64) -> String {
    let done = [
      counted(steps, "step"), "\(counted(screens, "screen")) seen", counted(comparisons, "relaunch", "es"),
    ]
    let held =
      objects > 0
      ? "\(counted(objects, "object")) compared, no difference"
      : comparisons > 0 ? "nothing was saved, so nothing could differ" : "nothing could be held against a relaunch"
    return "\(done.joined(separator: ", ")); \(held) (seed \(seed))"
  }
}
