internal import AppDefinition
import TextFormatting

extension StoryboardBuilder {
  /// The views that an element comes to: one, or those inside where it is only a box.
  func views(_ element: XMLElement, depth: Int) -> [ViewDefinition] {
    guard depth <= ReadingLimits.viewLevels else {
      problems.add(.viewsTooDeep(limit: ReadingLimits.viewLevels), at: element.position)
      return []
    }
    if element.is(.view) || element.is(.visualEffectView) || element.is(.glkView) { return box(element, depth) }
    if element.is(.navigationBar) || element.is(.toolbar) || element.is(.tabBar) { return barViews(element) }
    return around(element, named(element, content(element, depth)), depth)
  }

  /// A view with what every view has.
  private func named(_ element: XMLElement, _ content: ViewContent) -> ViewDefinition {
    var view = ViewDefinition(
      content, id: element.id, restorationIdentifier: restorationIdentifier(element), position: element.position)
    view.outlet = element.id.flatMap { outlets[ByteString($0)] }
    view.isHidden = element.isYes(.hidden)
    return view
  }

  /// A plain view: what it contains, kept together only where that matters.
  private func box(_ element: XMLElement, _ depth: Int) -> [ViewDefinition] {
    let inner = element.child(key: "contentView").map { views($0, depth: depth + 1) } ?? []
    let contents = inner + arranged(element.subviews, depth: depth + 1)
    let isKept = element.hasIdentifier || element.isYes(.hidden)
    if contents.isEmpty, element.is(.glkView) { return [named(element, .placeholder("OpenGL view"))] }
    if contents.isEmpty, let name = element[.customClass] { return [named(element, .placeholder(name))] }
    return isKept ? [named(element, .stack(contents, .column))] : contents
  }

  /// A view between the header and footer views that a table has.
  private func around(_ element: XMLElement, _ view: consuming ViewDefinition, _ depth: Int) -> [ViewDefinition] {
    let header = element.child(key: "tableHeaderView").map { views($0, depth: depth + 1) } ?? []
    let footer = element.child(key: "tableFooterView").map { views($0, depth: depth + 1) } ?? []
    return header.isEmpty && footer.isEmpty ? [view] : header + [view] + footer
  }

  private func content(_ element: XMLElement, _ depth: Int) -> ViewContent {
    if let kind = element.viewKind { return kind.reader.storyboard(self, element, depth) }
    problems.add(.unknownElement(element.name), at: element.position)
    let inner = arranged(element.subviews, depth: depth + 1)
    return inner.isEmpty ? .placeholder(element[.customClass] ?? element.name) : .stack(inner, .column)
  }

  /// A row of choices.
  func segmented(_ element: XMLElement) -> ViewContent {
    let segments = element.children(in: .segments)
    let titles = segments.enumerated().map { place, segment in
      let own = segment[.title].flatMap { $0.isEmpty ? nil : $0 } ?? segment.picture ?? ""
      return element.id.flatMap { strings["\($0).segmentTitles[\(place)]"] } ?? own
    }
    let selected = element.number(.selectedSegmentIndex).flatMap(Int.init(exactly:))
    return .segmented(titles: titles, selected: selected.flatMap { titles.indices.contains($0) ? $0 : nil })
  }

  /// A number of things that an attribute gives.
  func count(_ element: XMLElement, _ attribute: AttributeName) -> Int {
    let number = element.number(attribute) ?? 0
    return number >= 0 && number <= 10_000 ? Int(number) : 0
  }

  /// What a button says.
  func buttonTitle(_ element: XMLElement) -> String {
    let normal = element.children.first { $0.is(.state) && $0.has(.key, "normal") }
    let configuration = element.child(.buttonConfiguration)
    let translated = element.id.flatMap { id in strings["\(id).normalTitle"] ?? strings["\(id).configuration.title"] }
    let attributed = (normal?.child(key: "attributedTitle") ?? configuration?.child(key: "attributedTitle")).map(
      fragments)
    let long = normal?.child(key: "title")?.text
    let texts = [translated, normal?[.title], long, configuration?[.title], attributed]
    if let text = texts.lazy.compactMap(\.self).first(where: { !$0.isEmpty }) { return text }
    let others = [
      normal?.picture, normal?[.backgroundImage].map(XMLElement.pictureName), configuration?.picture,
      element[.buttonType].map(Self.words),
    ]
    return others.lazy.compactMap(\.self).first { !$0.isEmpty } ?? "Button"
  }

  /// A text in any of the places where a storyboard may put it.
  func longText(_ element: XMLElement, _ attribute: AttributeName, attributed: String) -> String {
    if let text = text(element, attribute) { return text }
    if let child = element.child(key: attribute.rawValue) { return child.text }
    return element.child(key: attributed).map(fragments) ?? ""
  }

  private func fragments(_ attributed: XMLElement) -> String {
    attributed.children.filter { $0.is(.fragment) }
      .map { $0[.content] ?? $0.child(key: "content")?.text ?? "" }.joined()
  }
}

extension ViewDefinition {
  /// Whether there is anything to see of the view.
  var showsAnything: Bool {
    guard !isHidden else { return false }
    if case .views(let inside) = content.parts { return inside.showAnything }
    return true
  }
}

extension [ViewDefinition] {
  /// Whether there is anything to see of the views.
  var showAnything: Bool { indices.contains { self[$0].showsAnything } }
}
