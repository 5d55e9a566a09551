internal import AppDefinition
import Vocabulary

/// Reads what a tap does.
struct ActionReader: SubjectReader {
  let names: AppFileNames
  private var undecided: UndecidedReader { UndecidedReader(names: names) }

  /// Reads what a tap does: a mapping with one action, or `dismiss` or `pop` alone.
  func readAction(_ node: YAMLNode) -> Action? {
    if node.isNull { return nil }
    if let undecided = undecided.readUndecided(node) { return .undecided(undecided.place) }
    guard case .text(let text, _) = node.content else { return Fields<ActionKey>(node, problems).flatMap(readAction) }
    if let plain = PlainAction(rawValue: text) { return plain.action }
    let choices = PlainAction.allCases.map(\.rawValue)
    problems.add(
      .unknownWord(text, choices: choices, nearest: problems.nearest(text, in: choices)), at: node.position)
    return nil
  }

  /// Reads the action among the keys of something that can be tapped, or its `tap`.
  func readAction<Key: TapKeys>(_ fields: Fields<Key>) -> Action? {
    let (first, several) = fields.choice(of: Key.actions)
    let isByWidth = !several.isEmpty && several.allSatisfy { SizeClass(rawValue: $0.rawValue) != nil }
    if !several.isEmpty, !isByWidth { problems.add(.severalActions(several.map(\.rawValue)), at: fields.position) }
    let property = Key.property.flatMap(fields.given)
    guard let key = first, let value = fields[key] else {
      if property != nil { problems.add(missing: ActionKey.dismiss, at: fields.position) }
      return nil
    }
    let action =
      isByWidth
      ? readActionByWidth(several.compactMap { key in fields[key].map { (key.rawValue, $0) } })
      : readAction(of: key.rawValue, value)
    guard let name = property.flatMap(readName) else { return action }
    return action.map { .through(name, $0) }
  }

  /// Reads what happens in one width and in the other.
  private func readActionByWidth(_ values: [(width: String, action: YAMLNode)]) -> Action {
    func action(in width: SizeClass) -> Action? {
      values.first { $0.width == width.rawValue }.flatMap { readAction($0.action) }
    }
    return .byWidth(compact: action(in: .compact), regular: action(in: .regular))
  }

  /// Reads the action of a key; that of `tap` is written below it.
  func readAction(of key: String, _ value: YAMLNode) -> Action? {
    switch ActionKey(rawValue: key) {
    case .show: return names.readController(value).map { .show($0) }
    case .showDetail: return names.readController(value).map { .showDetail($0) }
    case .present: return readPresentation(value).map { .present($0.screen, style: $0.style) }
    case .unwind:
      if case .text("true", isPlain: true) = value.content { return .unwind(to: nil) }
      return names.readController(value).map { .unwind(to: $0) }
    case .dismiss: return readTruth(value) == true ? .dismiss : nil
    case .pop: return readTruth(value) == true ? .pop : nil
    case .event: return names.readEvent(value).map { .event($0) }
    case .compact, .regular: return readActionByWidth([(key, value)])
    case .through, nil: return readAction(value)
    }
  }

  /// Reads a presentation: the screen, or the screen with its style.
  func readPresentation(_ node: YAMLNode) -> (screen: String, style: PresentationStyle?)? {
    if case .text = node.content { return names.readController(node).map { ($0, nil) } }
    guard let fields = Fields<PresentKey>(node, problems) else { return nil }
    guard let screen = fields[.screen] else {
      problems.add(missing: PresentKey.screen, at: fields.position)
      return nil
    }
    let style = fields[.style].flatMap { readWord($0, PresentationStyle.self) }
    return names.readController(screen).map { ($0, style) }
  }

  /// Reads the buttons of a bar.
  func readBarButtons(_ node: YAMLNode) -> [BarButtonDefinition] {
    readList(node).compactMap { item in
      guard let fields = Fields<BarButtonKey>(item, problems) else { return nil }
      guard let title = fields[.title] else {
        problems.add(missing: BarButtonKey.title, at: fields.position)
        return nil
      }
      return BarButtonDefinition(
        title: readText(title) ?? "", action: readAction(fields),
        isProminent: fields[.prominent].flatMap(readTruth) ?? false, position: sourcePosition(of: item.position))
    }
  }
}
