import TextFormatting

extension Explorer.Outcome {
  /// The summary of a walk without a difference.
  ///
  /// - Parameter seed: The walk's seed.
  package func text(seed: UInt64) -> String {
    let done = [
      counted(steps, "step"), "\(screens) of \(counted(allScreens, "screen")) seen",
      counted(comparisons, "relaunch", "es"),
    ]
    let held =
      objects > 0
      ? "\(counted(objects, "object")) compared, no difference"
      : comparisons > 0 ? "nothing was saved, so nothing could differ" : "nothing could be compared with a relaunch"
    return "\(done.joined(separator: ", ")); \(held) (seed \(seed))"
  }
}
