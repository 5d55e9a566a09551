internal import AppDefinition
import TextFormatting
import Vocabulary

// What is written of an app's delegate.
extension AppWriter {
  func value(of delegate: DelegateDefinition) -> YAMLValue {
    var members = Members<DelegateKey>()
    members.add(.class, text: delegate.className)
    members.add(.shouldSave, delegate.shouldSave.map(value))
    members.add(.shouldRestore, delegate.shouldRestore.map(value))
    let encoded = delegate.encodes.map { YAMLValue.Member($0.key, value(of: $0.value)) }
    // No key may stand there twice.
    var keys = Set(delegate.encodes.map { ByteString($0.key) })
    let openState = delegate.openState.filter { keys.insert(ByteString($0.text ?? "")).inserted }.map { place in
      YAMLValue.Member(place.text ?? "", value(of: place.withoutText))
    }
    members.add(.encodes, named: encoded + openState)
    let open = delegate.openAnswers.map { [YAMLValue.Member("**", value(of: $0))] } ?? []
    members.add(
      .finds, named: delegate.finds.map { YAMLValue.Member(Self.path($0.path.components), value(of: $0)) } + open)
    members.add(.setsRoot, delegate.setsRoot, unless: false)
    members.add(.pointsTo, oneOrMany: delegate.pointsTo.map(YAMLValue.text))
    members.add(
      .afterDecode,
      oneOrMany: delegate.afterDecode.map { addition in
        var members = Members<ReinstallationKey>()
        members.add(.push, text: addition.key)
        members.add(.onto, text: Self.path(addition.stack))
        return placed(members.value, at: addition.position)
      })
    members.add(.afterLaunch, oneOrMany: delegate.afterLaunch.map(value))
    members.add(.presentsDuringRestoration, text: delegate.presentsDuringRestoration)
    members.add(.extendsRestoration, text: delegate.extendsRestoration?.rawValue)
    members.add(.ignoresSnapshot, delegate.ignoresSnapshot, unless: false)
    let lacks = DelegateDefinition.Method.allCases.filter(delegate.lacks.contains)
    members.add(.lacks, oneOrMany: lacks.map { .text($0.rawValue) })
    return placed(members.value, at: delegate.position)
  }

  func value(of gate: GateDefinition) -> YAMLValue {
    let known = YAMLValue.oneOrMany(gate.conditions.map(value))
    let answer = gate.open.map { value(of: $0, assumed: gate.conditions == [.always] ? nil : known) } ?? known
    if gate.isSecure { return answer }
    var members = Members<GateKey>()
    members.add(.answer, answer)
    members.add(.variant, .text("plain"))
    return members.value
  }

  private func value(of condition: GateDefinition.Condition) -> YAMLValue {
    typealias Word = GateDefinition.Condition.Word
    var members = Members<ConditionKey>()
    switch condition {
    case .always: return .text(Word.always.rawValue)
    case .never: return .text(Word.never.rawValue)
    case .sameVersion: return .text(Word.sameVersion.rawValue)
    case .sameIdiom: return .text(Word.sameIdiom.rawValue)
    case .leastVersion(let version): members.add(.leastVersion, text: version)
    case .mostAge(let seconds): members.add(.mostAge, Self.span(seconds))
    case .saved(let key, let text):
      members.add(.saved, text.map { .mapping([YAMLValue.Member(key, .text($0))]) } ?? .text(key))
    case .defaults(let condition): members.add(.defaults, value(of: [condition]))
    case .root(let name): members.add(.root, text: name)
    case .sizeClass(let width): members.add(.sizeClass, text: width.rawValue)
    }
    return members.value
  }

