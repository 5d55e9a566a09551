import ControllerKit
import Scripting
package import TextFormatting
package import Trials

/// One thing of an app that may come back: a screen, or what is seen of it under a key.
package struct MovedPiece: Sendable, Hashable {
  /// The name of the screen.
  package let screen: ByteString
  /// What of it; `nil` for the screen itself.
  package let key: ShownFact.Key?

  /// The piece as a person reads it.
  package var text: String { key.map { "\(screen.text) · \($0.text)" } ?? screen.text }
}

extension MovedPiece {
  /// What a screen saves under a key.
  init(screen: ByteString, saved key: String) {
    self.init(screen: screen, key: ShownFact.Key(element: nil, word: "saved \(key)"))
  }

  /// What a registered object is called among the screens.
  static func screen(ofObject name: String) -> String { "the object \(name)" }
}

/// What became of a piece when an app was moved.
package enum MoveVerdict: String, Sendable, Hashable, CaseIterable {
  /// It came back in the one and does not in the other.
  case lost = "lost by the move"
  /// It is there again though it was gone, and was not in the one.
  case added = "added by the move"
  /// It comes back in both.
  case carried
  /// It came back in the other only.
  case gained
  /// It comes back in neither.
  case asBefore = "as before"
  /// No walk has shown what becomes of it.
  case notProved = "not proved"

  /// Whether it is something that the move has made worse.
  package var isLoss: Bool { self == .lost || self == .added }
}

/// A loss as it was found.
package struct MoveLoss: Sendable, Hashable {
  /// What was lost.
  package let piece: MovedPiece
  /// The place of its screen.
  package let place: String
  /// The end at which it was lost.
  package let end: RelaunchEnd
  /// What was there before.
  package let before: String
  /// What is there in the moved app.
  package let after: String?
  /// Why it is not there, as the record of the moved app has it.
  package let why: String
  /// Whether it follows from another one: its screen is not there, or one below it in the stack.
  package let isConsequence: Bool
}

extension MoveLoss {
  /// Losses that follow from others come last, and before them those that are none by the move.
  fileprivate var rank: Int { isConsequence ? 2 : end.reservation != nil ? 1 : 0 }
}

/// What became of one piece at one end.
struct PieceOutcome {
  let piece: MovedPiece
  let verdict: MoveVerdict
  /// Whether its value could not have been there by itself.
  let isProof: Bool
  /// The loss, where it is one.
  var loss: MoveLoss?
  /// Why nobody knows whether it is there, where code that is not run decides that.
  var leftToCode: String?
  /// How many of the steps that uncover screens were taken before it was seen.
  var uncovered = 0
}

/// What was found out about the pieces of an app so far.
struct MoveLedger {
  /// What was found out about one.
  struct Entry {
    var ends: [MoveVerdict: Set<RelaunchEnd>] = [:]
    var isProved = false
    var loss: MoveLoss?
    /// Why nobody knows whether it is there, where code that is not run decides that.
    var leftToCode: String?
    /// The steps after the launch, and those after the end, that show the loss.
    var steps: (walk: [StepCommand], uncovering: [StepCommand]) = ([], [])
  }

  private(set) var entries: [MovedPiece: Entry] = [:]
  /// The values with which screens were first seen.
  private var defaults: [ShownScreen: [ShownFact.Key: String]] = [:]
  /// The screens that were seen.
  private(set) var screens: Set<ByteString> = []

  /// Looks at what stands on the screens before an end.
  mutating func see(_ shown: ShownApp) {
    for (number, controller) in shown.controllers.enumerated() {
      guard let screen = controller.screen else { continue }
      screens.insert(screen.name)
      guard controller.isLoaded, defaults[screen] == nil else { continue }
      let facts = shown.facts(of: number, without: shown.unseen)
      defaults[screen] = Dictionary(facts.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Whether a value is not the one with which its screen is seen first.
  func differs(_ fact: ShownFact, of screen: ShownScreen) -> Bool {
    guard let known = defaults[screen] else { return false }
    return known[fact.key].map(ByteString.init) != ByteString(fact.value)
  }

  /// Whether something stands on the screens of which nobody knows yet what becomes of it.
  func isNew(_ shown: ShownApp, beside launch: ShownComparison) -> Bool {
    shown.controllers.enumerated().contains { number, controller in
      guard let screen = controller.screen else { return false }
      if launch.pairs[number] == nil, !isProved(MovedPiece(screen: screen.name, key: nil)) { return true }
      return shown.facts(of: number, without: shown.unseen).contains { fact in
        fact.key.element != nil && differs(fact, of: screen)
          && !isProved(MovedPiece(screen: screen.name, key: fact.key))
      }
    }
  }

  /// The screens that were there at an end and had to be kept to be there again.
  var proved: Set<ByteString> {
    Set(entries.lazy.filter { $0.key.key == nil && $0.value.isProved }.map(\.key.screen))
  }

  /// What is in a view of a screen of which nobody knows yet what becomes of it.
  func wanted(_ view: View, of screen: ShownScreen) -> Set<ShownKind> {
    guard let name = (view.id ?? view.restorationIdentifier).map(ByteString.init) else { return [] }
    let kinds: Set<ShownKind> =
      if view is TableView {
        [.selection, .firstRow]
      } else if view.textInput != nil {
        [.text, .selection]
      } else if view is ScrollView {
        [.offset]
      } else {
        view.numericValue == nil ? [] : [.value]
      }
    return kinds.filter { kind in
      !isProved(MovedPiece(screen: screen.name, key: ShownFact.Key(element: name, word: kind.rawValue)))
    }
  }

  /// Whether nobody knows yet what becomes of something in the views of a screen.
  func wantsMore(of screen: ByteString) -> Bool {
    entries.contains { $0.key.screen == screen && $0.key.key?.element != nil && !$0.value.isProved }
  }

  private func isProved(_ piece: MovedPiece) -> Bool { entries[piece]?.isProved == true }

  /// Notes what became of a piece.
  ///
  /// - Parameters:
  ///   - outcome: What became of it.
  ///   - end: The end.
  ///   - steps: The steps that have led there, and those that have uncovered screens since.
  mutating func note(
    _ outcome: PieceOutcome, at end: RelaunchEnd, after steps: (walk: [StepCommand], uncovering: [StepCommand])
  ) {
    var entry = entries[outcome.piece] ?? Entry()
    if outcome.isProof || outcome.verdict.isLoss { entry.ends[outcome.verdict, default: []].insert(end) }
    if outcome.isProof { entry.isProved = true }
    entry.leftToCode = entry.leftToCode ?? outcome.leftToCode
    if let loss = outcome.loss {
      let isBetter = entry.loss.map { loss.rank < $0.rank } ?? true
      if isBetter {
        entry.loss = loss
        entry.steps = (steps.walk, Array(steps.uncovering.prefix(outcome.uncovered)))
      }
    }
    entries[outcome.piece] = entry
  }

  /// The losses with what has led to them.
  mutating func replace(_ loss: MoveLoss, walk: [StepCommand], uncovering: [StepCommand]) {
    entries[loss.piece]?.loss = loss
    entries[loss.piece]?.steps = (walk, uncovering)
  }
}
