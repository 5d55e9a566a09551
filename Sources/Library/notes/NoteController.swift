import ControllerKit

/// One note with an answer to it that is half typed.
///
/// The controller saves the answer and the identifier of its note, never the note (R101); the text view saves what is
/// selected in the answer (R89).
final class NoteController: ViewController, PlainScreen {
  private let note: Note
  private let answer = TextView()

  init(_ note: Note) {
    self.note = note
    super.init()
    title = note.title
    restorationIdentifier = "note"
    restorationClass = NoteController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    answer.restorationIdentifier = "answer"
    view.addSubview(answer)
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note.id, forKey: .noteID)
    coder.encode(answer.text, forKey: .answer)
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    answer.text = coder.decode(forKey: .answer) ?? ""
  }

  var lines: [String] {
    let selected = answer.selectedRange
    let before = answer.text.prefix(selected.lowerBound)
    let after = answer.text.dropFirst(selected.upperBound)
    let middle = answer.text.dropFirst(selected.lowerBound).prefix(selected.count)
    return [note.title, "  \(note.body)", "Answer: \(before)\(middle.isEmpty ? "|" : "[\(middle)]")\(after)"]
  }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .type(let text): answer.insert(text)
    case .select(let from, let to) where 0 <= from && from <= to && to <= answer.text.count:
      answer.selectedRange = from..<to
    case .back: navigationController?.pop()
    case .select, .open, .scroll, .quit: return false
    }
    return true
  }
}

extension NoteController: ViewControllerRestoration {
  /// Makes the screen of the saved note again; a note that is gone stops the search (R42).
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    Note.find(coder.decode(forKey: .noteID)).map(NoteController.init)
  }
}

extension StateKey where Value == String {
  /// The identifier of the note that is open.
  fileprivate static var noteID: Self { "noteID" }
  /// What has been typed.
  fileprivate static var answer: Self { "answer" }
}
