internal import AppDefinition
import TextFormatting
import Vocabulary

/// Reads what happens in events, and in classes that are restored.
struct EffectReader: SubjectReader {
  let names: AppFileNames
  private var actions: ActionReader { ActionReader(names: names) }
  private var undecided: UndecidedReader { UndecidedReader(names: names) }
  private var scrolling: ScrollReader { ScrollReader(names: names) }
  private var contents: ContentReader { ContentReader(names: names) }
  private var data: DataReader { DataReader(names: names) }

  /// Reads `events`.
  func readEvents(_ node: YAMLNode) -> [EventDefinition] {
    readEntries(node).compactMap { entry in
      if entry.value.isNull { return nil }
      let effects = readOneOrMany(entry.value)
      if effects.isEmpty { problems.add(.expected(.listOrMapping, found: "an empty list"), at: entry.value.position) }
      return EventDefinition(
        name: entry.key, effects: effects.flatMap(readEffects), position: sourcePosition(of: entry.keyPosition))
    }
  }

  /// Reads what a class does when it is restored.
  func readRestorationEffects(_ node: YAMLNode) -> [RestorationEffect] {
    if node.isNull { return [] }
    return readOneOrMany(node).flatMap { step -> [RestorationEffect] in
      let position = sourcePosition(of: step.position)
      if case .text = step.content {
        return actions.readAction(step).map { [RestorationEffect(.perform($0), at: position)] } ?? []
      }
      if let undecided = undecided.readUndecided(step) {
        return [RestorationEffect(.perform(.undecided(undecided.place)), at: position)]
      }
      guard let fields = Fields<RestorationEffectKey>(step, problems) else { return [] }
      let conditions = fields.given(.if).map(readValueConditions) ?? []
      let place = fields.given(.in).flatMap(names.readController)
      let effects = fields.order.flatMap { key -> [RestorationEffect] in
        guard case .effect(let event) = key, let value = fields.given(key) else { return [] }
        return readEffects(event, value).map { RestorationEffect($0, if: conditions, in: place, at: position) }
      }
      if effects.isEmpty, place != nil { problems.add(.nothingIn, at: fields.position) }
      return effects
    }
  }

  /// Reads one step of an event: `dismiss` or `pop` alone, or a mapping whose entries happen in their order.
  private func readEffects(_ node: YAMLNode) -> [EventDefinition.Effect] {
    if case .text = node.content { return actions.readAction(node).map { [.perform($0)] } ?? [] }
    if let undecided = undecided.readUndecided(node) { return [.perform(.undecided(undecided.place))] }
    guard let fields = Fields<EventKey>(node, problems) else { return [] }
    return fields.order.flatMap { key in fields.given(key).map { readEffects(key, $0) } ?? [] }
  }

