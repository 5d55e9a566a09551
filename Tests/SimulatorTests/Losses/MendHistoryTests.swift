import AppDefinition
import Checking
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// Taking back what was mended, out of the app's file, too.
@Suite(.timed, .timeLimit(.minutes(30))) struct MendHistoryTests {
  /// An app's file, which the console reads and writes.
  private final class File {
    static let original = """
      initial: t
      controllers:
        t: { kind: tabBar, restorationIdentifier: t, children: [one, two] }
        one:
          title: One
          views: [{ textField: words }]
        two:
          title: Two
          views: [x]

      """
    var text = original
    /// Whether the file is a new one, beside the app.
    let isNew: Bool
    /// The files that were written, by their names.
    var written: [String: String] = [:]
    let watched: WatchedConsole

    init(isNew: Bool = false) throws {
      self.isNew = isNew
      watched = try WatchedConsole(keptApp(Self.original))
      let name = try #require(watched.console.device.definition.controllers.first).position.file
      watched.console.readAgain = { [unowned self] in
        (try? keptApp(text)).map { .success($0) } ?? .failure(WritingProblem("it cannot be read"))
      }
      watched.console.mendedFile = { [unowned self] app, mending in
        // The lines that every such app has are above its own.
        let head = "app: A\ndelegate: { shouldSave: always, shouldRestore: always }\n"
        let old = text
        let new = String(AppFileEdit(head + old, of: name).text(with: mending, of: app).dropFirst(head.count))
        return .success(
          MendedFile(path: "A.yaml", isNew: isNew, difference: []) { [unowned self] in
            if isNew { written["A.yaml"] = new } else { text = new }
            return nil
          } takeBack: { [unowned self] in
            guard (isNew ? written["A.yaml"] : text) == new else { return WritingProblem("A.yaml has changed") }
            if isNew { written["A.yaml"] = nil } else { text = old }
            return nil
          })
      }
    }

    func press(_ keys: String...) {
      for key in keys { watched.press(key) }
    }

    /// The restoration identifiers of the two tabs in the app that is installed.
    var identifiers: [String?] {
      watched.console.device.definition.controllers.filter { $0.name != "t" }.map(\.restorationIdentifier)
    }
  }

  @Test func `what was written is taken out of the file again, to the byte`() throws {
    let file = try File()
    file.press("b", "i", "f", "i", "w", "y")
    #expect(file.text.contains("    restorationIdentifier: one\n"))
    file.press("u")
    #expect(file.watched.text.contains("! It is taken out of A.yaml, too"), "\(file.watched.text)")
    file.press("n")
    #expect(file.text != File.original)
    file.press("u", "y")
    #expect(file.text == File.original)
    #expect(file.identifiers == [nil, nil])
    #expect(file.watched.text.contains("✓ The mend is taken back; A.yaml is as it was"), "\(file.watched.text)")
  }

  @Test func `a file that has changed since it was written keeps the mend, as the app does`() throws {
    let file = try File()
    file.press("b", "i", "f", "i", "w", "y")
    file.text += "# a comment\n"
    file.press("u", "y")
    #expect(file.watched.text.contains("! A.yaml has changed"))
    #expect(file.identifiers == ["one", nil])
  }

  @Test func `a new file goes with the mend, and one that has changed stays`() throws {
    let file = try File(isNew: true)
    file.press("b", "i", "f", "i", "w", "y")
    #expect(file.written.count == 1)
    file.press("u")
    #expect(file.watched.text.contains("! The file A.yaml goes, too"), "\(file.watched.text)")
    file.press("y")
    #expect(file.written == [:])
    #expect(file.watched.text.contains("✓ The mend is taken back; A.yaml is gone"), "\(file.watched.text)")
    file.press("i", "f", "i", "w", "y")
    file.written["A.yaml"] = "another"
    file.press("u", "y")
    #expect(file.watched.text.contains("✓ The mend is taken back; A.yaml has changed"), "\(file.watched.text)")
    #expect(file.identifiers == [nil, nil])
  }

  @Test func `mends are taken back one after the other`() throws {
    let file = try File()
    file.press("b", "i", "f", "b", "i", "f")
    #expect(file.identifiers == ["one", "two"])
    file.press("u")
    #expect(file.identifiers == ["one", nil])
    #expect(file.watched.text.contains("✓ The mend is taken back"))
    file.press("i", "u")
    #expect(file.watched.text.contains("! What was done since the mend goes with it"), "\(file.watched.text)")
    file.press("y")
    #expect(file.identifiers == [nil, nil])
    file.press("u")
    #expect(file.watched.console.rows.last == " there is no mend to take back")
  }

  @Test func `where nothing was done between two mends the first is taken back without a question, too`() throws {
    let file = try File()
    file.press("b", "i", "f", "i", "f")
    #expect(file.identifiers == ["one", "two"])
    file.press("u")
    #expect(file.identifiers == ["one", nil])
    file.press("u")
    #expect(!file.watched.text.contains("take the mend back?"), "\(file.watched.text)")
    #expect(file.identifiers == [nil, nil])
  }

  @Test func `of two mends that were written together the file keeps the first`() throws {
    let file = try File()
    file.press("b", "i", "f", "b", "i", "f", "i", "w", "y", "u", "y")
    #expect(file.text == File.original.replacing("  one:\n", with: "  one:\n    restorationIdentifier: one\n"))
    #expect(file.watched.text.contains("A.yaml keeps the others"), "\(file.watched.text)")
    file.press("i", "u", "y")
    #expect(file.text == File.original)
  }

  @Test func `after it was written the next loss is named by the lines as they are now, and its cure written there`()
    throws
  {
    let file = try File()
    file.press("b", "i", "f", "i", "w", "y", "b")
    #expect(file.watched.text.contains("A.yaml") == false)
    #expect(file.watched.text.contains("line 10"), "\(file.watched.text)")
    file.press("f", "i", "w", "y")
    #expect(
      file.text
        == File.original.replacing("  one:\n", with: "  one:\n    restorationIdentifier: one\n")
        .replacing("  two:\n", with: "  two:\n    restorationIdentifier: two\n"))
  }

  @Test func `a mend is taken back after another launch, too, in the inspector and when that was asked`() throws {
    let file = try File()
    file.press("b", "i", "f", "b", "R", "u")
    #expect(file.watched.console.rows.last?.contains("nothing") == true, "\(file.watched.text)")
    file.press("i", "u")
    #expect(file.watched.text.contains("! What was done since the mend goes with it"), "\(file.watched.text)")
    file.press("y")
    #expect(file.identifiers == [nil, nil])
  }

  @Test func `what is mended and in no file fits the app that is read again, and is taken back from there`() throws {
    let file = try File()
    file.press("b", "i", "f")
    file.text = File.original.replacing("title: Two", with: "title: Zwei")
    file.press("r")
    #expect(file.identifiers == ["one", nil])
    file.press("i", "u", "y")
    #expect(file.identifiers == [nil, nil])
    #expect(file.watched.console.device.definition.controllers.contains { $0.title == "Zwei" })
  }

  @Test(arguments: ["u", "r"])
  func `after what was done is done again no key types into a field that was left`(key: String) throws {
    let file = try File()
    file.press("Enter", "a", "Escape", "b", "i", "f")
    // What is read again goes on from the mend, after which the field is empty.
    if key == "r" { file.press("Enter", "a", "Escape") }
    file.text = File.original.replacing("title: Two", with: "title: Zwei")
    file.press(key)
    #expect(file.watched.text.contains(key == "u" ? "✓ The mend is taken back" : "✓ The app was read again"))
    let texts = { file.watched.console.device.screen?.elements.filter(\.isField).map(\.text) ?? [] }
    #expect(texts() == ["a"])
    file.press("b")
    #expect(texts() == ["a"])
    #expect(file.watched.console.rows.last?.contains("leave the field") == false, "\(file.watched.text)")
  }

  @Test func `each step that is not done again is in the log`() throws {
    let file = try File()
    file.press("Enter", "a", "Escape", "2", "1", "b", "K", "R", "2", "1", "Enter", "c")
    file.press("Escape")
    file.text = File.original.replacing("views: [{ textField: words }]", with: "views: [y]")
    file.press("r")
    #expect(file.watched.text.contains("not possible any more: type"), "\(file.watched.text)")
    file.press("i")
    while file.watched.console.panel.map({ $0.pages[$0.page] }) != "Log" { file.press("Tab") }
    #expect(file.watched.text.contains("  not done again: type"), "\(file.watched.text)")
  }
}
