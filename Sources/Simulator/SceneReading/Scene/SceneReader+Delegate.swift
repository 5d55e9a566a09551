internal import AppDefinition
import TextFormatting

extension SceneReader {
  /// Reads `delegate`.
  func readDelegate(_ node: SceneNode) -> DelegateDefinition? {
    if node.isNull { return nil }
    guard let fields = Fields<DelegateKey>(node, problems) else { return nil }
    let encodes = (fields[.encodes].map(readEntries) ?? []).compactMap { entry in
      readEncoded(entry.value).map { EncodedEntry(key: entry.key, value: $0) }
    }
    let keys = encodes.map(\.key)
    var delegate = DelegateDefinition(
      shouldSave: fields[.shouldSave].flatMap { readGate($0, keys) },
      shouldRestore: fields[.shouldRestore].flatMap { readGate($0, keys) })
    delegate.encodes = encodes
    delegate.finds = (fields[.finds].map(readEntries) ?? []).compactMap { entry in
      readFoundController(entry.value).map { FoundController(path: Self.path(entry.key), answer: $0) }
    }
    delegate.afterLaunch = (fields[.afterLaunch].map(readOneOrMany) ?? []).flatMap(readAdditions)
    delegate.afterDecode = (fields.given(.afterDecode).map(readOneOrMany) ?? []).compactMap(readReinstallation)
    delegate.presentsDuringRestoration = fields.given(.presentsDuringRestoration).flatMap(readController)
    delegate.extendsRestoration = fields.given(.extendsRestoration).flatMap {
      readWord($0, DelegateDefinition.Extension.self)
    }
    delegate.ignoresSnapshot = fields.given(.ignoresSnapshot).flatMap(readTruth) ?? false
    return delegate
  }

  private func readReinstallation(_ node: SceneNode) -> Reinstallation? {
    guard let fields = Fields<ReinstallationKey>(node, problems) else { return nil }
    guard let key = fields.given(.push), let path = fields.given(.onto) else {
      let missing = fields.given(.push) == nil ? ReinstallationKey.push : .onto
      problems.add(.missingKey(missing.rawValue, in: ReinstallationKey.place), at: fields.position)
      return nil
    }
    guard let name = readName(key), let stack = readName(path) else { return nil }
    var addition = Reinstallation(key: name, onto: Self.path(stack))
    addition.position = key.position
    return addition
  }

  /// Reads a gate: a condition, a list of them, or those with the variant of the method.
  ///
  /// - Parameter keys: What the delegate encodes something under.
  private func readGate(_ node: SceneNode, _ keys: [String]) -> GateDefinition? {
    enum Variant: String, CaseIterable { case plain, secure }
    if node.isNull { return nil }
    guard node.entries != nil else { return GateDefinition(readConditions(node, keys)) }
    guard let fields = Fields<GateKey>(node, problems) else { return nil }
    guard let answer = fields[.answer] else {
      problems.add(.missingKey("answer", in: GateKey.place), at: fields.position)
      return nil
    }
    let variant = fields[.variant].flatMap { readWord($0, Variant.self) } ?? .secure
    return GateDefinition(readConditions(answer, keys), isSecure: variant == .secure)
  }

  private func readConditions(_ node: SceneNode, _ keys: [String]) -> [GateDefinition.Condition] {
    let conditions = readOneOrMany(node)
    if conditions.isEmpty { problems.add(.expected(.textOrList, found: "an empty list"), at: node.position) }
    return conditions.flatMap { readCondition($0, keys) }
  }

  /// Reads a word, or what has to be so: all keys of it.
  private func readCondition(_ node: SceneNode, _ keys: [String]) -> [GateDefinition.Condition] {
    guard node.entries != nil else {
      return readWord(node, GateDefinition.Condition.Word.self).map { [GateDefinition.Condition($0)] } ?? []
    }
    guard let fields = Fields<ConditionKey>(node, problems) else { return [] }
    return fields.order.flatMap { key -> [GateDefinition.Condition] in
      guard let value = fields.given(key) else { return [] }
      switch key {
      case .leastVersion: return readName(value).map { [.leastVersion($0)] } ?? []
      case .mostAge: return readSpan(value).map { [.mostAge(seconds: $0)] } ?? []
      case .root: return readController(value).map { [.root($0)] } ?? []
      case .saved:
        let conditions = readSavedConditions(value)
        for (key, _) in conditions where !keys.contains(where: key.hasSameBytes) {
          problems.add(.notWritten(key: key, nearest: problems.nearest(key, in: keys)), at: value.position)
        }
        return conditions.map { .saved(key: $0.key, text: $0.text) }
      }
    }
  }

  private func readSavedConditions(_ node: SceneNode) -> [(key: String, text: String?)] {
    guard let entries = node.entries else { return readName(node).map { [($0, nil)] } ?? [] }
    return entries.compactMap { entry in readText(entry.value).map { (entry.key, $0) } }
  }

  private func readEncoded(_ node: SceneNode) -> EncodedEntry.Value? {
    switch node.content {
    case .text("true", isPlain: true): return .bool(true)
    case .text("false", isPlain: true): return .bool(false)
    case .text(let text, let isPlain):
      if isPlain, let number = Self.number(text) { return .number(number) }
      if isPlain, let path = Self.argument(of: "reference", in: text) { return .reference(Self.path(path)) }
      if isPlain, text.hasPrefix("reference(") {
        problems.add(.wrongCall(text, form: "reference(PATH)"), at: node.position)
        return nil
      }
      return .string(text)
    case .list(let items): return .list(items.compactMap(readEncoded))
    case .mapping:
      problems.add(.expected(.textOrList, found: node.described), at: node.position)
      return nil
    }
  }

  /// Reads what is answered for a path: `existing`, `nothing`, or the name of a screen that may be filled in.
  func readFoundController(_ node: SceneNode) -> FoundController.Answer? {
    switch node.content {
    case .text("existing", _): return .existing
    case .text("nothing", _): return .nothing
    case .text(let text, _) where text.namesSavedValues: return .make(text)
    case .text, .list, .mapping: return readController(node).map { .make($0) }
    }
  }

  private func readAdditions(_ node: SceneNode) -> [LaunchAddition] {
    guard let fields = Fields<AdditionKey>(node, problems) else { return [] }
    return fields.order.compactMap { key -> LaunchAddition? in
      guard let value = fields[key] else { return nil }
      switch key {
      case .toast: return readName(value).map { .toast($0) }
      case .present: return readPresentation(value).map { .present($0.screen, style: $0.style) }
      }
    }
  }
}
