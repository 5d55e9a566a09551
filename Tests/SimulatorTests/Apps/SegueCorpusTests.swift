import AppDefinition
import ControllerKit
import DeviceConsole
import Foundation
import Rendering
import AppReading
import ScreenModel
import Simulation
import SimulatorSupport
import StateStore
import TestSupport
import Testing

/// Every segue of every storyboard, performed on a device.
@Suite(.timed, .timeLimit(.minutes(30))) struct SegueCorpusTests {
  @Test(arguments: StoryboardCorpus.all)
  func `every segue of a storyboard can be walked from a new instance of its controller shown alone`(
    corpus: StoryboardCorpus
  ) throws {
    var performed = 0
    for file in corpus.apps {
      guard let app = try CheckCorpus.read(file.url, as: file.name).value else { continue }
      let walk = try SegueWalk(app)
      for controller in app.controllers {
        let (wanted, found) = try walk.perform(controller)
        #expect(found == wanted, "\(file): \(controller.name)")
        performed += found.values.reduce(0, +)
      }
    }
    #expect(corpus.holds(performed, own: 88, real: 1_000), "\(performed)")
  }
}

/// An app in which each controller in turn is the only one in the window.
private struct SegueWalk {
  private let app: AppDefinition
  private let device: Device
  private let application: SimulatedApplication

  init(_ app: AppDefinition) throws {
    self.app = app
    device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try device.launch()
    application = try #require(device.application)
    if application.windows.isEmpty { application.addWindow(Window()) }
  }

  /// Something that a person or code can do on a screen.
  private enum Way {
    case segue(String)
    /// The element of the controller at this place among its elements.
    case tap(Int)
    case accessory(Int)
  }

  /// Performs everything that a controller has, each time on a new instance.
  ///
  /// - Returns: How often each screen is led to and how often one goes back, by the definition and in truth.
  func perform(_ controller: ControllerDefinition) throws -> (wanted: [String: Int], found: [String: Int]) {
    let embedded = controller.allViews.compactMap { if case .embed(let name) = $0.content { name } else { nil } }
    let ends = controller.allActions.map { $0.action.destination ?? Self.back }
    let wanted = (embedded + ends).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard !wanted.isEmpty else { return ([:], [:]) }
    show(make(controller.name))
    let shownNames = Set(shown.map(Self.name))
    var found = embedded.filter(shownNames.contains).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard !ends.isEmpty else { return (wanted, found) }
    let setups = Set(controller.allActions.map(\.action).filter { $0.destination == nil })
    for way in ways(on: controller.name) {
      if let end = try end(of: way, on: controller.name, setups) { found[end, default: 0] += 1 }
    }
    return (wanted, found)
  }

  /// The entry for going back among the screens that are led to.
  private static let back = "back"

  /// Everything that can be done on the screen that is shown, what goes by name first.
  private func ways(on name: String) -> [Way] {
    let elements = elements(of: name)
    let rows = elements.indices.filter { elements[$0].kind == .row && elements[$0].accessory == .detail }
    return (app.controller(named: name)?.actions ?? []).map { .segue($0.identifier) }
      + elements.indices.map { .tap($0) }
      + rows.map { .accessory($0) }
  }

  private func elements(of name: String) -> [Element] {
    (device.screen?.elements ?? []).filter { element in
      (element.isButton || element.kind == .row) && Self.name(element.controller) == name
    }
  }

  /// Where a way leads, if it leads anywhere: to a new screen or, from where one came by something, back there.
  private func end(of way: Way, on name: String, _ setups: Set<Action>) throws -> String? {
    show(make(name))
    let before = Set(shown.map(ObjectIdentifier.init))
    try take(way, on: name)
    let new = shown.filter { !before.contains(ObjectIdentifier($0)) }
    if let first = new.first(where: { $0.presentingViewController?.presentedViewController === $0 || $0.parent != nil })
    {
      return Self.name(first)
    }
    for setup in setups {
      let source = make(name)
      switch setup {
      case .unwind(let target?): show(make(target), presenting: source)
      case .pop: show(NavigationController(rootViewController: ViewController()), pushing: source)
      default: show(ViewController(), presenting: source)
      }
      try take(way, on: name)
      if !shown.contains(where: { $0 === source }) { return Self.back }
    }
    return nil
  }

  private func take(_ way: Way, on name: String) throws {
    switch way {
    case .segue(let identifier): try device.perform(.device(.performSegue(identifier)))
    case .tap(let place): try device.perform(.element(.tap(elements(of: name)[place].id)))
    case .accessory(let place): try device.perform(.element(.tapAccessory(elements(of: name)[place].id)))
    }
  }

  // MARK: The window

  private func make(_ name: String) -> ViewController { application.makeController(named: name)! }

  private func show(
    _ root: ViewController, presenting presented: ViewController? = nil, pushing pushed: ViewController? = nil
  ) {
    application.keyWindow?.rootViewController = root
    device.screenDidChange()
    if let pushed { (root as? NavigationController)?.push(pushed) }
    if let presented { root.present(presented) }
  }

  /// The controllers that are on the screen.
  private var shown: [ViewController] {
    var found: [ViewController] = []
    var waiting = (device.screen?.layers ?? []).map(\.controller)
    while let controller = waiting.popLast() {
      found.append(controller)
      waiting += controller.visibleChildren
      if let presented = controller.presentedViewController, controller.parent != nil { waiting.append(presented) }
    }
    return found
  }

  private static func name(_ controller: ViewController) -> String {
    controller.definedBehavior?.definition.name ?? ""
  }
}
