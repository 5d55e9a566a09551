import AppDefinition
import Rendering
import Simulation
import TextFormatting

/// What a move of an app to scenes would make of one thing.
package struct MoveNote: Sendable, Hashable {
  /// What becomes of it; a page has them in this order.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case lost = "A MOVE TO SCENES WOULD LOSE"
    case forPerson = "ONLY A PERSON CAN DECIDE"
    case toLookAt = "KEPT, TO BE LOOKED AT"
    case kept = "KEPT"
    case asBefore = "SAVED NOWHERE, AS BEFORE"
  }

  /// The name of the screen; `nil` for what is of the app.
  package var screen: String?
  /// What it is, in words.
  package var words: String
  /// What becomes of it.
  package var outcome: Outcome
  /// The number of the reason.
  package var number: String?
  /// Why.
  package var reason: String?
  /// What is assumed where it is known to come back today; `nil` where that was tried.
  package var assumption: String?

  /// Says what becomes of a thing.
  package init(
    screen: String?, words: String, outcome: Outcome, number: String?, reason: String?, assumption: String? = nil
  ) {
    (self.screen, self.words, self.outcome, self.number) = (screen, words, outcome, number)
    (self.reason, self.assumption) = (reason, assumption)
  }
}

// The page that says what a move to scenes would keep and lose.
extension Console {
  /// Whether the page is there: only an app of the old mechanism can be moved.
  var hasMovePage: Bool { moveNotes != nil && device.definition.lifecycle == .application }

  func moveLines(_ width: Int) -> [InspectorLine] {
    let notes = knownMoveNotes
    if notes.isEmpty {
      return notice("Nothing comes back of this app today, so there is nothing to move to scenes.", width)
    }
    // How the app begins is told here, too, where that is taken to be so.
    let begins = notice.map { self.notice("! \($0)", width) } ?? []
    return begins
      + MoveNote.Outcome.allCases.flatMap { outcome in
        let found = notes.filter { $0.outcome == outcome }
        guard !found.isEmpty else { return [InspectorLine]() }
        let heading = InspectorLine(line: .init("\(outcome.rawValue): \(found.count)", isHeading: true))
        return [heading] + found.enumerated().flatMap { lines(of: $1, $0, width) }
      }
  }

  private func lines(of note: MoveNote, _ place: Int, _ width: Int) -> [InspectorLine] {
    let name = displayable((note.screen.map { "\($0): " } ?? "") + note.words)
    var said = wrapped(name, width - 10).enumerated().map { line in
      InspectorLine(line: line.offset == 0 ? line.element : .init("    " + line.element.text))
    }
    guard !said.isEmpty else { return [] }
    said[0].key = .text("\(note.outcome.rawValue) \(place)")
    let number = note.number.map { " \($0)" } ?? ""
    said[0].line.mark =
      switch note.outcome {
      case .lost: .init("✗\(number)", .destructive)
      case .forPerson: .init("?\(number)", .accent)
      case .toLookAt: .init("✓\(number)", .success)
      case .kept: .init("✓", .success)
      case .asBefore: nil
      }
    let sentences = [note.reason, note.assumption.map { "by assumption: \($0)" }].compactMap(\.self)
    let reason = sentences.flatMap { wrapped($0.prefix(1).uppercased() + $0.dropFirst(), width, indent: 6) }
    return said + reason.map { InspectorLine(line: $0, depth: 1) }
  }

  private var knownMoveNotes: [MoveNote] {
    let definition = device.definition
    if let known = moved, known.definition == definition { return known.notes }
    let notes = moveNotes?(definition) ?? []
    moved = (definition, notes)
    return notes
  }
}
