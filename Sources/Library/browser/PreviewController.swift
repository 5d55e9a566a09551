import TerminalKit

/// The first lines of a file, read in the background, and how long that has taken.
final class PreviewController: ViewController {
  @Restored("file") private var file = ""
  private let text = Label(text: "Choose a file on the left.")
  private var spinner: PendingWork?

  init(_ file: String = "") {
    super.init()
    self.file = file
    restorationIdentifier = "preview"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = ScrollView()
    scroll.restorationIdentifier = "lines"
    scroll.addSubview(text)
    view.addSubview(scroll)
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    guard !file.isEmpty else { return }
    title = file.split(separator: "/").last.map(String.init)
    text.text = "reading"
    spinner = every(0.1) { [weak self] in self?.text.text += "." }
    perform { [file] in
      try Entry.firstLines(file)
    } then: { [weak self] result in
      self?.spinner?.cancel()
      self?.text.text = (try? result.get())?.joined(separator: "\n") ?? "It cannot be read."
    }
  }
}
