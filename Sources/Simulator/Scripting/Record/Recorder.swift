import ControllerKit
package import DeviceConsole
package import Interaction
import ScreenModel
import Simulation

/// Drives a console and records what is done as actions, not as keys.
package final class Recorder: ConsoleDriver {
  package let console: Console
  package internal(set) var recording: Recording
  /// Called when the recording has changed.
  package var onChange: (Recording) -> Void = { _ in }

  /// What the last step was about, with which its next step may be written as one, and how many steps there were.
  private var last: (thing: ElementID, count: Int)?
  /// Where the views of the screen were scrolled to when that was last written down, or when the app had shown them.
  private var places: [KnownPlace] = []
  private var size: Size

  private weak var expectedController: ViewController?
  private var expectedTitles: [String] = []
  private var told: Recording?

  /// Makes a recorder of a console whose app has not been launched and has nothing saved; the recording goes on.
  package convenience init(_ console: Console, recording: Recording) {
    self.init(telling: recording, of: console)
    console.device.willPerform = { [weak self] in self?.step(for: $0, on: $1) ?? {} }
  }

  /// Makes a recorder that is told what is done.
  init(telling recording: Recording, of console: Console) {
    self.console = console
    self.recording = recording
    self.recording.size = console.size
    size = console.size
  }

  // MARK: Driving

  /// Acts on an event, and records its effect.
  ///
  /// The first size that the front reports is the one in which the script begins.
  package func handle(_ event: InputEvent) {
    console.handle(event)
    if told == nil, case .resize(let first) = event { (recording.size, size) = (first, first) }
    settle()
    if told != recording {
      told = recording
      onChange(recording)
    }
  }

  // MARK: Writing

  /// What writes an action down once it has been done; the screen is what can be seen before it.
  func step(for action: UserAction<ElementID>, on screen: Screen?) -> () -> Void {
    switch action {
    case .element(let action):
      guard let screen else { return {} }
      let addition = addition(for: action, on: screen)
      return { self.add(addition) }
    case .device(.launch(let options)): return { self.addLaunch(options) }
    // Where the app leaves the screen, or comes back, what is there then is seen after the event.
    case .device(let action) where action.isFollowedFirst: return { self.recording.add(.device(action)) }
    case .device(let action): return { self.add(Addition(step: .device(action))) }
    }
  }

  /// Writes down that the app was launched, with how from the second time on.
  func addLaunch(_ options: LaunchOptions) {
    let isFirst = recording.steps.isEmpty
    recording.add(.device(.launch(options)))
    if !isFirst, let word = (console.device.launchRecord?.outcome.word).flatMap(ExpectedLaunch.init) {
      recording.add(ExpectWords.launch.expecting(word))
    }
    expectTitle()
    notePlaces()
  }

  private func add(_ addition: Addition?) {
    guard let addition else { return }
    if addition.isLonger {
      recording.steps[recording.steps.count - 1] = addition.step
    } else {
      recording.add(addition.step)
      expectTitle()
    }
    last = addition.thing.map { ($0, recording.steps.count) }
    notePlaces()
  }

  /// Whether the last step was about a thing, and nothing has been recorded since.
  func continues(_ thing: ElementID) -> Bool {
    last.map { $0.thing == thing && $0.count == recording.steps.count } == true
  }

  /// Expects the title of a screen that has just appeared.
  private func expectTitle() {
    guard let screen = console.device.screen else { return }
    let titles = screen.titles.filter { !$0.isEmpty }
    let isOther = screen.frontController !== expectedController
    if let title = titles.first(where: { !expectedTitles.contains($0) }) ?? (isOther ? titles.last : nil) {
      recording.add(ExpectWords.title.expecting(title))
    }
    expectedController = screen.frontController
    expectedTitles = titles
  }

  // MARK: What no action covers

  /// Where a view was scrolled to.
  private struct KnownPlace {
    weak var view: ScrollView?
    let offset: Double
  }

  /// Records a new size, and how far was scrolled since the last action.
  func settle() {
    guard console.device.state == .foreground else { return }
    if size != console.size {
      size = console.size
      add(Addition(step: .input(.resize(size), times: 1)))
    }
    expectTitle()
    guard let screen = console.device.screen else { return }
    for place in screen.scrollPlaces {
      let offset = place.view.contentOffset.y
      guard let before = places.first(where: { $0.view === place.view })?.offset, offset != before,
        Int(exactly: offset) != nil
      else { continue }
      let id = ElementID.view(ObjectIdentifier(place.view))
      add(addition(of: .scroll(id, to: .offset(offset)), on: screen))
    }
    notePlaces()
  }

  /// Takes the places of the screen as they are: an action, or the app, has brought its views there, as in a replay.
  private func notePlaces() {
    places = (console.device.screen?.scrollPlaces ?? []).map { .init(view: $0.view, offset: $0.view.contentOffset.y) }
  }
}

/// Drives a console, whose screen it shows.
package protocol ConsoleDriver: FrontDriver {
  /// The console that is driven.
  var console: Console { get }
}

extension ConsoleDriver {
  package func screenful() -> Screenful { console.screenful() }
  package var isFinished: Bool { console.isFinished }
  package func redraw(with redraw: (() -> Void)?) { console.redraw(with: redraw) }
}
