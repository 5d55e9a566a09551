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

  /// Reads one step of an event: `dismiss` or `pop` alone, or a mapping whose entries happen in their order.
  private func readEffects(_ node: SceneNode) -> [EventDefinition.Effect] {
    if case .text = node.content { return readAction(node).map { [.perform($0)] } ?? [] }
    guard let fields = Fields<EventKey>(node, problems) else { return [] }
    return fields.order.flatMap { key -> [EventDefinition.Effect] in
      guard let value = fields.given(key) else { return [] }
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
}
