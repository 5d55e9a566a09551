import AppDefinition
import DeviceConsole
import ScreenModel
import Scripting
import Simulation
import SimulatorSupport
import Testing
import TextFormatting
import Trials

/// What stands on the screens of an app, printed, read and compared.
@Suite(.timeLimit(.minutes(30))) struct ShownAppTests {
  /// Mail with a message open and an answer begun.
  private func opened(_ more: String...) throws -> ShownApp {
    let console = Console(device: try mailDevice(), size: .standard)
    let steps = (["launch", "tap \"Lunch on Friday\""] + more).joined(separator: "\n")
    let source = ScriptParser.Source(file: "a.script", bytes: Array("version 1\n\(steps)\n".utf8))
    let script = try #require(ScriptParser.read(source).value)
    let run = ScriptRun(ScriptRunner(definition: try mail()), script.tests[0], console)
    for step in script.tests[0].steps { try run.perform(step) }
    return ShownApp(try #require(console.device.application))
  }

  private func text(_ shown: ShownApp) throws -> String { try #require(shown.json(app: "Mail")).text }

  private func read(_ text: String) throws -> ShownApp { try ShownApp(JSONNode(Array(text.utf8))) }

  @Test func `what is printed is read as the same`() throws {
    let shown = try opened("type #reply \"Yes\"", "back", "scroll #list to 3", "present compose")
    let text = try text(shown)
    #expect(try self.text(try read(text)) == text)
    #expect(ShownComparison(shown, try read(text)).isEqual)
    #expect(text.contains("\"screen\": \"compose\""))
  }

  @Test func `which screens are there is seen without looking at what stands on them`() throws {
    let device = try mailDevice()
    try device.launch()
    let application = try #require(device.application)
    let tree = ScreenTree(application, loadsViews: false)
    let (screens, all) = (ShownApp(screensOf: application, tree), ShownApp(application, tree))
    #expect(screens.screens(in: nil) == all.screens(in: nil))
    #expect(screens.controllers.map(\.above) == all.controllers.map(\.above))
    #expect(screens.windows == all.windows)
    #expect(screens.controllers.allSatisfy { $0.elements.isEmpty })
    #expect(!all.controllers.allSatisfy { $0.elements.isEmpty })
  }

  @Test(arguments: [
    ("\"record\": \"m1\"", "\"record\": \"m2\"", "tabs/inbox/message: record: \"m1\" | \"m2\""),
    ("\"text\": \"Yes\"", "\"text\": \"No\"", "tabs/inbox/message: reply.text: \"Yes\" | \"No\""),
    ("\"stack\": 1", "\"stack\": 2", "tabs/inbox/message: place: \"stack 1\" | \"stack 2\""),
    ("\"screen\": \"message\"", "\"screen\": \"note\"", "tabs/inbox/message: there | not there"),
    ("\"selected\": true", "\"selected\": false", "tabs/inbox: selected: \"true\" | nothing"),
  ])
  func `a value that was changed in one place is said with that place`(
    from: String, to: String, said: String
  ) throws {
    let text = try text(try opened("type #reply \"Yes\""))
    #expect(text.contains(from))
    let changed = try read(text.replacing(from, with: to, maxReplacements: 1))
    let differences = ShownComparison(try read(text), changed).differences
    #expect(differences.first?.description == said)
  }

  @Test func `what one of both cannot see is left out, and other names take the place of those`() throws {
    let shown = try opened("type #reply \"Yes\"")
    let device = """
      {"version":1,"unseen":["screen","record","id","title","text","value","selection","firstRow","offset"],"windows":[{"key":true,"root":
      {"identifier":"tabs","class":"UITabBarController","children":[
        {"identifier":"inbox","class":"x","tab":0,"selected":true,"children":[
          {"identifier":"messages","class":"x","stack":0},{"identifier":"message","class":"x","stack":1}]}]}}]}
      """
    let differences = ShownComparison(shown, try read(device)).differences.map(\.description)
    #expect(!differences.contains { $0.hasPrefix("tabs/inbox") })
    #expect(differences.allSatisfy { $0.hasSuffix(": there | not there") }, "\(differences)")
    #expect(!differences.isEmpty)
  }

  @Test func `a screen that was renamed is the same by the name that it was given`() throws {
    let text = try text(try opened())
    let renamed = try read(text.replacing("\"screen\": \"message\"", with: "\"screen\": \"note\""))
    let names = [ByteString("message"): ByteString("note")]
    #expect(ShownComparison(try read(text), renamed, names: names).isEqual)
    #expect(!ShownComparison(try read(text), renamed).isEqual)
  }

  @Test(arguments: [
    ("[]", "1:1: a state of screens is an object, and a list is here"),
    ("{}", "1:1: no \"version\" is here; a state of screens has the version 1"),
    (#"{"version": 2}"#, "1:1: the version is 2; this program reads the version 1"),
    (#"{"version": 1}"#, "1:1: no \"windows\" are here"),
    (#"{"version": 1, "windows": {}}"#, "1:27: a list belongs here, and an object is here"),
    (
      #"{"version": 1, "windows": [], "widows": 1}"#,
      "1:31: a state of screens has no \"widows\"; did you mean \"windows\"?"
    ),
    (
      #"{"version": 1, "windows": [{"root": {}}]}"#,
      "1:37: the screen has no name; give it a \"screen\", an \"identifier\" or a \"class\""
    ),
    (
      #"{"version": 1, "windows": [{"root": {"screen": "a", "stack": -1}}]}"#,
      "1:62: a number from 0 on belongs here, and a number is here"
    ),
    (
      #"{"version": 1, "windows": [{"root": {"screen": "a", "tab": 1, "stack": 1}}]}"#,
      "1:63: a screen is in one place: a \"stack\", a \"tab\", a \"column\" or a \"page\""
    ),
    (
      #"{"version": 1, "windows": [{"root": {"screen": "a", "elements": [{"text": "a"}]}}]}"#,
      "1:66: the element has no name; give it an \"id\" or an \"identifier\""
    ),
    (
      #"{"version": 1, "unseen": ["ids"], "windows": []}"#,
      "1:27: \"ids\" is none of screen, identifier, class, record, title, id, text, value, offset, selection, firstRow, "
        + "focus; did you mean \"id\"?"
    ),
  ])
  func `what is wrong in a state is said where it is`(text: String, said: String) {
    do throws(JSONProblem) {
      _ = try ShownApp(JSONNode(Array(text.utf8)))
      Issue.record("it was read")
    } catch {
      #expect("\(error.place.line):\(error.place.column): \(error.message)" == said)
    }
  }

  @Test(
    arguments: [
      ("\"tabs/inbox/message\"", nil), ("\"tabs/inbox/message\" record \"m1\"", nil),
      ("\"tabs/inbox/messages\" record none", nil),
      ("\"tabs/inbox/mesage\"", "no screen at that place; there is \"tabs/inbox/message\""),
      ("\"tabs/inbox/message\" record \"m2\"", "\"m1\""),
    ] as [(String, String?)])
  func `a script expects what stands at a place, whatever is in front of it`(words: String, found: String?) throws {
    let text = "version 1\nlaunch\ntap \"Lunch on Friday\"\npresent compose\nexpect shown \(words)\n"
    let source = ScriptParser.Source(file: "a.script", bytes: Array(text.utf8))
    let script = try #require(ScriptParser.read(source).value)
    #expect(ScriptRunner(definition: try mail()).run(script).tests[0].failure?.found == found)
  }
}
