internal import AppDefinition

extension SceneReader {
  /// Reads `events`.
  func readEvents(_ node: SceneNode) -> [EventDefinition] {
    readEntries(node).compactMap { entry in
      if entry.value.isNull { return nil }
      let effects = readOneOrMany(entry.value)
      if effects.isEmpty { problems.add(.expected(.listOrMapping, found: "an empty list"), at: entry.value.position) }
      return EventDefinition(name: entry.key, effects: effects.flatMap(readEffects), position: entry.keyPosition)
    }
  }

  /// Reads what a class does when it is restored.
  func readRestorationEffects(_ node: SceneNode) -> [RestorationEffect] {
    if node.isNull { return [] }
    return readOneOrMany(node).flatMap { step -> [RestorationEffect] in
      if case .text = step.content { return readAction(step).map { [RestorationEffect(.perform($0))] } ?? [] }
      guard let fields = Fields<RestorationEffectKey>(step, problems) else { return [] }
      let conditions = fields.given(.if).map(readSavedTexts) ?? []
      return fields.order.flatMap { key -> [RestorationEffect] in
        guard let event = EventKey(rawValue: key.rawValue), let value = fields.given(key) else { return [] }
        return readEffects(event, value).map { RestorationEffect($0, if: conditions) }
      }
    }
  }

  /// Reads what has to be under keys: a key alone, or keys with one text or several.
  private func readSavedTexts(_ node: SceneNode) -> [RestorationEffect.Condition] {
    guard let entries = node.entries else {
      return readName(node).map { [RestorationEffect.Condition(key: $0, texts: [])] } ?? []
    }
    return entries.map { entry in
      RestorationEffect.Condition(key: entry.key, texts: readOneOrMany(entry.value).compactMap(readText))
    }
  }

  /// Reads one step of an event: `dismiss` or `pop` alone, or a mapping whose entries happen in their order.
  private func readEffects(_ node: SceneNode) -> [EventDefinition.Effect] {
    if case .text = node.content { return readAction(node).map { [.perform($0)] } ?? [] }
    guard let fields = Fields<EventKey>(node, problems) else { return [] }
    return fields.order.flatMap { key in fields.given(key).map { readEffects(key, $0) } ?? [] }
  }

  private func readEffects(_ key: EventKey, _ value: SceneNode) -> [EventDefinition.Effect] {
    switch key {
    case .show, .showDetail, .present, .unwind, .dismiss, .pop:
      return readAction(of: key.rawValue, value).map { [.perform($0)] } ?? []
    case .select: return readController(value).map { [.select($0)] } ?? []
    case .root: return readController(value).map { [.replaceRoot($0)] } ?? []
    case .toast: return readName(value).map { [.toast($0)] } ?? []
    case .set:
      return readEntries(value).compactMap { entry in readText(entry.value).map { .set(view: entry.key, to: $0) } }
    }
  }
}
