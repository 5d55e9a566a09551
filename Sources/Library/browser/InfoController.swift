import TerminalKit

/// What there is to know of a folder, and a note about it.
final class InfoController: ViewController {
  @Restored("path") private var path = ""
  @Restored("words") private var words = ""
  @Restored("note") private var note = ""
  private let label = Label()
  private let field = TextField(placeholder: "Note")

  init(path: String, count: Int, bytes: Int) {
    super.init()
    (self.path, words) = (path, "\(count) entries, \(bytes) bytes")
    title = "Info"
    restorationIdentifier = "info"
    restorationClass = InfoController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.restorationIdentifier = "note"
    field.onChange = { [unowned self] in note = $0 }
    field.onSubmit = { [unowned self] _ in dismiss() }
    for part in [label, field, Button(title: "Done") { [unowned self] in dismiss() }] as [View] {
      view.addSubview(part)
    }
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    (label.text, field.text) = ("\(path): \(words)", note)
  }
}

extension InfoController: ViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath path: [String], coder: StateDecoder) -> ViewController? {
    InfoController(path: "", count: 0, bytes: 0)
  }
}
