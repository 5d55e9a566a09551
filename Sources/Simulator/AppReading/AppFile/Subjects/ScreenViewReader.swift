internal import AppDefinition

/// Reads the views of screens.
struct ScreenViewReader: SubjectReader {
  let names: AppFileNames
  var actions: ActionReader { ActionReader(names: names) }
  var scrolling: ScrollReader { ScrollReader(names: names) }

  /// Reads the views of a screen, a row or a stack; what they save goes to their controller.
  func readViews(_ node: YAMLNode, saves: inout [SavedProperty], depth: Int = 1) -> [ViewDefinition] {
    guard depth <= ReadingLimits.viewLevels else {
      problems.add(.viewsTooDeep(limit: ReadingLimits.viewLevels), at: node.position)
      return []
    }
    var views: [ViewDefinition] = []
    for item in readList(node) {
      if let view = readView(item, saves: &saves, depth: depth) { views.append(view) }
    }
    return views
  }

  /// Reads one view; what it saves goes to its controller.
  func readView(_ node: YAMLNode, saves: inout [SavedProperty], depth: Int) -> ViewDefinition? {
    if case .text(let text, _) = node.content {
      return ViewDefinition(.label(text), position: sourcePosition(of: node.position))
    }
    guard let fields = Fields<ViewKey>(node, problems) else { return nil }
    // `text`, `title` and the like describe; `placeholderView` keeps its distance from a field's `placeholder`.
    let (chosen, several) = fields.choice(of: ViewKey.contents)
    if !several.isEmpty { problems.add(.severalContents(several.map(\.rawValue)), at: node.position) }
    guard let key = chosen, let kind = ViewKey.kinds[key], let value = fields[key] else {
      problems.add(.noContent(choices: ViewKey.contents.map(\.rawValue)), at: node.position)
      return nil
    }
    let isNamedByValue: Bool
    let read: (inout ViewFields) -> ViewContent?
    switch kind.reader.appFile {
    case .rows(let isCollection):
      for beside in fields.present(of: [.zoom, .minimumZoom, .maximumZoom, .inset]) {
        problems.add(.besideRows(key: beside.rawValue, content: key.rawValue), at: node.position)
      }
      var view = readTableView(value, over: nil, isCollection: isCollection, saves: &saves, depth: depth)
      if let isHidden = fields[.hidden].flatMap(readTruth) { view?.isHidden = isHidden }
      return view
    case .id(let form): (isNamedByValue, read) = (true, form)
    case .content(let form): (isNamedByValue, read) = (false, form)
    }
    var inside = ViewFields(value, fields, reader: self, depth: depth)
    let content = read(&inside)
    saves += inside.saves
    guard let content else { return nil }
    var view = ViewDefinition(content, position: sourcePosition(of: node.position))
    view.id = fields[.id].flatMap(readName) ?? (isNamedByValue && !value.isNull ? readName(value) : nil)
    view.restorationIdentifier = fields[.restorationIdentifier].flatMap(readIdentifier)
    view.isHidden = fields[.hidden].flatMap(readTruth) ?? false
    if let node = fields[.saves] { readViewSaves(node, &view, saves: &saves) }
    return view
  }

  /// Reads what a view's controller saves of it: `selection`, `text`, `value`.
  private func readViewSaves(
    _ node: YAMLNode, _ view: inout ViewDefinition, saves: inout [SavedProperty]
  ) {
    let choices = view.content.kind.traits.savable
    for item in readOneOrMany(node) {
      guard let word = readName(item) else { continue }
      guard let property = ViewTraits.SavableProperty(rawValue: word), choices.contains(property) else {
        problems.add(.cannotSave(word, choices: choices.map(\.rawValue)), at: item.position)
        continue
      }
      guard let id = view.id else {
        problems.add(.savedViewNeedsID, at: item.position)
        continue
      }
      switch property {
      case .text: saves.append(.part(.text, of: id))
      case .value: saves.append(.part(.value, of: id))
      case .selection: view.restorationIdentifier = view.restorationIdentifier ?? id
      }
    }
  }
}
