import ControllerKit
import Scripting
package import TextFormatting
import Trials

extension MoveFindings {
  /// The report as JSON.
  package func json(_ old: String, _ new: String) -> JSONValue {
    .object([
      ("old", .string(old)), ("new", .string(new)), ("seed", .string(String(seed))), ("steps", .integer(Int64(steps))),
      ("screensSeen", .integer(Int64(screens))), ("screens", .integer(Int64(allScreens))),
      (
        "ends",
        .object(
          RelaunchEnd.allCases.compactMap { end in ended[end].map { (end.rawValue, .integer(Int64($0))) } })
      ),
      ("largest", largest.map { .integer(Int64($0)) } ?? .null),
      ("partings", .array(partings.map(\.json))), ("pieces", .array(results.map(\.json))), ("holds", .bool(holds)),
    ])
  }

  /// The report as a table for a pull request: the losses and what is not proved one by one, the rest counted.
  package func markdown(_ old: String, _ new: String) -> String {
    var lines = ["**\(cell(old)) against \(cell(new))**: \(summary)", ""]
    for parting in partings {
      let step = parting.steps.last.map { " after `\(cell("\($0)"))`" } ?? " from the start"
      lines.append("The apps \(parting.words)\(step): \(cell(parting.differences.first ?? ""))")
      lines.append("")
    }
    lines += ["| verdict | pieces |", "|---|---|"]
    for verdict in MoveVerdict.allCases {
      let count = results.count { $0.verdict == verdict }
      if count > 0 { lines.append("| \(verdict.rawValue) | \(count) |") }
    }
    let losses = results.filter { $0.verdict.isLoss }
    if !losses.isEmpty {
      lines += ["", "| piece | place | end | before | now | why |", "|---|---|---|---|---|---|"]
    }
    for result in losses {
      guard let loss = result.loss else { continue }
      let named = result.excuse.map { "named before (\($0))" }
      let why = named ?? (loss.isConsequence ? "with what is above it" : loss.why)
      let cells = [
        words(result.piece), loss.place, result.ends.map(\.rawValue).joined(separator: ", "), loss.before,
        loss.after ?? "not there", why,
      ]
      lines.append("| \(cells.map(cell).joined(separator: " | ")) |")
    }
    let doubts = results.filter { $0.verdict == .notProved }
    if !doubts.isEmpty { lines += ["", "| not proved | why |", "|---|---|"] }
    lines += doubts.map { "| \(cell(words($0.piece))) | \(cell($0.doubt ?? "")) |" }
    return lines.joined(separator: "\n")
  }

  /// A text as a cell of a table.
  private func cell(_ text: String) -> String { displayable(text).replacing("|", with: "\\|") }
}

extension MoveFindings.Result {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("screen", .string(piece.screen.text)), ("key", piece.key.map { .string($0.text) } ?? .null),
      ("verdict", .string(verdict.rawValue)), ("ends", .array(ends.map { .string($0.rawValue) })),
    ]
    if !gains.isEmpty { members.append(("gainedAt", .array(gains.map { .string($0.rawValue) }))) }
    if let doubt { members.append(("why", .string(doubt))) }
    if let excuse { members.append(("excused", .string(excuse))) }
    if let loss {
      members += [
        ("place", .string(loss.place)), ("end", .string(loss.end.rawValue)), ("before", .string(loss.before)),
        ("after", loss.after.map { .string($0) } ?? .null), ("why", .string(loss.why)),
        ("follows", .bool(loss.isConsequence)),
      ]
    }
    if let script { members.append(("script", .string(script.text))) }
    return .object(members)
  }
}

extension MoveParting {
  fileprivate var json: JSONValue {
    .object([
      ("steps", .array(steps.map { .string("\($0)") })), ("taken", .integer(Int64(taken))),
      ("afterRelaunch", .bool(isAfterEnd)),
      ("differences", .array(differences.map(JSONValue.string))),
    ])
  }
}
