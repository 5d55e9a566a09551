internal import AppDefinition

extension SceneReader {
  /// How deep views may stand inside each other.
  static let deepestView = 100

  /// Reads the views of a screen, a row or a stack; what they save goes to their controller.
  func readViews(_ node: SceneNode, saves: inout [SavedProperty], depth: Int = 1) -> [ViewDefinition] {
    guard depth <= Self.deepestView else {
      problems.add(.viewsTooDeep(limit: Self.deepestView), at: node.position)
      return []
    }
    var views: [ViewDefinition] = []
    for item in readList(node) {
      if let view = readView(item, saves: &saves, depth: depth) { views.append(view) }
    }
    return views
  }

  private func readView(_ node: SceneNode, saves: inout [SavedProperty], depth: Int) -> ViewDefinition? {
    if case .text(let text, _) = node.content { return ViewDefinition(.label(text), position: node.position) }
    guard let fields = Fields<ViewKey>(node, problems) else { return nil }
    // `text`, `title` and the like describe; `placeholderView` keeps its distance from a field's `placeholder`.
    let contents = fields.present(of: ViewKey.contents)
    if contents.count > 1 { problems.add(.severalContents(contents.map(\.rawValue)), at: node.position) }
    guard let key = contents.first, let value = fields[key] else {
      problems.add(.noContent(choices: ViewKey.contents.map(\.rawValue)), at: node.position)
      return nil
    }
    if key == .table || key == .collection {
      return readTableView(value, over: nil, isCollection: key == .collection, saves: &saves, depth: depth)
    }
    guard let content = readContent(key, value, fields, saves: &saves, depth: depth) else { return nil }
    var view = ViewDefinition(content, position: node.position)
    view.id = fields[.id].flatMap(readName) ?? (key.isNamedByValue && !value.isNull ? readName(value) : nil)
    view.restorationIdentifier = fields[.restorationIdentifier].flatMap(readIdentifier)
    view.isHidden = fields[.hidden].flatMap(readTruth) ?? false
    if let node = fields[.saves] { readViewSaves(node, of: key, &view, saves: &saves) }
    return view
  }

  private func readContent(
    _ key: ViewKey, _ value: SceneNode, _ fields: Fields<ViewKey>, saves: inout [SavedProperty], depth: Int
  ) -> ViewContent? {
    let text = fields[.text].flatMap(readText) ?? ""
    let title = fields[.title].flatMap(readText) ?? ""
    let placeholder = fields[.placeholder].flatMap(readText) ?? ""
    let number = fields[.value].flatMap(readNumber) ?? 0
    let minimum = fields[.minimum].flatMap(readNumber) ?? 0
    let titles = fields[.titles].map(readList)?.compactMap(readText) ?? []
    let selected = fields[.selected].flatMap(readCount)
    switch key {
    case .label: return readText(value).map { .label($0) }
    case .button: return readText(value).map { .button(title: $0, action: readAction(fields)) }
    case .textField:
      return .textField(
        text: text, placeholder: placeholder, isSecure: fields[.secure].flatMap(readTruth) ?? false)
    case .textView: return .textView(text: text, isEditable: fields[.editable].flatMap(readTruth) ?? true)
    case .switch: return .toggle(title: title, isOn: fields[.on].flatMap(readTruth) ?? false)
    case .slider: return .slider(value: number, minimum: minimum, maximum: fields[.maximum].flatMap(readNumber) ?? 1)
    case .stepper:
      return .stepper(
        value: number, minimum: minimum, maximum: fields[.maximum].flatMap(readNumber) ?? 100,
        step: fields[.step].flatMap(readNumber) ?? 1)
    case .segmented: return .segmented(titles: titles, selected: selected)
    case .picker: return .picker(titles: titles, selected: selected ?? 0)
    case .datePicker: return .datePicker(text: text)
    case .pageControl:
      return .pageControl(
        count: fields[.count].flatMap(readCount) ?? 0, current: fields[.current].flatMap(readCount) ?? 0)
    case .progress: return readNumber(value).map { .progress($0) }
    case .image: return readText(value).map { .image($0) }
    case .web: return readText(value).map { .web(url: $0) }
    case .searchBar: return .searchBar(placeholder: placeholder)
    case .scroll: return .scroll(readViews(value, saves: &saves, depth: depth + 1))
    case .stack:
      return .stack(
        readViews(value, saves: &saves, depth: depth + 1),
        isHorizontal: fields[.horizontal].flatMap(readTruth) ?? false)
    case .embed: return value.isNull ? .embed(nil) : readController(value).map { .embed($0) }
    default: return readText(value).map { .placeholder($0) }
    }
  }

  /// Reads what a view's controller saves of it: `selection`, `text`, `value`.
  private func readViewSaves(
    _ node: SceneNode, of key: ViewKey, _ view: inout ViewDefinition, saves: inout [SavedProperty]
  ) {
    let choices = key.savable
    for item in readOneOrMany(node) {
      guard let word = readName(item) else { continue }
      guard choices.contains(word) else {
        problems.add(.cannotSave(word, choices: choices), at: item.position)
        continue
      }
      guard let id = view.id else {
        problems.add(.savedViewNeedsID, at: item.position)
        continue
      }
      switch word {
      case "text": saves.append(.text(view: id))
      case "value": saves.append(.value(view: id))
      default: view.restorationIdentifier = view.restorationIdentifier ?? id
      }
    }
  }
}

extension ViewKey {
  /// Whether the value of the key is the view's id rather than what it shows.
  fileprivate var isNamedByValue: Bool {
    switch self {
    case .textField, .textView, .switch, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl, .searchBar:
      true
    default: false
    }
  }

  /// What a controller can save of such a view.
  fileprivate var savable: [String] {
    switch self {
    case .textField, .textView: ["selection", "text"]
    case .searchBar: ["text"]
    case .switch, .slider, .stepper, .segmented, .picker, .pageControl: ["value"]
    default: []
    }
  }
}
