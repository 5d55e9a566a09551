internal import AppDefinition

extension StoryboardBuilder {
  /// What a navigation bar shows for a controller.
  func navigationItem(_ element: XMLElement) -> NavigationItemDefinition {
    var item = NavigationItemDefinition()
    item.title = text(element, .title)
    item.titleView = element.child(key: "titleView").flatMap { group(views($0, depth: 1), at: $0)?.withoutIdentity }
    item.backTitle = element.child(key: "backBarButtonItem").flatMap { text($0, .title) }
    item.left = barButtons(of: element, "leftBarButtonItem", .leftBarButtonItems)
    item.right = barButtons(of: element, "rightBarButtonItem", .rightBarButtonItems)
    return item
  }

  private func barButtons(of item: XMLElement, _ key: String, _ list: ElementName) -> [BarButtonDefinition] {
    (item.children.filter { $0.has(.key, key) } + item.children(in: list)).compactMap(barButton)
  }

  /// A button in a bar; a space is none.
  func barButton(_ element: XMLElement) -> BarButtonDefinition? {
    guard element.is(.barButtonItem) else { return nil }
    let system = element[.systemItem]
    if system == "flexibleSpace" || system == "fixedSpace" { return nil }
    let custom = element.child(key: "customView")
    let title =
      [text(element, .title), system.map(Self.systemTitle), custom.flatMap(customTitle), element.picture]
      .compactMap { $0 }.first { !$0.isEmpty }
    return BarButtonDefinition(
      title: title ?? "•", action: action(on: element) ?? custom.flatMap { action(on: $0) },
      isProminent: element.has(.style, "done") || system == "done" || system == "save", position: element.position)
  }

  private func customTitle(_ view: XMLElement) -> String? {
    let inner = views(view, depth: 1).first
    if case .button(let title, _)? = inner?.content { return title }
    if case .label(let text)? = inner?.content { return text }
    if case .image(let name)? = inner?.content { return name }
    return Self.words(view.name)
  }

  /// The buttons of a controller's toolbar, which are below its views.
  func toolbar(of controller: XMLElement) -> [ViewDefinition] {
    barRow(groups(of: controller.children(in: .toolbarItems)), at: controller).map(\.withoutIdentity)
  }

  /// The contents of a bar that is among the views.
  func barViews(_ bar: XMLElement) -> [ViewDefinition] {
    let items = bar.children(in: .items)
    let groups =
      items.first?.is(.barButtonItem) == true
      ? groups(of: items) : items.flatMap { $0.is(.navigationItem) ? parts(of: $0) : [tab($0)] }
    let identifier = restorationIdentifier(bar)
    var row = barRow(groups, at: bar)
    if row.isEmpty, identifier != nil { row = [ViewDefinition(.stack([], .bar), position: bar.position)] }
    guard !row.isEmpty else { return [] }
    row[0].id = bar.id
    row[0].restorationIdentifier = identifier
    return row
  }

  /// What is on the left, in the middle and on the right of a navigation bar.
  private func parts(of item: XMLElement) -> [[ViewDefinition]] {
    let content = navigationItem(item)
    let title = content.title.map { ViewDefinition(.label($0), position: item.position) }
    return [
      content.left.map(button), [content.titleView ?? title].compactMap { $0 }, content.right.reversed().map(button),
    ]
  }

  private func tab(_ item: XMLElement) -> [ViewDefinition] {
    guard item.is(.tabBarItem) else { return [] }
    let title = text(item, .title) ?? item[.systemItem].map(Self.systemTitle) ?? ""
    return [ViewDefinition(.button(title: title, action: nil), position: item.position)]
  }

  /// The items between the flexible spaces of a toolbar.
  private func groups(of items: [XMLElement]) -> [[ViewDefinition]] {
    var groups: [[ViewDefinition]] = [[]]
    for item in items {
      if item.has(.systemItem, "flexibleSpace") {
        groups.append([])
      } else if let custom = item.child(key: "customView"), action(on: item) == nil {
        groups[groups.count - 1] += views(custom, depth: 1).map(\.withoutIdentity)
      } else if let found = barButton(item) {
        groups[groups.count - 1].append(button(found))
      }
    }
    return groups
  }

  /// Remembers the identifiers of the bars that a container brings along.
  func noteBars(of controller: XMLElement) {
    for bar in controller.children where bar.is(.navigationBar) || bar.is(.tabBar) || bar.is(.toolbar) {
      if let identifier = restorationIdentifier(bar) { note(.onBar(identifier), at: bar) }
    }
  }

  /// Groups of views from one edge of a bar to the other.
  private func barRow(_ groups: [[ViewDefinition]], at owner: XMLElement) -> [ViewDefinition] {
    guard groups.contains(where: { !$0.isEmpty }) else { return [] }
    let parts = groups.map { group($0, at: owner) ?? ViewDefinition(.stack([], .row), position: owner.position) }
    return [ViewDefinition(.stack(parts, .bar), position: owner.position)]
  }

  /// Views side by side as one.
  private func group(_ views: [ViewDefinition], at owner: XMLElement) -> ViewDefinition? {
    views.count > 1 ? ViewDefinition(.stack(views, .row), position: owner.position) : views.first
  }

  private func button(_ bar: BarButtonDefinition) -> ViewDefinition {
    ViewDefinition(.button(title: bar.title, action: bar.action), position: bar.position)
  }
}
