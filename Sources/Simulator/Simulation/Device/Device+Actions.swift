import AppDefinition
package import ControllerKit
package import ScreenModel
import TextFormatting

extension Device {
  /// What is on the screen, or `nil` if no app is in the foreground.
  package func screen() -> Screen? {
    guard state == .foreground, let application else { return nil }
    return Screen(application, toast: application.toasts.last)
  }

  /// Does what a person does.
  ///
  /// A simulated crash in the app's code is an outcome and not an error: the app is not running afterwards.
  ///
  /// - Throws: If it cannot be done now; nothing has changed then.
  package func perform(_ action: UserAction) throws(ActionProblem) {
    guard let application, let screen = screen() else { throw .noScreen }
    defer { noticeCrash() }
    switch action {
    case .tap(let id): try tap(screen.touchable(id))
    case .tapAccessory(let id): try tapAccessory(screen.touchable(id))
    case .back: try goBack(screen)
    case .show(let name): try frontmost(screen).show(make(name, application))
    case .present(let name): try frontmost(screen).present(make(name, application))
    case .performSegue(let name): try performSegue(name, screen)
    case .dismiss:
      guard let top = screen.topmostPresented else { throw .nothingPresented }
      top.presentingViewController?.dismiss()
    case .turnPage(let isForward): try turnPage(screen, isForward)
    case .type(let id, let text): try input(screen.touchable(id)).insert(text)
    case .deleteBackward(let id): try input(screen.touchable(id)).deleteBackward()
    case .select(let id, let range): try select(screen.touchable(id), range)
    case .scroll(let id, let offset): try scroll(id, offset, screen)
    case .turn(let id, let isOn): try view(screen.touchable(id), as: Switch.self, "a switch").isOn = isOn
    case .slide(let id, let value): try slide(screen.touchable(id), value)
    case .choose(let id, let index):
      try view(screen.touchable(id), as: ChoiceControl.self, "a choice").selectedIndex = index
    }
    onDeed?(.act(action, on: screen))
  }

  // MARK: Touching

  private func tap(_ element: Element) throws(ActionProblem) {
    switch element.kind {
    case .back: (element.controller as? NavigationController ?? element.controller.navigationController)?.pop()
    case .tab: selectTab(element)
    case .row:
      guard let table = element.view as? TableView, case .row(_, let place) = element.id else { throw .notOnScreen }
      table.selectRow(at: place)
    case .button, .barButton: tapButton(element)
    case .toggle: (element.view as? Switch)?.isOn.toggle()
    case .choice:
      guard let choice = element.view as? ChoiceControl, !choice.titles.isEmpty else { return }
      choice.selectedIndex = ((choice.selectedIndex ?? -1) + 1) % choice.titles.count
    case .stepper:
      if let stepper = element.view as? Stepper { stepper.value += stepper.step }
    case .pageControl:
      if let pages = element.view as? PageControl {
        pages.currentPage = pages.currentPage + 1 < pages.numberOfPages ? pages.currentPage + 1 : 0
      }
    case .textField, .textView, .searchBar, .slider, .title, .header, .footer, .label, .progress, .placeholder,
      .message, .toast:
      break
    }
  }

  /// A button of an alert first dismisses the alert.
  private func tapButton(_ element: Element) {
    if let alert = element.controller as? AlertController { alert.dismiss() }
    (element.view as? Button)?.onTap?()
  }

  /// A tab shows its controller; the tab that is shown already pops its stack to the root.
  private func selectTab(_ element: Element) {
    guard case .tab(_, let index) = element.id, let tabs = element.controller as? TabBarController,
      tabs.viewControllers.indices.contains(index)
    else { return }
    let chosen = tabs.viewControllers[index]
    if tabs.selectedViewController === chosen, let stack = chosen as? NavigationController {
      if let root = stack.viewControllers.first { stack.pop(to: root) }
    } else {
      tabs.selectedViewController = chosen
    }
  }

  private func tapAccessory(_ element: Element) throws(ActionProblem) {
    guard element.accessory == .detail, let table = element.view as? TableView, case .row(_, let place) = element.id
    else { throw .unsuitable(what: "\"\(element.text)\"", wanted: "a row with an accessory to tap") }
    table.accessoryButtonTapped?(place)
  }

  private func turnPage(_ screen: Screen, _ isForward: Bool) throws(ActionProblem) {
    guard let controller = screen.pageController, let index = controller.currentIndex,
      controller.pages.indices.contains(isForward ? index + 1 : index - 1)
    else { throw .noFurtherPage }
    if isForward { controller.turnForward() } else { controller.turnBack() }
  }

