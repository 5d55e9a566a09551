import Scripting

/// Takes steps away that are not needed for what a walk has found: halves, quarters and so on, and at last a few that
/// belong together, such as a background with its foreground, and single ones, until none can be taken away.
struct Shrinking<Found> {
  /// How many shorter walks are tried.
  let mostTrials: Int
  /// How many steps may belong together.
  let mostTogether: Int
  /// What some steps lead to; `nil` if one of them is not possible, or nothing is found.
  let find: ([StepCommand]) -> Found?
  private var trials = 0

  /// Says how shorter walks are tried.
  init(mostTrials: Int, mostTogether: Int = 2, find: @escaping ([StepCommand]) -> Found?) {
    (self.mostTrials, self.mostTogether, self.find) = (mostTrials, mostTogether, find)
  }

  /// The fewest steps found, with what they lead to.
  mutating func shrunk(_ found: Found, _ steps: [StepCommand]) -> (found: Found, steps: [StepCommand]) {
    var best = (found: found, steps: steps)
    var size = max(2, steps.count / 2)
    while size > 2 {
      takeAway(size, from: &best)
      size /= 2
    }
    var before = best.steps.count + 1
    while best.steps.count < before, trials < mostTrials {
      before = best.steps.count
      for size in (1...mostTogether).reversed() { takeAway(size, from: &best) }
    }
    return best
  }

  /// Tries to take a number of steps in a row away, from the last to the first.
  private mutating func takeAway(_ size: Int, from best: inout (found: Found, steps: [StepCommand])) {
    var start = best.steps.count - size
    while start >= 0, trials < mostTrials {
      trials += 1
      var fewer = best.steps
      fewer.removeSubrange(start..<start + size)
      if let found = find(fewer) { best = (found, fewer) }
      start = min(start - 1, best.steps.count - size)
    }
  }
}
