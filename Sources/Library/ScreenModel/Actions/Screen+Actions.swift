package import ControllerKit
import TextFormatting

extension Screen {
  /// Performs an action on an element of the screen.
  ///
  /// The screen value does not change; a new one shows the result.
  ///
  /// - Throws: If it is not possible now; nothing has changed then.
  package func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    let changed = action.changed.flatMap { id in elements.first { $0.id == id } }?.own
    let before = changed?.setting
    try act(action)
    if let changed, changed.setting != before { changed.control?.valueDidChange() }
  }

  private func act(_ action: ElementAction<ElementID>) throws(ActionError) {
    switch action {
    case .tap(let id): try tap(touchable(id))
    case .tapAccessory(let id): try tapAccessory(touchable(id))
    case .selectTab(let id): try selectTab(touchable(id))
    case .back: try goBack()
    case .dismiss:
      guard let top = topmostPresented else { throw .nothingPresented }
      top.presentingViewController?.dismiss()
    case .undo: throw .nothingToUndo  // Only who remembers the dismissals can.
    case .turnPage(let turn): try turnPage(turn)
    case .type(_, nil): throw .nothingToTypeIn
    case .type(let text, let id?):
      let element = try touchable(id)
      let field = try input(element)
      guard field.isEditable else { throw .notEditable(element.choice) }
      // Return is no text in a field that answers it.
      if text == "\n", !field.hasLines, let submit = field.onSubmit { return submit(field.text) }
      field.noteText()
      field.insert(text)
    case .deleteBackward(let id):
      let field = try input(touchable(id))
      field.noteText()
      field.deleteBackward()
    case .select(let id, let range): try select(touchable(id), range)
    case .scroll(let id, let target): try scroll(id, to: target)
    case .zoom(let id, let scale): try zoom(id, to: scale)
    case .turn(let id, let isOn):
      let element = try touchable(id)
      try capability(element.toggleControl, of: element, "a switch").isOn = isOn
    case .slide(let id, let value): try slide(touchable(id), value)
    case .choose(let id, let choice): try choose(touchable(id), choice)
    }
  }

  /// An element that can be tapped now.
  private func touchable(_ id: ElementID) throws(ActionError) -> Element {
    guard let element = elements.first(where: { $0.id == id }) else { throw .notOnScreen }
    return element
  }

  // MARK: Touching

  private func tap(_ element: Element) throws(ActionError) {
    switch element.subject {
    case .back(let stack): stack.pop()
    case .tab: try selectTab(element)
    case .row(let table, let place): table.selectRow(at: place)
    case .barButton, .view:
      // A button of an alert first dismisses the alert.
      if element.isButton, case .alert(let alert) = element.controller.layout { alert.dismiss() }
      element.control?.tap()
    case .title, .header, .footer, .message, .toast: break
    }
  }

  private func selectTab(_ element: Element) throws(ActionError) {
    guard case .tab(let tabs, let index) = element.subject, tabs.barItems.indices.contains(index) else {
      throw .unsuitable(what: "\"\(element.text)\"", wanted: "a tab")
    }
    let chosen = tabs.barItems[index]
    if tabs.selectedBarItem === chosen, let stack = chosen.containerRole.stack {
      if let root = stack.viewControllers.first { stack.pop(to: root) }
    } else {
      tabs.selectedViewController = chosen
    }
  }

  private func tapAccessory(_ element: Element) throws(ActionError) {
    guard element.accessory == .detail, case .row(let table, let place) = element.subject else {
      throw .unsuitable(what: "\"\(element.text)\"", wanted: "a row with an accessory to tap")
    }
    table.accessoryButtonTapped?(place)
  }

  private func turnPage(_ turn: PageTurn) throws(ActionError) {
    let pages = pageController
    switch turn {
    case .forward, .back:
      guard pages?.turnPage(forward: turn == .forward) == true else { throw .noFurtherPage }
    case .to(let number):
      let count = pages?.pages.count ?? 0
      guard let pages, (1...max(1, count)).contains(number), count > 0 else { throw .noSuchPage(number, count: count) }
      pages.show(page: pages.pages[number - 1])
    }
  }

  private func goBack() throws(ActionError) {
    if let back = elements.first(where: { $0.kind == .back }) { return try tap(back) }
    guard let top = topmostPresented else { throw .nothingBehind }
    top.presentingViewController?.dismiss()
  }

  // MARK: Fields and values

  private func input(_ element: Element) throws(ActionError) -> any TextInput {
    try capability(element.textInput, of: element, "a text field")
  }

  /// What an element can do, or the error that it cannot.
  private func capability<Wanted>(_ found: Wanted?, of element: Element, _ wanted: String) throws(ActionError) -> Wanted
  {
    if let found { return found }
    throw .unsuitable(what: element.text.isEmpty ? "it" : "\"\(element.text)\"", wanted: wanted)
  }

  private func select(_ element: Element, _ range: Range<Int>?) throws(ActionError) {
    if case .row(let table, let place) = element.subject {
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
      let titles = view.rowTitles
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
      if let found { return found.appearance.scrollView }
      waiting += controller.visibleChildren
    }
    return nil
  }

  private func slide(_ element: Element, _ value: Double) throws(ActionError) {
    try capability(element.scaleControl, of: element, "a slider").value = value
  }

  private func choose(_ element: Element, _ target: ChoiceTarget) throws(ActionError) {
    let control = try capability(element.choiceControl, of: element, "a choice")
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

extension TextInput {
  /// Keeps the text that is there before the user types.
  fileprivate func noteText() { textBeforeTyping = textBeforeTyping ?? text }
}

extension Screen {
  /// The page controller in front, the innermost first.
  package var pageController: (any PageTurning)? { visibleControllers.lazy.compactMap(\.pageTurning).first }

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
