import AppDefinition
import ControllerKit
package import DeviceConsole
package import Interaction
import Rendering
import ScreenModel
import Simulation
import StateStore

/// Drives a console and records what is done as actions, not as keys.
///
/// Every step is replayed at once on a second device, which began without saved state as a replay does. So a step is
/// recorded only if it is possible, and the second device shows what a replay will show: selectors, expected titles and
/// scroll positions are all read from it.
package final class Recorder: FrontDriver {
  /// The console that is driven.
  package let console: Console
  /// The recording so far.
  package internal(set) var recording: Recording
  /// Called when the recording has changed.
  package var onChange: (Recording) -> Void = { _ in }

  /// The replay of the recording.
  let replay: ScriptRun
  /// The view of the last step, into which the view's next step may be merged.
  weak var lastView: View?
  /// The number of steps when `lastView` was set.
  var lastCount = 0

  private weak var expectedController: ViewController?
  private var expectedTitles: [String] = []
  private var told: Recording?

  /// Makes a recorder of a console whose app has not been launched and has nothing saved.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - recording: Where the recording begins.
  package convenience init(_ console: Console, recording: Recording) {
    self.init(console, recording: recording, store: MemoryStateStore())
    console.device.onAction = { [weak self] in self?.write($0, on: $1) }
  }

  /// Makes a recorder that is told what is done.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - recording: Where the recording begins.
  ///   - store: What is saved when the recording begins.
  ///   - kept: What the app has kept beside it.
  init(_ console: Console, recording: Recording, store: MemoryStateStore, kept: KeptData = KeptData()) {
    self.console = console
    self.recording = recording
    self.recording.size = console.size
    let definition = console.device.definition
    let replay = Device(
      definition: definition, store: store, clock: DeviceClock(standingAt: DeviceClock.replayStart), kept: kept)
    self.replay = ScriptRun(
      ScriptRunner(definition: definition), ScriptTest(name: "", position: Self.nowhere, steps: []),
      Console(device: replay, size: console.size))
  }

  static let nowhere = SourcePosition(file: "", line: 1, column: 1)

  // MARK: Driving

  /// Acts on an event, and records its effect.
  ///
  /// The first size that the front reports is the one in which the script begins.
  package func handle(_ event: InputEvent) {
    console.handle(event)
    if told == nil, case .resize(let size) = event {
      recording.size = size
      replay.console.handle(event)
    }
    settle(console.device.screen)
    if told != recording {
      told = recording
      onChange(recording)
    }
  }

  /// The screen as it is now.
  package func screenful() -> Screenful { console.screenful() }

  /// Whether the user has quit.
  package var isFinished: Bool { console.isFinished }

  // MARK: Writing

  func write(_ action: UserAction<ElementID>, on screen: Screen?) {
    switch action {
    case .element(let action): if let screen { write(action, on: screen) }
    case .device(.launch(let options)):
      let isFirst = recording.steps.isEmpty
      take(.device(.launch(options)))
      if !isFirst, let word = (replay.device.launchRecord?.outcome.word).flatMap(ExpectedLaunch.init) {
        recording.add(.expectLaunch(word))
      }
      expectTitle()
    case .device(let action): take(.device(action))
    }
  }

  /// Replays a step and, if that is possible, records it.
  @discardableResult
  func take(_ step: StepCommand) -> Bool {
    guard replayStep(step) else { return false }
    recording.add(step)
    if case .device(.launch) = step.act { return true }
    expectTitle()
    return true
  }

  /// Replays a step that continues the last one, and records both as one.
  func extend(by step: StepCommand, to whole: StepCommand) {
    if replayStep(step) { recording.replaceLast(with: whole) }
  }

  private func replayStep(_ step: StepCommand) -> Bool {
    (try? replay.perform(Step(step, at: Self.nowhere))) != nil
  }

  /// Expects the title of a screen that has just appeared.
  private func expectTitle() {
    guard let screen = replay.device.screen else { return }
    let titles = screen.titles.filter { !$0.isEmpty }
    let isOther = screen.frontController !== expectedController
    if let title = titles.first(where: { !expectedTitles.contains($0) }) ?? (isOther ? titles.last : nil) {
      recording.add(.expectTitle(title))
    }
    expectedController = screen.frontController
    expectedTitles = titles
  }

  // MARK: What no action covers

  /// Records a new size and scroll positions, and compares the replay with the device.
  func settle(_ screen: Screen?) {
    let size = console.size
    if size != replay.console.size, replay.device.state == .foreground {
      take(StepCommand(Act.input(.resize(size), times: 1)))
    }
    if let screen { settleScrolling(of: screen) }
    if !isSame { recording.noteGap() }
  }

  /// Scrolls the replay to the device's positions; moving the focus scrolls, too.
  func settleScrolling(of screen: Screen) {
    guard let shown = replay.device.screen else { return }
    for (place, other) in zip(screen.scrollPlaces, shown.scrollPlaces) {
      let (offset, before) = (place.view.contentOffset.y, other.view.contentOffset.y)
      guard offset != before, Int(exactly: offset) != nil, let name = other.name(on: shown) else { continue }
      let step = StepCommand.element(.scroll(name, to: .offset(offset)))
      if continues(other.view), case .element(.scroll(let selector, _)) = recording.lastAct {
        extend(by: step, to: .element(.scroll(selector, to: .offset(offset))))
      } else if take(step) {
        note(other.view)
      }
    }
  }

  /// Notes the view of the last step.
  func note(_ view: View?) {
    lastView = view
    lastCount = recording.steps.count
  }

  /// Whether the last step was about a view, and nothing has been recorded since.
  func continues(_ view: View?) -> Bool {
    view != nil && lastView === view && lastCount == recording.steps.count
  }

  /// Whether the replay shows what the device shows.
  private var isSame: Bool {
    guard console.device.state == replay.device.state else { return false }
    return console.device.screen?.signature == replay.device.screen?.signature
  }
}

extension Screen {
  /// What identifies a screen, without toasts.
  fileprivate var signature: [String] {
    elements.filter { $0.kind != .toast }.map { element in
      let said = element.isSecret ? "\(element.text.count)" : "\(element.text) \(element.value)"
      return "\(element.kind) \(said) \(element.isSelected)"
    }
  }
}
