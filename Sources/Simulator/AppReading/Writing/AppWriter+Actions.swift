internal import AppDefinition
import TextFormatting
import Vocabulary

// What is written of what taps, events and restored classes do.
extension AppWriter {
  /// What a tap does, where nothing else is in the mapping.
  func value(of action: Action) -> YAMLValue {
    switch action {
    case .dismiss: .text(PlainAction.dismiss.rawValue)
    case .pop: .text(PlainAction.pop.rawValue)
    case .undecided(let place): value(of: place)
    case .show, .showDetail, .present, .unwind, .through, .byWidth, .event: .mapping(members(of: action))
    }
  }

  /// The keys of what a tap does.
  private func members(of action: Action) -> [YAMLValue.Member] {
    var members = Members<ActionKey>()
    switch action {
    case .show(let name): members.add(.show, text: name)
    case .showDetail(let name): members.add(.showDetail, text: name)
    case .present(let name, let style): members.add(.present, presentation(of: name, style))
    case .unwind(let name): members.add(.unwind, name.map(YAMLValue.text) ?? .truth(true))
    case .dismiss: members.add(.dismiss, .truth(true))
    case .pop: members.add(.pop, .truth(true))
    case .event(let name): members.add(.event, text: name)
    case .through(let property, let action):
      members.add(.through, text: property)
      return members.list + self.members(of: action)
    case .byWidth(let compact, let regular):
      members.add(.compact, compact.map(value))
      members.add(.regular, regular.map(value))
    case .undecided(let place): return value(of: place).members ?? []
    }
    return members.list
  }

  /// The keys of what a tap does on something that takes them directly, or `tap` with what it cannot take.
  func tapMembers(of action: Action?) -> [YAMLValue.Member] {
    switch action {
    case nil: []
    case .through?, .byWidth?, .undecided?: action.map { [YAMLValue.Member("tap", value(of: $0))] } ?? []
    case .show?, .showDetail?, .present?, .unwind?, .dismiss?, .pop?, .event?: action.map(members) ?? []
    }
  }

  // MARK: Effects

  /// What happens in an event: mappings whose entries happen in their order.
  func value(of effects: [EventDefinition.Effect]) -> YAMLValue {
    .oneOrMany(steps(of: effects).map { $0.count == 1 ? Self.alone($0[0]) : .mapping($0) })
  }

  /// What a class does when it is restored.
  func value(of effects: [RestorationEffect]) -> YAMLValue {
    var values: [YAMLValue] = []
    var rest = effects[...]
    while let first = rest.first {
      let same = rest.prefix {
        $0.conditions == first.conditions && $0.place == first.place && $0.position == first.position
      }
      rest = rest.dropFirst(same.count)
      var head = Members<RestorationEffectKey>()
      if !first.conditions.isEmpty { head.add(.if, value(of: first.conditions)) }
      head.add(.in, text: first.place)
      for step in steps(of: same.map(\.effect)) {
        let value = head.list.isEmpty && step.count == 1 ? Self.alone(step[0]) : .mapping(head.list + step)
        values.append(placed(value, at: first.position))
      }
    }
    return values.isEmpty ? .list([]) : .oneOrMany(values)
  }

  /// A step of one entry, which may be a word.
  private static func alone(_ member: YAMLValue.Member) -> YAMLValue {
    let isWord = [EventKey.dismiss, .pop].contains { $0.rawValue.hasSameBytes(as: member.key) }
    return isWord ? .text(member.key) : .mapping([member])
  }

  /// The entries of effects, in as few mappings as keep their order.
  private func steps(of effects: [EventDefinition.Effect]) -> [[YAMLValue.Member]] {
    var steps: [[YAMLValue.Member]] = []
    var isOpen = false
    for effect in effects {
      // What is left to code is a step of its own.
      if case .perform(.undecided(let place)) = effect {
        steps.append(value(of: place).members ?? [])
        isOpen = false
      } else {
        for member in members(of: effect) { add(member, to: &steps, isOpen: &isOpen) }
      }
    }
    return steps
  }

  /// Adds an entry to the last step, if that is open for more and can take it, or in a step of its own.
  private func add(_ member: YAMLValue.Member, to steps: inout [[YAMLValue.Member]], isOpen: inout Bool) {
    guard isOpen, let last = steps.last else {
      steps.append([member])
      isOpen = true
      return
    }
    guard let known = last.lastIndex(where: { $0.key.hasSameBytes(as: member.key) }) else {
      return steps[steps.count - 1].append(member)
    }
    if known == last.count - 1, let merged = last[known].value.adding(member.value) {
      steps[steps.count - 1][known].value = merged
    } else {
      steps.append([member])
    }
  }

