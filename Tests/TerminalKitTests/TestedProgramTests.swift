import TerminalKit
import TerminalKitTesting
import Testing

/// How tests drive a program: this suite is the example for programs outside of the package.
@Suite(.timeLimit(.minutes(30))) struct TestedProgramTests {
  final class CounterController: ViewController {
    @Restored("count") var count = 0
    private let label = Label()
    private let field = TextField(placeholder: "Name")

    override func viewDidLoad() {
      super.viewDidLoad()
      field.id = "name"
      let button = Button(title: "One more") { [unowned self] in
        count += 1
        refresh()
      }
      let load = Button(title: "Load") { [unowned self] in
        perform {
          40 + 2
        } then: { [weak self] result in
          self?.count = (try? result.get()) ?? 0
          self?.refresh()
        }
      }
      for part in [button, load, label, field] as [View] { view.addSubview(part) }
    }

    override func viewWillAppear() {
      super.viewWillAppear()
      refresh()
    }

    private func refresh() { label.text = "\(count) so far" }
  }

  private static func program() throws -> TestedProgram {
    try TestedProgram { TerminalApplication(name: "Counter") { CounterController() } }
  }

  @Test func `a button is tapped by what it says, and the program is there again after a restart`() throws {
    let program = try Self.program()
    try program.tap("One more")
    try program.tap("One more")
    #expect(program.text().contains("2 so far"))
    try program.restart()
    #expect(program.text().contains("2 so far"))
  }

  @Test func `what is not saved is gone after a kill`() throws {
    let program = try Self.program()
    try program.tap("One more")
    try program.kill()
    #expect(program.text().contains("0 so far"))
  }

  @Test func `keys are pressed by name`() throws {
    let program = try Self.program()
    try program.press("Enter", "Enter", "Down", "Up", "Space")
    #expect(program.text().contains("3 so far"))
    try program.press("q")
    #expect(program.isFinished)
    try program.press("Enter")
    #expect(program.text().contains("3 so far"), "a program that has ended takes no keys")
  }

  @Test func `a field is tapped by what it shows when it is empty, or by its id, and typed in`() throws {
    for name in ["Name", "name"] {
      let program = try Self.program()
      try program.tap(name)
      program.type("Ann")
      program.paste("ie")
      #expect(program.text().contains("Annie"))
    }
  }

  @Test func `a click hits what is there`() throws {
    let program = try Self.program()
    let lines = program.text().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("One more") })
    program.click(column: 5, row: row)
    #expect(program.text().contains("1 so far"))
  }

  @Test func `work that ends later is waited for`() async throws {
    let program = try Self.program()
    try program.tap("Load")
    try await program.waitFor("42 so far")
  }

  @Test func `what cannot be done says why`() async throws {
    let program = try Self.program()
    #expect(throws: TestedProgramError.noSuchKey("Hyper")) { try program.press("Hyper") }
    let error = #expect(throws: TestedProgramError.self) { try program.tap("Two more") }
    #expect(
      error?.description
        == #"nothing that can be tapped says "Two more"; there are: button "One more", button "Load", field "Name" #name"#
    )
    await #expect(throws: TestedProgramError.self) { try await program.waitFor("never", seconds: 0.05) }
  }
}
