import AppDefinition
import ControllerKit
package import DeviceConsole
package import Interaction
import Rendering
import ScreenModel
import Simulation
import StateStore

/// Drives a console and writes down what is done, by meaning and not by key.
///
/// Every step is at once replayed on a second device, which began with nothing as a replay does. So a step is written
/// only if it can be done, and what the second device shows is what a replay will show: the selectors, the titles that
/// are expected and what has been scrolled where are all read from there.
package final class Recorder: FrontDriver {
  /// The console that is driven.
  package let console: Console
  /// What was done so far.
  package internal(set) var recording: Recording
  /// Called whenever there is more to be written.
  package var onChange: (Recording) -> Void = { _ in }

  /// The replay of what is written.
  let twin: ScriptRun
  /// The view that the last step was about, whose next step may be one with it.
  weak var lastView: View?
  /// How many steps there were when `lastView` was noted.
  var lastCount = 0

  private weak var expectedController: ViewController?
  private var expectedTitles: [String] = []
  private var told: Recording?

  /// Makes a recorder of a console whose app has not been launched and has nothing saved.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - recording: Where the recording begins.
  package init(_ console: Console, recording: Recording) {
    self.console = console
    self.recording = recording
    self.recording.size = console.size
    let definition = console.device.definition
    let twin = Device(
      definition: definition, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    self.twin = ScriptRun(
      ScriptRunner(definition: definition), ScriptTest(name: "", position: Self.nowhere, steps: []),
      Console(device: twin, size: console.size))
    console.device.onAction = { [weak self] in self?.write($0, on: $1) }
  }

  private static let nowhere = SourcePosition(file: "", line: 1, column: 1)

  // MARK: Driving

  /// Acts on an event, and writes down what has come of it.
  ///
  /// The size that the front tells first is the one in which the script begins.
  package func handle(_ event: InputEvent) {
    console.handle(event)
    if told == nil, case .resize(let size) = event {
      recording.size = size
      twin.console.handle(event)
    }
    settle(console.device.screen)
    if told != recording {
      told = recording
      onChange(recording)
    }
  }

  /// What is to be seen now.
  package func screenful() -> Screenful { console.screenful() }

  /// Whether the person has left.
  package var isFinished: Bool { console.isFinished }

  // MARK: Writing

  private func write(_ action: UserAction<ElementID>, on screen: Screen?) {
    switch action {
    case .element(let action): if let screen { write(action, on: screen) }
    case .device(.launch(let options)):
      let isFirst = recording.steps.isEmpty
      take(.device(.launch(options)))
      if !isFirst, let word = (twin.device.launchRecord?.outcome.word).flatMap(ExpectedLaunch.init) {
        recording.add(.expectLaunch(word))
      }
      expectTitle()
    case .device(let action): take(.device(action))
    }
  }

  /// Replays a step and, if that can be done, writes it.
  @discardableResult
  func take(_ step: StepCommand) -> Bool {
    guard replay(step) else { return false }
    recording.add(step)
    if step.as(LaunchWord.self) != nil { return true }
    expectTitle()
    return true
  }

  /// Replays a step that is one with the last, and writes what they are together.
  func extend(by step: StepCommand, to whole: StepCommand) {
    if replay(step) { recording.replaceLast(with: whole) }
  }

  private func replay(_ step: StepCommand) -> Bool {
    (try? twin.perform(Step(step, at: Self.nowhere))) != nil
  }

  /// Expects the title of a screen that has just come up.
  private func expectTitle() {
    guard let screen = twin.device.screen else { return }
    let titles = screen.titles.filter { !$0.isEmpty }
    let isOther = screen.frontController !== expectedController
    if let title = titles.first(where: { !expectedTitles.contains($0) }) ?? (isOther ? titles.last : nil) {
      recording.add(StepCommand(ExpectTitle(text: title)))
    }
    expectedController = screen.frontController
    expectedTitles = titles
  }

  // MARK: What no action says

  /// Writes down a new size and what has been scrolled, and holds the replay against the device.
  func settle(_ screen: Screen?) {
    let size = console.size
    if size != twin.console.size, twin.device.state == .foreground { take(StepCommand(ResizeWord(size: size))) }
    if let screen { settleScrolling(of: screen) }
    if !isSame { recording.noteGap() }
  }

  /// Scrolls the replay to where the device is; what the keys act on is brought into sight by scrolling, too.
  func settleScrolling(of screen: Screen) {
    guard let shown = twin.device.screen else { return }
    for (place, other) in zip(screen.scrollPlaces, shown.scrollPlaces) {
      let (offset, before) = (place.view.contentOffset.y, other.view.contentOffset.y)
      guard offset != before, Int(exactly: offset) != nil, let name = other.name(on: shown) else { continue }
      let step = StepCommand.element(.scroll(name, to: .offset(offset)))
      if continues(other.view), let last = recording.last(ScrollWord.self) {
        extend(by: step, to: .element(.scroll(last.selector, to: .offset(offset))))
      } else if take(step) {
        note(other.view)
      }
    }
  }

  /// Notes which view the last step was about.
  func note(_ view: View?) {
    lastView = view
    lastCount = recording.steps.count
  }

  /// Whether the last step was about a view, and nothing has been written since.
  func continues(_ view: View?) -> Bool {
    view != nil && lastView === view && lastCount == recording.steps.count
  }

  /// Whether the replay shows what the device shows.
  private var isSame: Bool {
    guard console.device.state == twin.device.state else { return false }
    return console.device.screen?.signature == twin.device.screen?.signature
  }
}

extension Screen {
  /// What tells a screen from another, without lines that show for a moment only.
  fileprivate var signature: [String] {
    elements.filter { $0.kind != .toast }.map { element in
      let said = element.isSecret ? "\(element.text.count)" : "\(element.text) \(element.value)"
      return "\(element.kind) \(said) \(element.isSelected)"
    }
  }
}
