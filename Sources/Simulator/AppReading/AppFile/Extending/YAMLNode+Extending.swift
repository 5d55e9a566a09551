internal import AppDefinition
import TextFormatting

extension YAMLNode {
  /// An app as a file says it, with the places that it has in storyboards and sources.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - position: The place of what has none.
  ///   - below: Takes the places in.
  init(writing app: AppDefinition, at position: FilePosition, _ below: PlacesBelow) {
    self.init(
      writeValue(app) {
        String(below.add($0))
      } _: {
        YAMLValue(.text($0.description), comment: String(below.add($0)))
      }, at: position)
  }

  /// A value whose comments are the numbers of places.
  private init(_ value: YAMLValue, at position: FilePosition) {
    let own = value.comment.flatMap { Int($0) }.map(FilePosition.init(placeBelow:)) ?? position
    let content: Content =
      switch value.content {
      case .text(let text): .text(text, isPlain: text.yaml.hasSameBytes(as: text))
      case .quoted(let text): .text(text, isPlain: false)
      case .word(let word): .text(word, isPlain: true)
      case .list(let items): .list(items.map { YAMLNode($0, at: own) })
      case .mapping(let members):
        .mapping(
          members.map { member in
            let node = YAMLNode(member.value, at: own)
            return Entry(key: member.key, keyPosition: node.position, value: node)
          })
      }
    self.init(content: content, position: own)
  }

  /// The value of a key.
  func value(of key: String) -> YAMLNode? { entries?.last { $0.hasKey(key) }?.value }

  /// Its text, where it is one.
  private var text: String? { if case .text(let text, _) = content { text } else { nil } }

  /// The items of a list, or the one thing that is there.
  var items: [YAMLNode] { if case .list(let items) = content { items } else { [self] } }

  /// Whether it says that there is nothing: nothing itself, or an empty list.
  var isNothing: Bool { if case .list(let items) = content { items.isEmpty } else { isNull } }

  /// Whether some of what is saved is left to code.
  var leavesSaved: Bool {
    items.contains { $0.isUndecided || $0.entries?.contains(where: \.value.isUndecided) == true }
  }

  /// The keys of what is done and of what has to be so, which are replaced as a whole.
  private static let wholes =
    [ControllerKey.whenDecoded, .whenRestored].map(\.rawValue) + [ActivityKey.viewDidAppear.rawValue]
    + [SceneConfigurationKey.willConnect, .whenAsked, .restoreInteractionState].map(\.rawValue)
    + [ScenesKey.whenDiscarded.rawValue, LoadKey.then.rawValue]
    + [DelegateKey.shouldSave, .shouldRestore, .afterLaunch, .afterDecode].map(\.rawValue)

  /// The keys of what is done by name, of which each is replaced as a whole.
  private static let deeds = [ControllerKey.actions, .taps].map(\.rawValue)

  /// What is decided: what is left to code, and mappings and lists of nothing else, are left out.
  var withoutUndecided: YAMLNode? {
    if isUndecided { return nil }
    switch content {
    case .text: return self
    case .list(let items):
      let decided = items.compactMap(\.withoutUndecided)
      return decided.isEmpty && !items.isEmpty ? nil : YAMLNode(content: .list(decided), position: position)
    case .mapping(let entries):
      let decided = entries.compactMap { entry -> Entry? in
        // Places of what was not read say no more than that.
        if entry.hasKey(ControllerKey.leftToCode.rawValue), entry.value.entries != nil { return nil }
        return entry.value.withoutUndecided.map { Entry(key: entry.key, keyPosition: entry.keyPosition, value: $0) }
      }
      return decided.isEmpty && !entries.isEmpty ? nil : YAMLNode(content: .mapping(decided), position: position)
    }
  }

  /// This value with what is decided of it: mappings key by key, anything else and what is done as a whole. Nothing takes
  /// a key away.
  ///
  /// - Parameters:
  ///   - other: What is decided.
  ///   - key: The key under which both are.
  func decided(by other: YAMLNode, under key: String = "") -> YAMLNode {
    guard !isUndecided, !Self.wholes.contains(where: key.hasSameBytes), case .mapping(var merged) = content,
      case .mapping(let added) = other.content
    else { return other }
    let areDeeds = Self.deeds.contains(where: key.hasSameBytes)
    let places = merged.placesByKey
    for entry in added {
      if let place = places[ByteString(entry.key)] {
        merged[place].value = areDeeds ? entry.value : merged[place].value.decided(by: entry.value, under: entry.key)
      } else {
        merged.append(entry)
      }
    }
    let gone = added.filter(\.value.isNull).keys
    return YAMLNode(content: .mapping(merged.filter { !gone.contains(ByteString($0.key)) }), position: position)
  }

  /// A gate with what is decided of it: another answer as a whole, and another variant where one is named.
  func gate(decidedBy other: YAMLNode) -> YAMLNode {
    if other.isNull { return other }
    var decided = other.gateParts
    for part in gateParts where !decided.contains(where: { $0.hasKey(part.key) }) { decided.append(part) }
    return YAMLNode(content: .mapping(decided), position: other.position)
  }

  /// The answer and the variant of a gate, as far as they are there.
  private var gateParts: [Entry] {
    let keys = GateKey.allCases.map(\.rawValue)
    if let entries, entries.contains(where: { keys.contains(where: $0.hasKey) }) { return entries }
    return [Entry(key: GateKey.answer.rawValue, keyPosition: position, value: self)]
  }

  /// What is saved, with what a file adds to it: of one key only the file's, and nothing where that says so.
  func saving(_ added: YAMLNode) -> YAMLNode {
    if added.isNothing { return added }
    let keys = added.items.flatMap { $0.entries ?? [] }.keys
    let words = Set(added.items.compactMap(\.text).map(ByteString.init))
    let kept = items.filter { !$0.isUndecided && !$0.isNull }.compactMap { item -> YAMLNode? in
      if let word = item.text { return words.contains(ByteString(word)) ? nil : item }
      guard let entries = item.entries else { return item }
      let others = entries.filter { !keys.contains(ByteString($0.key)) && !$0.value.isUndecided }
      return others.isEmpty ? nil : YAMLNode(content: .mapping(others), position: item.position)
    }
    return YAMLNode(content: .list(kept + added.items), position: added.position)
  }
}
