import DeviceConsole
import Moving

extension MovePlan {
  /// The inventory, as the inspector shows it.
  var notes: [MoveNote] {
    rows.map { row in
      MoveNote(
        screen: row.screen.map(shownName), words: row.words, outcome: MoveNote.Outcome(row.outcome),
        number: row.outcome.limit?.rawValue, reason: row.outcome.reason, assumption: row.knowledge.assumption)
    }
  }
}

extension Knowledge {
  /// What is assumed; `nil` where nothing is.
  fileprivate var assumption: String? { if case .assumed(let words) = self { words } else { nil } }
}

extension MoveNote.Outcome {
  fileprivate init(_ outcome: MoveRow.Outcome) {
    switch outcome {
    case .carried: self = .kept
    case .carriedIf: self = .toLookAt
    case .lost: self = .lost
    case .forPerson: self = .forPerson
    case .asBefore: self = .asBefore
    }
  }
}
