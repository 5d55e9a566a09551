import ControllerKit
import TextFormatting
import Trials
import Vocabulary

extension MoveFindings {
  /// The report for a person.
  ///
  /// - Parameters:
  ///   - old: What the app as it was is called.
  ///   - new: What the app as it is now is called.
  package func text(_ old: String, _ new: String) -> String {
    var lines = ["\(displayable(old)) against \(displayable(new)): \(summary)"]
    lines += partings.flatMap(\.lines)
    if let largest {
      lines.append(
        "what the app as it is now keeps of a window has up to \(largest) bytes, and is not lightweight any more "
          + "(\(Rule.u18))")
    }
    if isNothingCompared { return (lines + ["nothing is proved"]).joined(separator: "\n") }
    for verdict in MoveVerdict.allCases {
      let found = results.filter { $0.verdict == verdict }
      guard !found.isEmpty else { continue }
      lines += ["", "\(verdict.rawValue): \(counted(found.count, "piece"))"]
      lines += verdict.isLoss ? found.flatMap(linesOfLoss) : grouped(found)
      lines += RelaunchEnd.allCases.compactMap { end in
        let count = found.count { $0.gains.contains(end) }
        return count == 0 ? nil : "  \(counted(count, "piece")) now also after: \(end.rawValue)"
      }
    }
    let excused = results.count { $0.excuse != nil }
    lines += [""]
    if losses.isEmpty, excused == 0 {
      let open = results.count { $0.verdict == .notProved }
      let doubt = open == 0 ? "" : "\(counted(open, "piece")) not proved; "
      lines.append("\(doubt)nothing that was seen is lost by the move")
    } else {
      let named = excused > 0 ? "; \(excused) more had been named before" : ""
      lines.append("\(counted(losses.count, "piece")) lost by the move\(named)")
    }
    return lines.joined(separator: "\n")
  }

  /// What was done, in a line.
  var summary: String {
    let ends = ended.values.reduce(0, +)
    let kinds = "\(ended.count) kinds"
    return "\(counted(steps, "step")), \(counted(ends, "end")) of \(kinds), \(screens) of "
      + "\(counted(allScreens, "screen")) seen (seed \(seed))"
      + (mayShowFurther ? "; further screens that code may show are not counted" : "")
  }

  /// Pieces of one verdict, a line for each screen; those that are not proved under the reason.
  private func grouped(_ found: [Result]) -> [String] {
    let doubts = found.map(\.doubt).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    return doubts.flatMap { doubt in
      var screens: [ByteString] = []
      var words: [ByteString: [String]] = [:]
      for result in found where result.doubt == doubt {
        let screen = result.piece.screen
        if words[screen] == nil { screens.append(screen) }
        words[screen, default: []].append(displayable(result.piece.key?.text ?? "the screen"))
      }
      let indent = doubt == nil ? "  " : "    "
      return (doubt.map { ["  \(displayable($0))"] } ?? [])
        + screens.map { "\(indent)\(displayable(shownName(of: $0))): \((words[$0] ?? []).joined(separator: ", "))" }
    }
  }

  /// A loss as a person reads it.
  private func linesOfLoss(_ result: Result) -> [String] {
    guard let loss = result.loss else { return [] }
    let name = displayable(words(result.piece))
    let named = result.excuse.map { ", named before (\($0))" } ?? ""
    if loss.isConsequence { return ["  · \(name), with what is above\(named)"] }
    let names = result.ends.prefix(3).map(\.rawValue).joined(separator: ", ")
    let ends = names + (result.ends.count > 3 ? " and \(result.ends.count - 3) more" : "")
    var lines = ["  ✗ \(name)\(named)", "    at \(displayable(loss.place)); \(ends)"]
    func shown(_ text: String) -> String { result.piece.key == nil ? displayable(text) : quoted(text) }
    lines.append("    before: \(shown(loss.before)); now: \(loss.after.map(shown) ?? "not there")")
    lines.append("    \(displayable(loss.why))")
    if let script = result.script { lines.append("    a script of \(counted(script.steps, "step")) shows it") }
    return lines
  }
}

extension MoveParting {
  /// When they differ.
  var words: String {
    isAfterEnd ? "have shown the same after a relaunch, and differ" : "differ before any relaunch"
  }

  /// Where the apps came apart, as a person reads it.
  fileprivate var lines: [String] {
    let last = steps.last.map { " after \(counted(steps.count, "step")), the last one: \($0)" } ?? " from the start"
    let far = steps.count == taken ? "" : " (the app as it is now has taken \(taken) of them)"
    let first = "the apps \(words),\(last)\(far)"
    return [displayable(first)] + differences.prefix(5).map { "  " + displayable($0) }
      + (differences.count > 5 ? ["  and \(differences.count - 5) more"] : [])
  }
}