  private func readEffects(_ key: EventKey, _ value: YAMLNode) -> [EventDefinition.Effect] {
    switch key {
    case .show, .showDetail, .present, .unwind, .dismiss, .pop, .event, .compact, .regular:
      return actions.readAction(of: key.rawValue, value).map { [.perform($0)] } ?? []
    case .select: return names.readController(value).map { [.select($0)] } ?? []
    case .root: return names.readController(value).map { [.replaceRoot($0)] } ?? []
    case .toast: return readName(value).map { [.toast($0)] } ?? []
    case .set:
      return readEntries(value).flatMap(readSettings)
    case .displayMode:
      return readEntries(value).compactMap { entry in
        guard let mode = readWord(entry.value, SplitDisplayMode.self) else { return nil }
        return names.readController(of: entry).map { .setDisplayMode(of: $0, mode) }
      }
    case .defaults:
      return readEntries(value).compactMap { entry in
        names.uses.defaults.append(entry.key)
        if entry.value.isNull { return .setDefault(entry.key, to: nil) }
        return readText(entry.value).map { .setDefault(entry.key, to: $0) }
      }
    case .data: return readEntries(value).flatMap(readDataChanges).map { .change($0) }
    case .order:
      return readEntries(value).compactMap { entry in
        let ids = readOneOrMany(entry.value).compactMap(readName)
        return names.readCollection(entry).map { .change(DataChange($0, .order(ids))) }
      }
    case .close: return readName(value).map { [.close(into: $0)] } ?? []
    case .reopen: return readName(value).map { [.reopen(from: $0)] } ?? []
    case .closed:
      return readEntries(value).compactMap { entry in
        entry.value.isNull
          ? .fillClosed(entry.key, route: "") : readText(entry.value).map { .fillClosed(entry.key, route: $0) }
      }
    case .window: return readWindowRequest(value).map { [$0] } ?? []
    case .session:
      return readEntries(value).compactMap { entry in
        if entry.value.isNull { return .setSessionValue(entry.key, to: nil) }
        return readText(entry.value).map { .setSessionValue(entry.key, to: $0) }
      }
    case .keep: return [.keepActivity(contents.readEntriesOfActivity(value), of: .own)]
    case .keepInOthers: return [.keepActivity(contents.readEntriesOfActivity(value), of: .others)]
    case .refresh: return readWord(value, EventDefinition.WindowChoice.self).map { [.refreshWindows($0)] } ?? []
    case .closeWindow: return readWord(value, EventDefinition.WindowChoice.self).map { [.closeWindows($0)] } ?? []
    case .identifiers:
      return readEntries(value).compactMap { entry in
        names.readController(of: entry).map { .identify($0, as: readIdentifier(entry.value)) }
      }
    }
  }

  /// Reads a window that is asked for: the type of its activity, or that with what it carries in place of the record.
  private func readWindowRequest(_ node: YAMLNode) -> EventDefinition.Effect? {
    guard node.entries != nil else { return readName(node).map { .openWindow(type: $0) } }
    guard let fields = Fields<WindowRequestKey>(node, problems) else { return nil }
    guard let type = fields.given(.type) else {
      problems.add(missing: WindowRequestKey.type, at: fields.position)
      return nil
    }
    let entries = fields.given(.adds).map(contents.readEntriesOfActivity)
    return readName(type).map { .openWindow(type: $0, carrying: entries) }
  }

  /// Reads what is set of a view: its text or value, or what is written out.
  private func readSettings(_ entry: YAMLNode.Entry) -> [EventDefinition.Effect] {
    let prefix = ValueSource.own.rawValue + "."
    if entry.key.hasPrefix(prefix), entry.key != prefix {
      let name = String(entry.key.dropFirst(prefix.count))
      if entry.value.isNull { return [.setOwn(name, to: nil)] }
      return readText(entry.value).map { [.setOwn(name, to: $0)] } ?? []
    }
    guard entry.value.entries != nil else { return readText(entry.value).map { [.set(view: entry.key, to: $0)] } ?? [] }
    guard let fields = Fields<ViewSettingKey>(entry.value, problems) else { return [] }
    return fields.order.compactMap { key -> ViewSetting? in
      guard let value = fields.given(key) else { return nil }
      switch key {
      case .editable: return readTruth(value).map { .editable($0) }
      case .zoom: return scrolling.readZoom(value).map { .zoom($0) }
      case .inset: return .inset(scrolling.readInset(value))
      }
    }.map { .configure(view: entry.key, $0) }
  }

  /// Reads what is changed in a collection: records by their ids, those that are nothing are deleted.
  private func readDataChanges(_ entry: YAMLNode.Entry) -> [DataChange] {
    guard let collection = names.readCollection(entry) else { return [] }
    return readEntries(entry.value).map { record in
      let change: DataChange.Kind =
        record.value.isNull
        ? .delete(id: record.key) : .edit(id: record.key, fields: data.readRecordFields(record.value))
      return DataChange(collection, change)
    }
  }
}
