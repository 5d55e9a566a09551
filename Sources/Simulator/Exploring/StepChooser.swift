import AppDefinition
import ControllerKit
package import DeviceConsole
import Interaction
import Rendering
import ScreenModel
package import Scripting
import Simulation
import Trials

/// Chooses the next step of a random walk among all that a user can do now; what only code could show, it never shows.
package struct StepChooser {
  private var generator: SeededGenerator

  /// The number of controllers in the tree at which the walk turns back.
  static let mostControllers = 60

  /// Makes a chooser.
  ///
  /// - Parameter seed: The same seed makes the same choices.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next step; `nil` if none is possible.
  package mutating func next(on console: Console) -> StepCommand? {
    guard console.device.state == .foreground, let screen = console.screen,
      let app = console.device.application?.definition
    else {
      return console.device.state == .background ? .device(.foreground) : .device(.launch(LaunchOptions()))
    }
    if controllerCount(console.device) > Self.mostControllers { return wayBack(from: screen) }
    switch generator.number(below: 18) {
    case 0, 1: return wayBack(from: screen)
    case 2: return .device(.kill)
    case 3: return .device(.background)
    default: return touch(screen, of: app) ?? wayBack(from: screen)
    }
  }

  /// A step of a person on the screen: of several that are drawn the one that was taken least.
  ///
  /// - Parameters:
  ///   - console: The console of the device.
  ///   - twin: What another app shows, in which elements are to be named alike.
  ///   - wanted: What of a view it is of which nobody knows yet what becomes of it.
  ///   - count: How many times a step was taken; `nil` for one that is not to be taken.
  mutating func nextOfPerson(
    on console: Console, beside twin: Screen?, wanting wanted: (View) -> Set<ShownKind>,
    taken count: (StepCommand) -> Int?
  ) -> StepCommand? {
    guard console.device.state == .foreground, let screen = console.screen,
      let app = console.device.application?.definition
    else { return nil }
    let isDeep = controllerCount(console.device) > Self.mostControllers
    var drawn: [StepCommand] = []
    if !isDeep {
      let touchable = screen.elements.compactMap { element -> (element: Element, kinds: Set<ShownKind>)? in
        guard element.isTouchable, let view = element.view ?? element.table else { return nil }
        let kinds = wanted(view)
        return kinds.isEmpty ? nil : (element, kinds)
      }
      let scrollable = Self.scrollViews(screen)
      drawn += [scroll(scrollable.filter { wanted($0).contains(.offset) })].compactMap(\.self)
      for _ in 0..<Self.mostDrawn {
        if !touchable.isEmpty, generator.number(below: 3) > 0 {
          drawn += [
            generator.choice(of: touchable).flatMap {
              touch($0.element, on: screen, beside: twin, wanting: $0.kinds)
            }
          ].compactMap(\.self)
        } else {
          drawn += [touch(screen, of: app, beside: twin)].compactMap(\.self)
        }
      }
      drawn += [scroll(scrollable)].compactMap(\.self)
      // What lies behind a condition of the app's code is come to where that is so.
      if !app.switches.isEmpty, generator.number(below: 4) == 0 {
        drawn += [generator.choice(of: app.switches).map { .device(.turn($0.name, isOn: !$0.isOn)) }]
          .compactMap(\.self)
      }
    }
    if isDeep || generator.number(below: 4) == 0 || drawn.isEmpty { drawn.append(wayBack(from: screen)) }
    var best: (step: StepCommand, count: Int)?
    for step in drawn where step != .device(.background) {
      guard let count = count(step), best.map({ count < $0.count }) ?? true else { continue }
      best = (step, count)
    }
    return best?.step
  }

  /// The views that can be scrolled and are no lists.
  private static func scrollViews(_ screen: Screen) -> [ScrollView] {
    screen.visibleControllers.flatMap { controller in
      (controller.loadedView?.ownDescendants).map { $0.compactMap { $0 as? ScrollView } } ?? []
    }.filter { !($0 is TableView) }
  }

  /// Scrolls one of some views.
  private mutating func scroll(_ views: [ScrollView]) -> StepCommand? {
    guard let view = generator.choice(of: views), let id = view.id ?? view.restorationIdentifier else { return nil }
    return .element(.scroll(.identifier(id), to: .offset(Double(1 + generator.number(below: 9)))))
  }

  /// How many steps are drawn, of which one is taken.
  private static let mostDrawn = 6

  private func controllerCount(_ device: Device) -> Int {
    device.application.map { application in
      application.windows.reduce(0) { $0 + $1.presentationChain.reduce(0) { $0 + $1.countOfTree } }
    } ?? 0
  }

  private mutating func wayBack(from screen: Screen) -> StepCommand {
    if screen.elements.contains(where: { $0.kind == .back }) { return .element(.back) }
    if screen.layers.last?.controller.presentingViewController != nil { return .element(.dismiss) }
    return .device(.background)
  }

  /// Acts on one of the elements that take taps, turns a page, or does what code does by name: a segue or an event.
  private mutating func touch(
    _ screen: Screen, of app: AppDefinition, beside twin: Screen? = nil
  ) -> StepCommand? {
    let touchable = screen.elements.filter(\.isTouchable)
    let others = Self.others(screen, of: app)
    let chosen = generator.number(below: touchable.count + others.count)
    if others.indices.contains(chosen - touchable.count) { return others[chosen - touchable.count] }
    return touchable.indices.contains(chosen) ? touch(touchable[chosen], on: screen, beside: twin) : nil
  }

  /// Acts on an element.
  private mutating func touch(
    _ element: Element, on screen: Screen, beside twin: Screen?, wanting kinds: Set<ShownKind> = []
  ) -> StepCommand? {
    if let twin, element.kind == .tab, Selector.text(element.text).names(element, on: screen, as: .tab),
      (try? Selector.text(element.text).resolve(in: twin, as: .tab)) != nil
    {
      return .element(.selectTab(.text(element.text)))
    }
    guard let selector = Selector.naming(element, on: screen, beside: twin) else { return nil }
    if let field = element.textInput { return edit(field, selector, wanting: kinds) }
    if element.toggleControl != nil { return .element(.turn(selector, isOn: generator.number(below: 2) == 0)) }
    if let scale = element.scaleControl {
      return .element(.slide(selector, to: scale.value(ofStop: generator.number(below: scale.stopCount))))
    }
    if let choice = element.choiceControl {
      return generator.choice(of: choice.titles).map { .element(.choose(selector, .title($0))) }
    }
    if let table = element.table {
      let isScrolled = kinds.contains(.firstRow) && !kinds.contains(.selection) || generator.number(below: 6) == 0
      if isScrolled, let step = scroll(table) { return step }
      let isAccessory = element.accessory == .detail && generator.number(below: 2) == 0
      return .element(isAccessory ? .tapAccessory(selector) : .tap(selector))
    }
    return .element(.tap(selector))
  }

  /// What can be done now besides touching an element.
  private static func others(_ screen: Screen, of app: AppDefinition) -> [StepCommand] {
    var steps = screen.segues.map { StepCommand.device(.performSegue($0.name)) }
    steps += app.events.map { .device(.event($0.name)) }
    if let pages = screen.pageController, let shown = pages.currentPage {
      if pages.pages.first !== shown { steps.append(.element(.turnPage(.back))) }
      if pages.pages.last !== shown { steps.append(.element(.turnPage(.forward))) }
    }
    return steps
  }

  /// Types into a field, or selects a part of its text.
  private mutating func edit(
    _ field: any TextInput, _ selector: Selector, wanting kinds: Set<ShownKind>
  ) -> StepCommand {
    // What is selected is seen again only in a text that is there again.
    let isSelected = kinds.contains(.selection) && !kinds.contains(.text) && !field.text.isEmpty
    guard isSelected || generator.number(below: 3) == 0 else {
      return .element(.type(["a", "Zürich ", "日本", "x y"][generator.number(below: 4)], into: selector))
    }
    let length = field.text.count
    let start = generator.number(below: length + 1)
    return .element(.select(selector, start..<start + generator.number(below: length - start + 1)))
  }

  /// Scrolls a list; `nil` where it has no name.
  private mutating func scroll(_ table: TableView) -> StepCommand? {
    guard let id = table.id ?? table.restorationIdentifier else { return nil }
    let offset = generator.number(below: max(1, table.numberOfRows))
    return .element(.scroll(.identifier(id), to: .offset(Double(offset))))
  }
}