  private func value(of encoded: EncodedEntry.Value) -> YAMLValue {
    switch encoded {
    case .string(let text): Self.isCall(text) ? .quoted(text) : .text(text)
    case .bool(let truth): .truth(truth)
    case .number(let number): .number(number)
    case .reference(let path): .word("reference(\(Self.path(path)))")
    case .object(let name): .word("object(\(name))")
    case .closed(let list): .word("closed(\(list))")
    case .tab(let name, let isText): .word(isText ? "text(tab(\(name)))" : "tab(\(name))")
    case .list(let values): .list(values.map(value))
    case .dictionary(let entries): .mapping(entries.map { YAMLValue.Member($0.name, value(of: $0.value)) })
    }
  }

  /// What is answered for a path.
  func value(of found: FoundController) -> YAMLValue {
    let answer =
      switch found.answer {
      case .existing: YAMLValue.text("existing")
      case .nothing: YAMLValue.text("nothing")
      case .make(let name): YAMLValue.text(name)
      }
    if found.unless == nil, found.lookUp == nil { return answer }
    var members = Members<AnswerKey>()
    members.add(.makes, answer)
    members.add(.unless, text: found.unless.map(Self.words))
    members.add(.looksUp, found.lookUp?.position.map(place))
    return members.value
  }

  /// When code answers nothing, as `unless` says it.
  static func words(_ decline: Decline) -> String {
    switch decline {
    case .recordMissing(let key): "\(key) is missing"
    case .defaultMissing(let key): "defaults.\(key) is missing"
    case .storyboardMissing: "storyboard is missing"
    }
  }

  private func value(of addition: LaunchAddition) -> YAMLValue {
    var members = Members<AdditionKey>()
    switch addition {
    case .toast(let text): members.add(.toast, text: text)
    case .present(let name, let style, let isOnRoot):
      members.add(isOnRoot ? .presentOnRoot : .present, presentation(of: name, style))
    }
    return members.value
  }

  /// A screen that is presented, with its style where it has one of its own.
  func presentation(of name: String, _ style: PresentationStyle?) -> YAMLValue {
    guard let style else { return .text(name) }
    var members = Members<PresentKey>()
    members.add(.screen, text: name)
    members.add(.style, text: style.rawValue)
    return members.value
  }

  /// The keys under which something has to be, with what has to be there.
  func value(of conditions: [ValueCondition]) -> YAMLValue {
    if conditions.count == 1, conditions[0].texts.isEmpty { return .text(conditions[0].key) }
    return .mapping(
      conditions.map { condition in
        let texts = condition.texts.map { value(of: $0, under: condition.key) }
        return YAMLValue.Member(condition.key, texts.isEmpty ? .list([]) : .oneOrMany(texts))
      })
  }

  /// What is to be under a key: no text where a class saves something else there.
  private func value(of text: String, under key: String) -> YAMLValue {
    let kind = ValueKind(ofPlain: text)
    let isOfKind = kind != nil && app.controllers.contains { $0.classBehavior.kinds[key] == kind }
    return isOfKind ? .word(text) : .text(text)
  }

  // MARK: Small values

  /// Identifiers with slashes between them; a slash in one of them is behind a backslash.
  static func path(_ components: [String]) -> String {
    components.map { component in
      component.escaped { $0 == "/" || $0 == "\\" ? "\\\($0)" : nil }
    }.joined(separator: "/")
  }

  /// A span of time in the largest unit of which it has a whole number.
  static func span(_ seconds: Double) -> YAMLValue {
    let units = [("d", 86_400.0), ("h", 3_600), ("min", 60)]
    let unit = units.first { seconds >= $0.1 && seconds.truncatingRemainder(dividingBy: $0.1) == 0 }
    return .word(unit.map { (seconds / $0.1).digits + $0.0 } ?? seconds.digits + "s")
  }

  /// Whether a plain text would read as something else where calls are read.
  static func isCall(_ text: String) -> Bool {
    text.hasSuffix(")")
      || [
        "reference(", "object(", "closed(", "tab(", "text(", "value(", "own(", "interaction(", "scroll(", "unfolded(",
      ]
      .contains {
        text.hasPrefix($0)
      }
      || text.hasSameBytes(as: "item")
  }
}