  private func members(of effect: EventDefinition.Effect) -> [YAMLValue.Member] {
    var members = Members<EventKey>()
    func entry(_ key: String, _ text: String?) -> YAMLValue {
      .mapping([YAMLValue.Member(key, text.map(YAMLValue.text) ?? .nothing)])
    }
    switch effect {
    case .perform(let action): return self.members(of: action)
    case .select(let name): members.add(.select, text: name)
    case .set(let view, let text): members.add(.set, entry(view, text))
    case .setOwn(let name, let value): members.add(.set, entry("\(ValueSource.own.rawValue).\(name)", value))
    case .configure(let view, let setting):
      members.add(.set, .mapping([YAMLValue.Member(view, value(of: setting))]))
    case .setDisplayMode(let name, let mode): members.add(.displayMode, entry(name, mode.rawValue))
    case .replaceRoot(let name): members.add(.root, text: name)
    case .toast(let text): members.add(.toast, text: text)
    case .setDefault(let key, let text): members.add(.defaults, entry(key, text))
    case .change(let change): add(change, to: &members)
    case .identify(let name, let identifier): members.add(.identifiers, entry(name, identifier))
    case .close(let list): members.add(.close, text: list)
    case .reopen(let list): members.add(.reopen, text: list)
    case .fillClosed(let list, let route): members.add(.closed, entry(list, route))
    case .openWindow(let type, let entries):
      members.add(.window, entries.map { request(of: type, carrying: $0) } ?? .text(type))
    case .setSessionValue(let key, let text): members.add(.session, entry(key, text))
    case .keepActivity(let entries, let choice):
      members.add(choice == .own ? .keep : .keepInOthers, value(of: entries))
    case .refreshWindows(let choice): members.add(.refresh, text: choice.rawValue)
    case .closeWindows(let choice): members.add(.closeWindow, text: choice.rawValue)
    }
    return members.list
  }

  private func request(of type: String, carrying entries: [ActivityEntry]) -> YAMLValue {
    var members = Members<WindowRequestKey>()
    members.add(.type, text: type)
    members.add(.adds, value(of: entries))
    return members.value
  }

  private func add(_ change: DataChange, to members: inout Members<EventKey>) {
    func collection(_ value: YAMLValue) -> YAMLValue { .mapping([YAMLValue.Member(change.collection, value)]) }
    switch change.kind {
    case .edit(let id, let fields):
      members.add(.data, collection(.mapping([YAMLValue.Member(id, Self.value(of: fields, id: nil))])))
    case .delete(let id): members.add(.data, collection(.mapping([YAMLValue.Member(id, .nothing)])))
    case .order(let ids): members.add(.order, collection(.oneOrMany(ids.map(YAMLValue.text))))
    }
  }

  private func value(of setting: ViewSetting) -> YAMLValue {
    var members = Members<ViewSettingKey>()
    switch setting {
    case .editable(let truth): members.add(.editable, .truth(truth))
    case .zoom(let zoom): members.add(.zoom, .number(zoom))
    case .inset(let inset): members.add(.inset, value(of: inset))
    }
    return members.value
  }

  /// The room around what is in a scroll view.
  func value(of inset: ScrollInset) -> YAMLValue {
    var members = Members<InsetKey>()
    members.add(.top, number: inset.top, unless: 0)
    members.add(.left, number: inset.left, unless: 0)
    members.add(.bottom, number: inset.bottom, unless: 0)
    members.add(.right, number: inset.right, unless: 0)
    return members.value
  }
}

extension YAMLValue {
  /// A mapping with the members of another one behind its own; `nil` where they have a member of one name that cannot
  /// be put together.
  fileprivate func adding(_ other: YAMLValue) -> YAMLValue? {
    guard case .mapping(var list) = content, case .mapping(let added) = other.content else { return nil }
    for member in added {
      guard let known = list.lastIndex(where: { $0.key.hasSameBytes(as: member.key) }) else {
        list.append(member)
        continue
      }
      guard known == list.count - 1, let merged = list[known].value.adding(member.value) else { return nil }
      list[known].value = merged
    }
    return .mapping(list)
  }
}
