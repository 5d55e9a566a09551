import TerminalKit

/// One chapter, with a note in its margin.
///
/// It saves the chapter's identifier and the note, never the chapter (R101).
final class ChapterController: ViewController {
  private let chapter: Chapter
  private let note = TextField(placeholder: "Note in the margin")

  init(_ chapter: Chapter) {
    self.chapter = chapter
    super.init()
    title = chapter.title
    restorationIdentifier = "chapter"
    restorationClass = ChapterController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for paragraph in chapter.paragraphs { view.addSubview(Label(text: paragraph)) }
    view.addSubview(note)
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(chapter.id, forKey: .chapter)
    coder.encode(note.text, forKey: .note)
  }

  override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    note.text = coder.decode(forKey: .note) ?? ""
  }
}

extension ChapterController: ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    Chapter.find(coder.decode(forKey: .chapter)).map(ChapterController.init)
  }
}

extension StateKey where Value == String {
  fileprivate static var chapter: Self { "chapter" }
  fileprivate static var note: Self { "note" }
}
