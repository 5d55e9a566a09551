extension Explorer.Outcome {
  /// What a walk without a difference has held, in words.
  ///
  /// - Parameter seed: The walk's seed.
  public func text(seed: UInt64) -> String {
    let done = [
      Self.count(steps, "step"), "\(Self.count(screens, "screen")) seen", Self.count(comparisons, "relaunch", "es"),
    ]
    let held =
      objects > 0
      ? "\(Self.count(objects, "object")) compared, no difference"
      : comparisons > 0 ? "nothing was saved, so nothing could differ" : "nothing could be held against a relaunch"
    return "\(done.joined(separator: ", ")); \(held) (seed \(seed))"
  }

  private static func count(_ number: Int, _ thing: String, _ ending: String = "s") -> String {
    "\(number) \(thing)\(number == 1 ? "" : ending)"
  }
}
