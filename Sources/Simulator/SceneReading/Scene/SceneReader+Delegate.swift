internal import AppDefinition

extension SceneReader {
  /// Reads `delegate`.
  func readDelegate(_ node: SceneNode) -> DelegateDefinition? {
    if node.isNull { return nil }
    guard let fields = Fields<DelegateKey>(node, problems) else { return nil }
    var delegate = DelegateDefinition(
      shouldSave: fields[.shouldSave].flatMap(readGate), shouldRestore: fields[.shouldRestore].flatMap(readGate))
    delegate.encodes = (fields[.encodes].map(readEntries) ?? []).compactMap { entry in
      readEncoded(entry.value).map { EncodedEntry(key: entry.key, value: $0) }
    }
    delegate.finds = (fields[.finds].map(readEntries) ?? []).compactMap { entry in
      readFound(entry.value).map { FoundController(path: Self.path(entry.key), answer: $0) }
    }
    delegate.setsRoot = fields.given(.setsRoot).flatMap(readTruth) ?? false
    delegate.pointsTo = (fields.given(.pointsTo).map(readOneOrMany) ?? []).compactMap(readController)
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
  private func readGate(_ node: SceneNode) -> GateDefinition? {
    enum Variant: String, CaseIterable { case plain, secure }
    if node.isNull { return nil }
    guard node.entries != nil else { return GateDefinition(readConditions(node)) }
    guard let fields = Fields<GateKey>(node, problems) else { return nil }
    guard let answer = fields[.answer] else {
      problems.add(.missingKey("answer", in: GateKey.place), at: fields.position)
      return nil
    }
    let variant = fields[.variant].flatMap { readWord($0, Variant.self) } ?? .secure
    return GateDefinition(readConditions(answer), isSecure: variant == .secure)
  }

  private func readConditions(_ node: SceneNode) -> [GateDefinition.Condition] {
    let conditions = readOneOrMany(node)
    if conditions.isEmpty { problems.add(.expected(.textOrList, found: "an empty list"), at: node.position) }
    return conditions.compactMap { readWord($0, GateDefinition.Condition.self) }
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

  private func readFound(_ node: SceneNode) -> FoundController.Answer? {
    if case .text("existing", _) = node.content { return .existing }
    if case .text("nothing", _) = node.content { return .nothing }
    return readController(node).map { .make($0) }
  }

  private func readAdditions(_ node: SceneNode) -> [LaunchAddition] {
    guard let fields = Fields<AdditionKey>(node, problems) else { return [] }
    return fields.order.compactMap { key -> LaunchAddition? in
      guard let value = fields[key] else { return nil }
      switch key {
      case .toast: return readName(value).map { .toast($0) }
      case .present, .presentOnRoot:
        return readPresentation(value).map { .present($0.screen, style: $0.style, isOnRoot: key == .presentOnRoot) }
      }
    }
  }
}
