internal import AppDefinition
import TextFormatting

// What of a written app a person decides.
extension YAMLValue {
  /// What of a whole app is left to code, or taken to be so until somebody turns it.
  ///
  /// - Parameter hasScenes: Whether the app has scenes, in which nobody asks what its classes encode (R98).
  func decisions(hasScenes: Bool) -> [Member] {
    (members ?? []).compactMap { member in
      let key = AppKey(rawValue: member.key)
      if key == .switches { return member }
      if key == .scenes { return Member(member.key, value: .oneOrMany(member.value.items.filter(\.isUndecided))) }
      let isScreens = key == .controllers
      return Member(
        member.key,
        value: isScreens
          ? .mapping(member.value.memberDecisions { $0.ofScreen(hasScenes: hasScenes) }).spread : member.value.open)
    }
  }

  /// Whether it is left to code.
  private var isUndecided: Bool {
    members?.contains { $0.key.hasSameBytes(as: UndecidedKey.undecided.rawValue) } == true
  }

  /// The items of a list, or the one thing that is there.
  private var items: [YAMLValue] { if case .list(let items) = content { items } else { [self] } }

  /// Whether there is nothing in it.
  fileprivate var isEmpty: Bool {
    switch content {
    case .text, .quoted, .word: false
    case .list(let items): items.isEmpty
    case .mapping(let members): members.isEmpty
    }
  }

  /// Its members with what of each is a decision, where anything is.
  private func memberDecisions(_ decision: (YAMLValue) -> YAMLValue?) -> [Member] {
    (members ?? []).compactMap { member in decision(member.value).flatMap { Member(member.key, value: $0) } }
  }

  /// What is left to code in it, apart from what is in lists, where a file says all or nothing.
  private var open: YAMLValue? {
    if isUndecided { return self }
    guard members != nil else { return nil }
    return YAMLValue(.mapping(memberDecisions(\.open)), comment: comment)
  }

  /// What is left to code of a screen.
  private func ofScreen(hasScenes: Bool) -> YAMLValue? {
    var found = (members ?? []).compactMap { member -> Member? in
      let key = ControllerKey(rawValue: member.key)
      if key == .saves, hasScenes { return nil }
      if key == .leftToCode {
        return Member(member.key, value: .mapping((member.value.members ?? []).filter { $0.value != .nothing }))
      }
      let open =
        key == .saves ? .oneOrMany(member.value.items.compactMap(\.open).filter { !$0.isEmpty }) : member.value.open
      return Member(member.key, value: open)
    }
    var taps: [Member] = []
    addTaps(to: &taps)
    if !taps.isEmpty { found.append(Member(ControllerKey.taps.rawValue, .mapping(taps))) }
    return YAMLValue(.mapping(found), comment: comment)
  }

  /// Adds what taps do that is left to code, by the ids or titles of what is tapped.
  private func addTaps(to taps: inout [Member]) {
    let lists = [ControllerKey.buttons, .leftButtons, .views].map(\.rawValue)
    for member in members ?? [] where lists.contains(where: member.key.hasSameBytes) {
      for item in member.value.items {
        let tap = item.members?.first { $0.key.hasSameBytes(as: ViewKey.tap.rawValue) }?.value
        if let tap, tap.isUndecided, let name = item.nameOfTap,
          !taps.contains(where: { $0.key.hasSameBytes(as: name) })
        {
          taps.append(Member(name, tap))
        }
        item.addTaps(to: &taps)
      }
    }
  }

  /// By what a view or a button is named that can be tapped.
  private var nameOfTap: String? {
    for key in [ViewKey.id, .title, .button].map(\.rawValue) {
      guard let member = members?.first(where: { $0.key.hasSameBytes(as: key) }) else { continue }
      if case .text(let text) = member.value.content { return text }
    }
    return nil
  }
}

extension YAMLValue.Member {
  /// A member with a value in which there is something.
  fileprivate init?(_ key: String, value: YAMLValue?) {
    guard let value, !value.isEmpty else { return nil }
    self.init(key, value)
  }
}
