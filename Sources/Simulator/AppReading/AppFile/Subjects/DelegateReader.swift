internal import AppDefinition
import TextFormatting
import Vocabulary

/// Reads what the app delegate answers and does.
struct DelegateReader: SubjectReader {
  let names: AppFileNames
  private var actions: ActionReader { ActionReader(names: names) }
  private var undecided: UndecidedReader { UndecidedReader(names: names) }
  private var lookups: LookupReader { LookupReader(names: names) }

  /// Reads `delegate`.
  func readDelegate(_ node: YAMLNode) -> DelegateDefinition? {
    if node.isNull { return nil }
    guard let fields = Fields<DelegateKey>(node, problems) else { return nil }
    let encoded = fields[.encodes].map(readEntries) ?? []
    let encodes = encoded.filter { !$0.value.isUndecided }.compactMap { entry in
      readEncoded(entry.value).map { EncodedEntry(key: entry.key, value: $0) }
    }
    let keys = encoded.map(\.key)
    var delegate = DelegateDefinition(
      shouldSave: fields[.shouldSave].flatMap { readGate($0, keys) },
      shouldRestore: fields[.shouldRestore].flatMap { readGate($0, keys) })
    delegate.encodes = encodes
    delegate.openState = encoded.compactMap { entry in
      undecided.readUndecided(entry.value)?.place.named(entry.key)
    }
    delegate.finds = fields[.finds].map { lookups.readFound($0) { $0 } } ?? []
    let open = fields[.finds]?.entries?.lazy.compactMap { self.undecided.readUndecided($0.value) }.first
    delegate.openAnswers = open?.place
    delegate.setsRoot = fields.given(.setsRoot).flatMap(readTruth) ?? false
    delegate.pointsTo = (fields.given(.pointsTo).map(readOneOrMany) ?? []).compactMap(names.readController)
    delegate.afterLaunch = (fields[.afterLaunch].map(readOneOrMany) ?? []).flatMap(readAdditions)
    delegate.afterDecode = (fields.given(.afterDecode).map(readOneOrMany) ?? []).compactMap(readReinstallation)
    delegate.presentsDuringRestoration = fields.given(.presentsDuringRestoration).flatMap(names.readController)
    delegate.extendsRestoration = fields.given(.extendsRestoration).flatMap {
      readWord($0, DelegateDefinition.Extension.self)
    }
    delegate.ignoresSnapshot = fields.given(.ignoresSnapshot).flatMap(readTruth) ?? false
    delegate.className = fields.given(.class).flatMap(readName)
    let lacks = (fields.given(.lacks).map(readOneOrMany) ?? []).compactMap {
      readWord($0, DelegateDefinition.Method.self)
    }
    delegate.lacks = Set(lacks.filter { !delegate.needs($0) })
    return delegate
  }

  private func readReinstallation(_ node: YAMLNode) -> Reinstallation? {
    guard let fields = Fields<ReinstallationKey>(node, problems) else { return nil }
    guard let key = fields.given(.push), let path = fields.given(.onto) else {
      let missing = fields.given(.push) == nil ? ReinstallationKey.push : .onto
      problems.add(.missingKey(missing.rawValue, in: ReinstallationKey.place), at: fields.position)
      return nil
    }
    guard let name = readName(key), let stack = readName(path) else { return nil }
    var addition = Reinstallation(key: name, onto: names.readPath(stack, at: path.position, endsInName: true))
    addition.position = sourcePosition(of: key.position)
    return addition
  }

  /// Reads a gate: a condition, a list of them, or those with the variant of the method.
  ///
  /// - Parameter keys: What the delegate encodes something under.
  private func readGate(_ node: YAMLNode, _ keys: [String]) -> GateDefinition? {
    enum Variant: String, CaseIterable { case plain, secure }
    if node.isNull { return nil }
    if let undecided = undecided.readUndecided(node, takesAssumed: true) { return gate(undecided, keys) }
    guard let entries = node.entries else { return GateDefinition(readConditions(node, keys)) }
    // A condition alone is the one item of a list.
    if !entries.isEmpty, entries.allSatisfy({ ConditionKey(rawValue: $0.key) != nil }) {
      return GateDefinition(readConditions(node, keys))
    }
    guard let fields = Fields<GateKey>(node, problems) else { return nil }
    guard let answer = fields[.answer] else {
      problems.add(missing: GateKey.answer, at: fields.position)
      return nil
    }
    let variant = fields[.variant].flatMap { readWord($0, Variant.self) } ?? .secure
    var found =
      undecided.readUndecided(answer, takesAssumed: true).map { gate($0, keys) }
      ?? GateDefinition(readConditions(answer, keys))
    found.isSecure = variant == .secure
    return found
  }

  /// Reads what has to be so for a tree to be kept or made again.
  func readGateOfTree(_ node: YAMLNode) -> GateDefinition {
    undecided.readUndecided(node, takesAssumed: true).map { gate($0, nil) } ?? GateDefinition(readConditions(node, nil))
  }

