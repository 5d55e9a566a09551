import AppDefinition
package import TextFormatting

extension MovePlan {
  /// The last line of an inventory.
  package var summary: String {
    let count = count
    let made = rows.count { row in
      row.kind == .screen && row.isKnownToReturn && row.screen.flatMap(app.controller(named:))?.isMadeByCode == true
    }
    let ofCode = made > 0 ? ", \(made) of them in no storyboard," : ","
    return "\(app.name): \(counted(count.screens, "screen"))\(ofCode) \(counted(count.values, "value")) and "
      + "\(counted(count.views, "thing")) of views come back today; "
      + "\(counted(count.decisions, "row")) only a person can decide"
      + (app.delegate?.openState.isEmpty == false ? "; what the app delegate brings back itself is not counted" : "")
      + (leavesShownByCode ? "; what code alone shows is not counted" : "")
  }

  /// Why nothing is written; `nil` where something is.
  package var reasonToWriteNothing: String? {
    guard !keepsAnything else { return nil }
    return rows.contains(where: \.outcome.isForPerson)
      ? "what comes back of it is left to code, so nothing can be written; the inventory, without --output, names it"
      : "nothing comes back today, so there is nothing to move"
  }

  /// The inventory as text: a row a line, each screen with what is on it.
  package var inventoryText: String {
    guard keepsAnything || !rows.isEmpty else {
      return "\(app.name): nothing comes back today, so there is nothing to move\n"
    }
    let places = rows.map { $0.position?.inShort ?? "" }
    let widths = (
      place: places.map(displayWidth).max() ?? 0, words: rows.map { displayWidth($0.words) }.max() ?? 0,
      known: rows.map { displayWidth($0.knowledge.word) }.max() ?? 0
    )
    var lines: [String] = []
    var last: String?? = .none
    for (row, place) in zip(rows, places) {
      if last != .some(row.screen) { lines += (lines.isEmpty ? [] : [""]) + [row.screen.map(shownName) ?? "the app"] }
      last = .some(row.screen)
      lines.append(
        "  " + padded(place, widths.place) + "  " + padded(row.words, widths.words) + "  "
          + padded(row.knowledge.word, widths.known) + "  " + row.outcome.words)
    }
    return (lines + ["", summary]).map { displayable($0) + "\n" }.joined()
  }

  /// The inventory as JSON.
  package var inventoryJSON: JSONValue {
    let count = count
    return .object([
      ("app", .string(app.name)), ("rows", .array(rows.map(\.json))),
      (
        "counts",
        .object([
          ("screens", .integer(Int64(count.screens))), ("values", .integer(Int64(count.values))),
          ("views", .integer(Int64(count.views))), ("decisions", .integer(Int64(count.decisions))),
        ])
      ),
    ])
  }
}

extension MoveRow.Outcome {
  /// What becomes of it, and why.
  fileprivate var words: String {
    let number = limit.map { " (\($0.rawValue))" } ?? ""
    return word + (reason.map { ": \($0)" } ?? "") + number
  }
}

extension MoveRow {
  private var isLeftToCode: Bool { if case .leftToCode = knowledge { true } else { false } }

  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
    return .object([
      ("kind", .string(kind.rawValue)), ("screen", text(screen)), ("key", text(key)), ("shown", text(shown)),
      ("what", .string(words)), ("comesBack", isLeftToCode ? .null : .bool(isBack)), ("known", .string(knowledge.word)),
      ("becomes", .string(outcome.word)), ("number", text(outcome.limit?.rawValue)), ("why", text(outcome.reason)),
      ("file", text(position?.file)), ("line", position.map { .integer(Int64($0.line)) } ?? .null),
    ])
  }
}
