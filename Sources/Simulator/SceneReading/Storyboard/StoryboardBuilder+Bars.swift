internal import AppDefinition

extension StoryboardBuilder {
  /// What a navigation bar shows for a controller.
  func navigationItem(_ element: Element) -> NavigationItemDefinition {
    var item = NavigationItemDefinition()
    item.title = text(element, .title)
    item.backTitle = element.child(key: "backBarButtonItem").flatMap { text($0, .title) }
    item.left = barButtons(of: element, "leftBarButtonItem")
    item.right = barButtons(of: element, "rightBarButtonItem")
    return item
  }

  private func barButtons(of item: Element, _ key: String) -> [BarButtonDefinition] {
    let single = item.children.filter { $0[.key] == key }
    let list = item.child(key + "s")?.children ?? []
    return (single + list).compactMap(barButton)
  }

  /// A button in a bar; a space is none.
  func barButton(_ element: Element) -> BarButtonDefinition? {
    guard element.name == "barButtonItem" else { return nil }
    let system = element[.systemItem]
    if system == "flexibleSpace" || system == "fixedSpace" { return nil }
    let custom = element.child(key: "customView")
    let title =
      [text(element, .title), system.map(Self.systemTitle), custom.flatMap(customTitle), element[.image]]
      .compactMap { $0 }.first { !$0.isEmpty }
    return BarButtonDefinition(
      title: title ?? "•", action: action(on: element) ?? custom.flatMap { action(on: $0) },
      isProminent: element[.style] == "done" || system == "done" || system == "save", position: position(element))
  }

  private func customTitle(_ view: Element) -> String? {
    let inner = views(view, depth: 1).first
    if case .button(let title, _)? = inner?.content { return title }
    if case .label(let text)? = inner?.content { return text }
    if case .image(let name)? = inner?.content { return name }
    return Self.words(view.name)
  }

  /// The buttons of a controller's toolbar, which are below its views.
  func toolbar(of controller: Element) -> [ViewDefinition] {
    barRow(controller.child("toolbarItems")?.children ?? [], at: controller)
  }

  /// The contents of a bar that is among the views.
  func barViews(_ bar: Element) -> [ViewDefinition] {
    var row: [ViewDefinition] = []
    for item in bar.child("items")?.children ?? [] {
      if item.name == "navigationItem" {
        let content = navigationItem(item)
        row += content.left.map(button)
        if let title = content.title { row.append(ViewDefinition(.label(title), position: position(item))) }
        row += content.right.map(button)
      } else if let found = barButton(item) {
        row.append(button(found))
      } else if item.name == "tabBarItem" {
        let title = text(item, .title) ?? item[.systemItem].map(Self.systemTitle) ?? ""
        row.append(ViewDefinition(.button(title: title, action: nil), position: position(item)))
      }
    }
    let identifier = restorationIdentifier(bar)
    guard !row.isEmpty || identifier != nil else { return [] }
    return [
      ViewDefinition(
        .stack(row, isHorizontal: true), id: bar.id, restorationIdentifier: identifier, position: position(bar))
    ]
  }

  /// Remembers the identifiers of the bars that a container brings along.
  func noteBars(of controller: Element) {
    for bar in controller.children where ["navigationBar", "tabBar", "toolbar"].contains(bar.name) {
      if let identifier = restorationIdentifier(bar) { note(.onBar(identifier), at: bar) }
    }
  }

  private func barRow(_ items: [Element], at owner: Element) -> [ViewDefinition] {
    let row = items.compactMap(barButton).map(button)
    return row.isEmpty ? [] : [ViewDefinition(.stack(row, isHorizontal: true), position: position(owner))]
  }

  private func button(_ bar: BarButtonDefinition) -> ViewDefinition {
    ViewDefinition(.button(title: bar.title, action: bar.action), position: bar.position)
  }
}
