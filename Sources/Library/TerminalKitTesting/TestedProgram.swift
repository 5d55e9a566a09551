import ApplicationHost
internal import ControllerKit
import Interaction
import Rendering
import ScreenModel
import StateStore
public import TerminalKit

/// A program that a test drives without a terminal: what is pressed, typed and tapped reaches it as from a terminal, and
/// what it shows is text.
///
/// Nothing is read or written outside of the test; the state that the program saves is kept until the test is over. The
/// clock stands still unless the test moves it.
///
/// ```swift
/// let program = try TestedProgram { TerminalApplication(name: "Counter") { CounterController() } }
/// try program.tap("One more")
/// try program.restart()
/// #expect(program.text().contains("1"))
/// ```
public final class TestedProgram {
  /// The program as it runs now; another one after each `restart()`.
  public private(set) var application: TerminalApplication
  private let make: () -> TerminalApplication
  private let store = MemoryStateStore()
  private let clock: TestClock
  private var interaction: ProgramInteraction

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  ///   - make: Makes the program anew, at the start and at each restart, as its process does.
  /// - Throws: If it ends by itself while it is launched.
  public init(
    width: Int = 80, height: Int = 24, _ make: @escaping () -> TerminalApplication
  ) throws(TerminalApplicationError) {
    let (application, clock) = (make(), TestClock())
    self.make = make
    self.application = application
    self.clock = clock
    interaction = try application.launch(
      store: store, size: Size(width: width, height: height), clock: clock.programClock)
    show()
  }

  /// Whether the user has quit.
  public var isFinished: Bool { interaction.isFinished }

  // MARK: What is seen

  /// What the program shows, a line a row, without blanks at their ends.
  public func text() -> String { interaction.screenful().grid.text }

  /// What the program shows on a terminal of another size, from now on.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  public func text(width: Int, height: Int) -> String {
    interaction.handle(.resize(Size(width: width, height: height)))
    return text()
  }

  // MARK: What is done

  /// Presses keys, one after the other.
  ///
  /// - Parameter names: The names of the keys, as in the help: `Enter`, `Escape`, `Tab`, `Ctrl-R`, `F5`, `q`.
  /// - Throws: If a name is that of no key; the keys before it were pressed.
  public func press(_ names: String...) throws(TestedProgramError) {
    for name in names {
      guard let key = Key(name: name) else { throw .noSuchKey(name) }
      send(.key(key))
    }
  }

  /// Types a text, a key a character; line breaks are Return.
  public func type(_ text: String) {
    for character in text { send(.key(character.isNewline ? .enter : .character(String(character)))) }
  }

  /// Pastes a text at once.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Taps something: a button, a row, a tab, a field.
  ///
  /// - Parameter text: What it says, its restoration identifier, or what an empty field shows.
  /// - Throws: If nothing in front says so, or if it cannot be tapped now.
  public func tap(_ text: String) throws(TestedProgramError) {
    let elements = (interaction.screen?.elements ?? []).filter(\.isTouchable)
    let found =
      elements.first { $0.text == text } ?? elements.first { $0.identifiers.contains(text) }
      ?? elements.first { $0.detail == text }
    guard let found else { throw .notOnScreen(text, there: elements.map(\.choice)) }
    guard interaction.act(.tap(found.id)) else { throw .notPossible(text) }
    show()
  }

  /// Clicks a cell.
  ///
  /// - Parameters:
  ///   - column: The column from the left, from 0.
  ///   - row: The row from the top, from 0.
  public func click(column: Int, row: Int) { send(.mouse(.press, at: Point(x: column, y: row))) }

  // MARK: Time

  /// Lets time pass: timers tick as often as they would, and state that is saved continuously is saved.
  ///
  /// - Parameter seconds: How long; at most an hour.
  public func wait(seconds: Double) {
    let end = clock.now + min(max(seconds, 0), 3_600)
    while let next = interaction.secondsToNextTimer, clock.now + next <= end {
      clock.now += next
      send(.timer)
    }
    clock.now = end
    send(.timer)
  }

  /// Waits until the program shows a text, while what it does elsewhere goes on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: How long it may take, in seconds of the machine's clock.
  /// - Throws: If it is not shown in time.
  nonisolated(nonsending) public func waitFor(_ text: String, seconds: Double = 60) async throws {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    while !self.text().contains(text) {
      guard ContinuousClock.now < end else { throw TestedProgramError.notShown(text, screen: self.text()) }
      try await Task.sleep(for: .milliseconds(2))
      send(.woken)
    }
  }

  // MARK: Launches

  /// Quits the program as its user does, releases everything, and starts it again from what it has saved.
  ///
  /// - Throws: If the state could not be saved, or if the program ends by itself while it is launched.
  public func restart() throws(TerminalApplicationError) {
    if !interaction.isFinished { interaction.handle(.hangUp) }
    if let error = interaction.saveError { throw .host(error) }
    try relaunch()
  }

  /// Ends the program as `SIGKILL` does, which saves nothing, and starts it again from what was saved before.
  ///
  /// - Throws: If the program ends by itself while it is launched.
  public func kill() throws(TerminalApplicationError) { try relaunch() }

  private func relaunch() throws(TerminalApplicationError) {
    let size = interaction.size
    application = make()
    interaction = try application.launch(store: store, size: size, clock: clock.programClock)
    show()
  }

  private func send(_ event: InputEvent) {
    guard !interaction.isFinished else { return }
    interaction.handle(event)
    show()
  }

  /// Shows the screen, as a terminal does after each event.
  private func show() { _ = interaction.screenful() }
}

/// The clocks of a test, which stand still.
private final class TestClock {
  var now = 0.0

  var programClock: ProgramClock { ProgramClock(seconds: { self.now }, date: { self.now }) }
}
