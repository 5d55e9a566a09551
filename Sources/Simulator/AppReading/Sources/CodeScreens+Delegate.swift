internal import AppDefinition
internal import SourceReading
import TextFormatting

// What the app delegate encodes itself.
extension CodeScreens {
  /// Leaves to code what the delegate encodes of which nothing has become.
  mutating func leaveDelegateState() {
    guard app.delegate != nil else { return }
    for deed in conduct.delegateEncoding {
      guard case .encode(let key) = deed.kind else { continue }
      let place = SourcePosition(deed.place)
      if account.uses[place] == nil { app.delegate?.openState.append(.code(key.knownText ?? "a key", at: place)) }
    }
  }

  /// The tabs whose number the delegate encodes, and selects again once it has decoded it, or at the end of the launch.
  mutating func addKeptTabs() {
    guard app.lifecycle == .application else { return }
    for deed in conduct.delegateEncoding {
      guard case .encode(let key) = deed.kind, let word = key.knownText, !deed.isLater,
        deed.premises.allSatisfy(isStructural), let (value, isText) = Self.number(deed.arguments.first),
        let tabs = tabBar(whoseTabIs: value), !selectsWhenAppearing(tabs),
        let taken = taken(key, as: tabs)
      else { continue }
      app.delegate?.encodes.append(EncodedEntry(key: word, value: .tab(of: tabs, isText: isText)))
      let tab = "tab(\(tabs))"
      let words = "delegate.encodes: { \(word): \(isText ? "text(\(tab))" : tab) }"
      let calls = conduct.delegateDecoding.filter { other in
        if case .call(let name) = other.kind { name.hasPrefix("decode") && other.arguments == [key] } else { false }
      }
      for place in ([deed] + taken + calls).map({ SourcePosition($0.place) }) {
        account.use(place, as: words)
        for fact in facts where fact.kind == .delegateState && fact.line == place.line {
          if fact.file.hasSameBytes(as: place.file) { account.use(SourcePosition(fact), as: words) }
        }
      }
    }
  }

  /// A number that is encoded as it is, or as its text.
  private static func number(_ value: Value?) -> (value: Value, isText: Bool)? {
    if case .symbol(.joined(let parts))? = value { return parts.count == 1 ? (parts[0], true) : nil }
    return value.map { ($0, false) }
  }

  /// The tab bar controller, of those that are there, of whose tabs a value is the number of the one in front.
  private func tabBar(whoseTabIs value: Value) -> String? {
    guard case .symbol(.member(let base, ClassBehavior.selectedTab)) = value else { return nil }
    return tabBar(base)
  }

  /// The tab bar controller that is the root of the window, or that a launch puts into a variable of the delegate.
  private func tabBar(_ value: Value?) -> String? {
    let root = app.windows.count == 1 ? app.windows[0].root : nil
    var name: String?
    switch value {
    case .symbol(.member(_, "rootViewController"))?: name = root
    case .symbol(.member(let owner, let property))?:
      let numbers = conduct.launch.filter { $0.kind == .set(property) && $0.receiver == owner }.map { deed in
        deed.arguments.first.flatMap(\.knownObject)
      }
      guard Set(numbers).count == 1, let number = numbers[0] else { return nil }
      name = launched[number]
    case .object?:
      // The launch was followed once more, and has made other objects.
      let isRoot = conduct.delegateLaunching.contains { deed in
        deed.kind == .set("rootViewController") && deed.arguments.first == value
      }
      name = isRoot ? root : nil
    case .text?, .number?, .truth?, .nothing?, .type?, .list?, .table?, .closure?, .selector?, .choice?, .symbol?, nil:
      return nil
    }
    return name.flatMap(app.controller)?.kind == .tabBar ? name : nil
  }

  /// What selects the tab whose number is under a key; `nil` where that is not known.
  private func taken(_ key: Value, as tabs: String) -> [Deed]? {
    let (decoding, launching) = (conduct.delegateDecoding, conduct.delegateLaunching)
    let places = decoding.indices.filter { place in
      guard case .set = decoding[place].kind else { return false }
      return decoding[place].arguments.first.map { Self.isWhole($0, key) } == true
    }
    guard places.count == 1, let place = places.first, case .set(let name) = decoding[place].kind else { return nil }
    let (deed, following) = (decoding[place], decoding[(place + 1)...])
    guard !deed.isLater, deed.premises.allSatisfy({ isStructural($0) || $0.isMet && Self.isPresence($0) }) else {
      return nil
    }
    if name == ClassBehavior.selectedTab {
      // One that the end of the launch makes is not there yet, and the end of the launch may select another one.
      let isThere = app.controller(named: tabs)?.origin.element != nil
      let isLast = !following.contains { selects($0, in: tabs) } && !launching.contains { selects($0, in: tabs) }
      return isThere && isLast && tabBar(deed.receiver) == tabs ? [deed] : nil
    }
    // A variable of the delegate keeps it until the tabs are there.
    guard let owner = deed.receiver, deed.receiverType == conduct.delegate else { return nil }
    let variable = Value.symbol(.member(owner, name))
    guard let end = launching.lastIndex(where: { selects($0, in: tabs) }) else { return nil }
    let last = launching[end]
    guard last.kind == .set(ClassBehavior.selectedTab), tabBar(last.receiver) == tabs,
      last.arguments.first == variable, !last.isLater, last.premises.isEmpty
    else { return nil }
    // What it holds by then is what was decoded only where nothing else has been put into it.
    let isSetAgain = { (other: Deed) in other.kind == .set(name) && other.receiver == owner }
    return following.contains(where: isSetAgain) || launching[..<end].contains(where: isSetAgain) ? nil : [deed, last]
  }

  /// Whether something selects a tab of a tab bar controller, or of one that is not known, or gives it other tabs.
  private func selects(_ deed: Deed, in tabs: String) -> Bool {
    guard case .set(let name) = deed.kind else { return false }
    switch name {
    case ClassBehavior.selectedTab, "selectedViewController": return tabBar(deed.receiver).map { $0 == tabs } ?? true
    case "viewControllers": return tabBar(deed.receiver) == tabs
    default: return false
    }
  }

  /// Whether the class of a tab bar controller selects a tab when it appears, which is after all of that.
  private func selectsWhenAppearing(_ tabs: String) -> Bool {
    guard let type = app.controller(named: tabs)?.classBehavior.name else { return false }
    return Self.appearing.flatMap { conduct.classes[type]?.methods[$0] ?? [] }.contains { deed in
      deed.kind == .set(ClassBehavior.selectedTab) || deed.kind == .set("selectedViewController")
    }
  }

  /// Whether a value is what is under a key as a whole, with something else at most where nothing is there.
  private static func isWhole(_ value: Value, _ key: Value) -> Bool {
    switch value {
    case .symbol(.decoded(key)): true
    case .symbol(.call(nil, "Int", let values)): values.count == 1 && isWhole(values[0], key)
    case .choice(let choices):
      choices.allSatisfy { isWhole($0.value, key) || plainText($0.value) == "0" }
        && !value.decodedKeys.isEmpty
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .symbol: false
    }
  }
}
