import TextFormatting
import Vocabulary

extension Explorer.Outcome {
  /// The summary of a walk without a difference.
  ///
  /// - Parameter seed: The walk's seed.
  package func text(seed: UInt64) -> String {
    let ofCode = madeByCode > 0 ? ", \(madeByCode) of them in no storyboard," : ""
    let done = [
      counted(steps, "step"), "\(screens) of \(counted(allScreens, "screen"))\(ofCode) seen",
      counted(comparisons, "relaunch", "es"),
    ]
    return "\(done.joined(separator: ", ")); \(held.joined(separator: "; ")) (seed \(seed))"
  }

  /// What was compared, and what never could be.
  private var held: [String] {
    guard comparisons > 0 else { return ["nothing could be compared with a relaunch"] }
    var compared = objects > 0 ? [counted(objects, "object")] : []
    if activities > 0 { compared.append(activities == 1 ? "1 activity" : "\(activities) activities") }
    let never = hasScenes ? "never there again" : "never saved"
    // Of what is dropped here, reports disagree.
    let dropped =
      dropsActivities
      ? ", where an activity whose type is not declared is dropped "
        + "(\(Rule.activityTypeIsDeclared); see \(Rule.undeclaredTypeWasSeenKept))" : ""
    var parts =
      unsaved > 0 ? ["\(counted(unsaved, "screen")) \(unsaved == 1 ? "was" : "were") \(never)\(dropped)"] : []
    if !compared.isEmpty { parts.append("\(compared.joined(separator: " and ")) compared, no difference") }
    return parts.isEmpty ? ["nothing was saved"] : parts
  }
}