extension Selector {
  /// A selector that names an element and nothing else on a screen, if there is one.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - screen: The screen.
  ///   - twin: The screen of another app; a selector that names an element there, too, goes before others.
  static func naming(_ element: Element, on screen: Screen, beside twin: Screen? = nil) -> Selector? {
    var candidates: [Selector] = []
    if !element.text.isEmpty, !element.isSecret { candidates.append(.text(element.text)) }
    candidates += element.identifiers.map { .identifier($0) }
    if let row = element.row, element.kind == .row { candidates.append(.row(row + 1)) }
    guard let twin else { return candidates.first { $0.names(element, on: screen, as: .touchable) } }
    // Where all else names others, too, as a row does that a second list has, its place among all things is left.
    let things = screen.elements.filter(\.isTouchable)
    if let place = things.firstIndex(where: { $0.id == element.id }) { candidates.append(.thing(place + 1)) }
    let fitting = candidates.filter { $0.names(element, on: screen, as: .touchable) }
    return fitting.first { (try? $0.resolve(in: twin, as: .touchable)) != nil } ?? fitting.first
  }

  /// Whether it names an element and nothing else.
  fileprivate func names(_ element: Element, on screen: Screen, as role: ElementRole) -> Bool {
    (try? resolve(in: screen, as: role))?.id == element.id
  }
}

extension ViewController {
  /// The number of controllers below this one, itself included.
  fileprivate var countOfTree: Int {
    var count = 0
    var waiting = [self]
    while let next = waiting.popLast() {
      count += 1
      waiting += next.children
    }
    return count
  }
}
