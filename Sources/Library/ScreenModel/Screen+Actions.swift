package import ControllerKit
import TextFormatting

extension Screen {
  /// Does something to what can be seen.
  ///
  /// The screen is as it was before; what can be seen afterwards is another one.
  ///
  /// - Throws: If it cannot be done now; nothing has changed then.
  package func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    switch action {
    case .tap(let id): try tap(touchable(id))
    case .tapAccessory(let id): try tapAccessory(touchable(id))
    case .selectTab(let id): try selectTab(touchable(id))
    case .back: try goBack()
    case .dismiss:
      guard let top = topmostPresented else { throw .nothingPresented }
      top.presentingViewController?.dismiss()
    case .turnPage(let isForward): try turnPage(isForward)
    case .type(_, nil): throw .nothingToTypeIn
    case .type(let text, let id?):
      let element = try touchable(id)
      let field = try input(element)
      guard field.isEditable else { throw .notEditable(element.choice) }
      field.insert(text)
    case .deleteBackward(let id): try input(touchable(id)).deleteBackward()
    case .select(let id, let range): try select(touchable(id), range)
    case .scroll(let id, let target): try scroll(id, to: target)
    case .turn(let id, let isOn): try view(touchable(id), as: Switch.self, "a switch").isOn = isOn
    case .slide(let id, let value): try slide(touchable(id), value)
    case .choose(let id, let choice): try choose(touchable(id), choice)
    }
  }

  /// An element that can be touched now.
  private func touchable(_ id: ElementID) throws(ActionError) -> Element {
    guard let element = elements.first(where: { $0.id == id }) else { throw .notOnScreen }
    return element
  }

  // MARK: Touching

  private func tap(_ element: Element) throws(ActionError) {
    switch element.kind {
    case .back: (element.controller as? NavigationController ?? element.controller.navigationController)?.pop()
    case .tab: try selectTab(element)
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

  private func selectTab(_ element: Element) throws(ActionError) {
    guard case .tab(_, let index) = element.id, let tabs = element.controller as? TabBarController,
      tabs.viewControllers.indices.contains(index)
    else { throw .unsuitable(what: "\"\(element.text)\"", wanted: "a tab") }
    let chosen = tabs.viewControllers[index]
    if tabs.selectedViewController === chosen, let stack = chosen as? NavigationController {
      if let root = stack.viewControllers.first { stack.pop(to: root) }
    } else {
      tabs.selectedViewController = chosen
    }
  }

  private func tapAccessory(_ element: Element) throws(ActionError) {
    guard element.accessory == .detail, let table = element.view as? TableView, case .row(_, let place) = element.id
    else { throw .unsuitable(what: "\"\(element.text)\"", wanted: "a row with an accessory to tap") }
    table.accessoryButtonTapped?(place)
  }

  private func turnPage(_ isForward: Bool) throws(ActionError) {
    guard let controller = pageController, let index = controller.currentIndex,
      controller.pages.indices.contains(isForward ? index + 1 : index - 1)
    else { throw .noFurtherPage }
    if isForward { controller.turnForward() } else { controller.turnBack() }
  }

  private func goBack() throws(ActionError) {
    if let back = elements.first(where: { $0.kind == .back }) { return try tap(back) }
    guard let top = topmostPresented else { throw .nothingBehind }
    top.presentingViewController?.dismiss()
  }

  // MARK: Fields and values

  private func input(_ element: Element) throws(ActionError) -> TextInput {
    try view(element, as: TextInput.self, "a text field")
  }

  private func view<Wanted: View>(_ element: Element, as type: Wanted.Type, _ wanted: String) throws(ActionError)
    -> Wanted
  {
    guard let view = element.view as? Wanted else {
      throw .unsuitable(what: element.text.isEmpty ? "it" : "\"\(element.text)\"", wanted: wanted)
    }
    return view
  }

  private func select(_ element: Element, _ range: Range<Int>?) throws(ActionError) {
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

  private func scroll(_ id: ElementID, to target: ScrollTarget) throws(ActionError) {
    guard let view = scrollView(id) else { throw .notOnScreen }
    switch target {
    case .offset(let offset): view.contentOffset.y = max(0, offset)
    case .row(let text):
      let titles = (view as? TableView)?.cells.map(\.title) ?? []
      guard let row = titles.firstIndex(of: text) else {
        throw .noSuchRow(text, nearest: nearestWord(to: text, in: titles))
      }
      view.contentOffset.y = Double(row)
    }
  }

  /// The table or scroll view of an identity, in any layer.
  package func scrollView(_ id: ElementID) -> ScrollView? {
    guard case .view(let wanted) = id else { return nil }
    var waiting = layers.map(\.controller)
    while let controller = waiting.popLast() {
      let found = controller.loadedView?.descendants.first { ObjectIdentifier($0) == wanted }
      if let found { return found as? ScrollView }
      waiting += controller.visibleChildren
    }
    return nil
  }

  private func slide(_ element: Element, _ value: Double) throws(ActionError) {
    if let slider = element.view as? Slider {
      slider.value = value
    } else if let stepper = element.view as? Stepper {
      stepper.value = value
    } else if let pages = element.view as? PageControl {
      pages.currentPage = Int(max(0, min(value - 1, 1_000_000)))
    } else {
      throw .unsuitable(what: "\"\(element.text)\"", wanted: "a slider")
    }
  }

  private func choose(_ element: Element, _ target: ChoiceTarget) throws(ActionError) {
    let control = try view(element, as: ChoiceControl.self, "a choice")
    switch target {
    case .index(let index): control.selectedIndex = index
    case .title(let title):
      guard let index = control.titles.firstIndex(of: title) else {
        throw .noSuchChoice(title, choices: control.titles)
      }
      control.selectedIndex = index
    }
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
  package var topmostPresented: ViewController? {
    guard var controller = layers.first?.controller else { return nil }
    var found = controller.presentingViewController == nil ? nil : controller
    while let next = controller.presentedViewController ?? controller.frontChild {
      if next === controller.presentedViewController { found = next }
      controller = next
    }
    return found
  }
}

extension TableView {
  /// The rows as they are shown, through all sections.
  package var cells: [TableCell] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections)).flatMap { section in
      (0..<max(0, dataSource.numberOfRows(inSection: section))).map {
        dataSource.cell(forRowAt: IndexPath(section: section, row: $0))
      }
    }
  }
}