  /// A gate whose answer is left to code; it is taken to say yes where nothing else is assumed.
  private func gate(_ undecided: Undecided, _ keys: [String]?) -> GateDefinition {
    var gate = GateDefinition(undecided.assumed.map { readConditions($0, keys) } ?? [.always])
    gate.open = undecided.place
    return gate
  }

  /// Reads conditions of which all must hold.
  ///
  /// - Parameter keys: What is saved under a key; `nil` where that is not known.
  func readConditions(_ node: YAMLNode, _ keys: [String]?) -> [GateDefinition.Condition] {
    let conditions = readOneOrMany(node)
    if conditions.isEmpty { problems.add(.expected(.textOrList, found: "an empty list"), at: node.position) }
    return conditions.flatMap { readCondition($0, keys) }
  }

  /// Reads a word, or what has to be so: all keys of it.
  private func readCondition(_ node: YAMLNode, _ keys: [String]?) -> [GateDefinition.Condition] {
    guard node.entries != nil else {
      return readWord(node, GateDefinition.Condition.Word.self).map { [GateDefinition.Condition($0)] } ?? []
    }
    guard let fields = Fields<ConditionKey>(node, problems) else { return [] }
    return fields.order.flatMap { key -> [GateDefinition.Condition] in
      guard let value = fields.given(key) else { return [] }
      switch key {
      case .leastVersion: return readName(value).map { [.leastVersion($0)] } ?? []
      case .mostAge: return readSpan(value).map { [.mostAge(seconds: $0)] } ?? []
      case .root: return names.readController(value).map { [.root($0)] } ?? []
      case .sizeClass: return readWord(value, SizeClass.self).map { [.sizeClass($0)] } ?? []
      case .defaults: return names.readDefaultConditions(value).map { .defaults($0) }
      case .saved:
        let conditions = readSavedConditions(value)
        if let keys {
          for (key, _) in conditions where !keys.contains(where: key.hasSameBytes) {
            problems.add(.notWritten(key: key, nearest: problems.nearest(key, in: keys)), at: value.position)
          }
        }
        return conditions.map { .saved(key: $0.key, text: $0.text) }
      }
    }
  }

  private func readSavedConditions(_ node: YAMLNode) -> [(key: String, text: String?)] {
    guard let entries = node.entries else { return readName(node).map { [($0, nil)] } ?? [] }
    return entries.compactMap { entry in readText(entry.value).map { (entry.key, $0) } }
  }

  /// Reads what is encoded under a key, or is an item of that: neither closed screens nor a tab are in a list.
  private func readEncoded(_ node: YAMLNode, isItem: Bool = false) -> EncodedEntry.Value? {
    switch node.content {
    case .text("true", isPlain: true): return .bool(true)
    case .text("false", isPlain: true): return .bool(false)
    case .text(let text, let isPlain):
      if isPlain, let number = Self.number(text) { return .number(number) }
      if isPlain, let path = text.argument(of: "reference") {
        return .reference(names.readPath(path, at: node.position))
      }
      if isPlain, let name = text.argument(of: "object") {
        return names.readObject(name, at: node.position).map { .object($0) }
      }
      if isPlain, !isItem, let list = text.argument(of: "closed") { return .closed(list) }
      let inner = isPlain ? text.argument(of: "text") : nil
      if isPlain, !isItem, let name = (inner ?? text).argument(of: "tab") {
        let tabs = YAMLNode(content: .text(name, isPlain: true), position: node.position)
        return names.readController(tabs).map { .tab(of: $0, isText: inner != nil) }
      }
      if isPlain, ["reference(", "object(", "closed(", "tab(", "text(tab("].contains(where: text.hasPrefix) {
        let form = "reference(PATH)" + (isItem ? " or object(NAME)" : ", object(NAME), closed(LIST) or tab(NAME)")
        problems.add(.wrongCall(text, form: form), at: node.position)
        return nil
      }
      return .string(text)
    case .list(let items): return .list(items.compactMap { readEncoded($0, isItem: true) })
    case .mapping(let entries):
      return .dictionary(
        entries.compactMap { entry in readEncoded(entry.value, isItem: true).map { .init(entry.key, $0) } })
    }
  }

  private func readAdditions(_ node: YAMLNode) -> [LaunchAddition] {
    guard let fields = Fields<AdditionKey>(node, problems) else { return [] }
    return fields.order.compactMap { key -> LaunchAddition? in
      guard let value = fields[key] else { return nil }
      switch key {
      case .toast: return readName(value).map { .toast($0) }
      case .present, .presentOnRoot:
        return actions.readPresentation(value).map {
          .present($0.screen, style: $0.style, isOnRoot: key == .presentOnRoot)
        }
      }
    }
  }
}