  private func goBack(_ screen: Screen) throws(ActionProblem) {
    if let back = screen.elements.first(where: { $0.kind == .back }) { return try tap(back) }
    guard let top = screen.topmostPresented else { throw .nothingBehind }
    top.presentingViewController?.dismiss()
  }

  /// The controller whose code acts: the one in front of all containers.
  private func frontmost(_ screen: Screen) throws(ActionProblem) -> ViewController {
    guard let controller = screen.frontController else { throw .noScreen }
    return controller
  }

  private func performSegue(_ name: String, _ screen: Screen) throws(ActionProblem) {
    let segues = screen.segues
    guard let segue = segues.first(where: { $0.name.hasSameBytes(as: name) }),
      (try? segue.controller.performSegue(withIdentifier: segue.identifier)) != nil
    else {
      let known = segues.map(\.name)
      throw .unknownSegue(name, nearest: nearestWord(to: name, in: known), known: known)
    }
  }

  private func make(_ name: String, _ application: SimulatedApplication) throws(ActionProblem) -> ViewController {
    guard let definition = application.definition.controllerMade(by: name),
      let controller = application.makeController(named: definition.name)
    else {
      throw .unknownController(
        name, nearest: nearestWord(to: name, in: application.definition.makeable.map(\.identifier)))
    }
    return controller
  }

  // MARK: Fields and values

  private func input(_ element: Element) throws(ActionProblem) -> TextInput {
    try view(element, as: TextInput.self, "a text field")
  }

  private func view<Wanted: View>(_ element: Element, as type: Wanted.Type, _ wanted: String) throws(ActionProblem)
    -> Wanted
  {
    guard let view = element.view as? Wanted else {
      throw .unsuitable(what: element.text.isEmpty ? "it" : "\"\(element.text)\"", wanted: wanted)
    }
    return view
  }

  private func select(_ element: Element, _ range: Range<Int>?) throws(ActionProblem) {
    if let table = element.view as? TableView, case .row(_, let place) = element.id {
      table.selectedRows =
        table.allowsMultipleSelection
        ? (table.selectedRows.filter { $0 != place } + [place]).sorted() : [place]
      return
    }
    let field = try input(element)
    let count = field.text.count
    let chosen = range ?? 0..<count
    guard chosen.lowerBound >= 0, chosen.upperBound <= count else { throw .rangeTooLong(count: count) }
    field.selectedRange = chosen
  }

  private func scroll(_ id: ObjectIdentifier, _ offset: Double, _ screen: Screen) throws(ActionProblem) {
    for layer in screen.layers {
      for controller in ControllerSequence(layer.controller) {
        guard let view = controller.loadedView?.descendants.first(where: { ObjectIdentifier($0) == id }) else {
          continue
        }
        guard let scrolled = view as? ScrollView else { throw .unsuitable(what: "it", wanted: "a view that scrolls") }
        scrolled.contentOffset.y = max(0, offset)
        return
      }
    }
    throw .notOnScreen
  }

  private func slide(_ element: Element, _ value: Double) throws(ActionProblem) {
    switch element.view {
    case let slider as Slider: slider.value = value
    case let stepper as Stepper: stepper.value = value
    case let pages as PageControl: pages.currentPage = Int(max(0, min(value, 1_000_000)))
    default: throw .unsuitable(what: "\"\(element.text)\"", wanted: "a slider")
    }
  }
}

/// Walks what can be seen of a controller and everything visible inside it.
private struct ControllerSequence: Sequence, IteratorProtocol {
  private var waiting: [ViewController]

  init(_ root: ViewController) { waiting = [root] }

  mutating func next() -> ViewController? {
    guard let controller = waiting.popLast() else { return nil }
    waiting += controller.visibleChildren.reversed()
    return controller
  }
}

extension Screen {
  /// The innermost page controller in front.
  package var pageController: PageViewController? {
    var found: PageViewController?
    var next = layers.last?.controller
    while let controller = next {
      found = controller as? PageViewController ?? found
      next = controller.frontChild
    }
    return found
  }

  /// The controller in front that is presented, in the window or in a context inside it (X13).
  var topmostPresented: ViewController? {
    guard var controller = layers.first?.controller else { return nil }
    var found = controller.presentingViewController == nil ? nil : controller
    while let next = controller.presentedViewController ?? controller.frontChild {
      if next === controller.presentedViewController { found = next }
      controller = next
    }
    return found
  }

  /// An element that can be touched now.
  fileprivate func touchable(_ id: ElementID) throws(ActionProblem) -> Element {
    guard let element = elements.first(where: { $0.id == id }) else { throw .notOnScreen }
    return element
  }
}
