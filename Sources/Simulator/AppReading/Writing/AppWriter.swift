internal import AppDefinition
import TextFormatting
import Vocabulary

/// Makes the text of an app file, which reads as the same app.
struct AppWriter {
  /// The app, or one version of it.
  let app: AppDefinition
  /// What a comment says of a place; `nil` where it has none.
  let comment: (SourcePosition) -> String?
  /// How a place is written.
  let place: (SourcePosition) -> YAMLValue

  /// A value with the comment of its place.
  func placed(_ value: YAMLValue, at position: SourcePosition?) -> YAMLValue {
    var value = value
    value.comment = position.flatMap(comment)
    return value
  }

  /// The app with its versions.
  var value: YAMLValue {
    let own = members
    func changeable(_ members: [YAMLValue.Member]) -> YAMLValue {
      .mapping(members.filter { $0.key != AppKey.version.rawValue })
    }
    let versions = app.versions.sorted { $0.key.utf8Precedes($1.key) }.map { version, changed in
      let other = AppWriter(app: changed, comment: comment, place: place).members
      return YAMLValue.Member(version, changeable(own).changes(to: changeable(other)).spread)
    }
    let last = versions.isEmpty ? [] : [YAMLValue.Member(AppKey.versions.rawValue, YAMLValue.mapping(versions).spread)]
    return .mapping(own + last)
  }

  private var members: [YAMLValue.Member] {
    var members = Members<AppKey>()
    members.add(.app, text: app.name)
    if app.version != "1.0" { members.add(.version, text: app.version) }
    members.add(.idiom, app.idiom, unless: .phone)
    members.add(.idioms, oneOrMany: app.idioms.map { .text($0.rawValue) })
    members.add(.sizeClass, text: app.sizeClass?.rawValue)
    members.add(.project, text: app.project)
    members.add(.notRead, oneOrMany: app.unreadSources.paths.map(YAMLValue.text))
    members.add(.delegate, app.delegate.map(value))
    members.add(
      .classes,
      named: app.classes.map { known in
        let inherits = known.inherits.map { [YAMLValue.Member(ClassKey.inherits.rawValue, .text($0))] } ?? []
        return YAMLValue.Member(known.name, placed(.mapping(inherits), at: known.position))
      })
    members.add(.restorationClasses, named: app.restorationClasses.map(member))
    members.add(.data, app.data.isEmpty ? nil : value(of: app.data))
    members.add(
      .defaults,
      named: app.defaults.filter { entry in !app.switches.contains { $0.name.hasSameBytes(as: entry.key) } }
        .sorted { $0.key.utf8Precedes($1.key) }.map { YAMLValue.Member($0.key, .text($0.value)) })
    members.add(
      .switches,
      named: app.switches.map { known in
        let state = YAMLValue.truth(known.isOn)
        let written = known.place.map { value(of: $0, assumed: known.isOn ? state : nil) } ?? state
        return YAMLValue.Member(known.name, placed(written, at: known.position))
      })
    add(app.windows, to: &members)
    members.add(.controllers, YAMLValue.mapping(app.controllers.map { member(of: $0) }).spread)
    members.add(.objects, named: app.objects.map(member))
    members.add(
      .events,
      named: app.events.map { event in
        YAMLValue.Member(event.name, placed(value(of: event.effects), at: event.position))
      })
    members.add(.appearance, oneOrMany: app.appearanceByCode.map(value))
    members.add(.question, app.question.map(value))
    members.add(.try, text: app.trial)
    let scenes = [app.scenes.map(value)].compactMap(\.self) + app.openActivities.map(value)
    members.add(.lifecycle, app.lifecycle, unless: scenes.isEmpty ? .application : .scenes)
    members.add(.scenes, oneOrMany: scenes)
    return members.list
  }

  private func value(of question: QuestionDefinition) -> YAMLValue {
    var members = Members<QuestionKey>()
    members.add(.asks, text: question.asks)
    members.add(.thread, text: question.thread)
    members.add(.rules, list: question.rules.map { .text($0.number) })
    return members.value
  }

  private func add(_ windows: [WindowDefinition], to members: inout Members<AppKey>) {
    if windows.count == 1, windows[0].restorationIdentifier == nil {
      return members.add(.initial, beginning(with: windows[0]))
    }
    members.add(
      .windows,
      .list(
        windows.enumerated().map { number, window in
          let root = number == 0 ? beginning(with: window) : root(of: window)
          guard window.restorationIdentifier != nil || !window.alternatives.isEmpty else { return root }
          var members = Members<WindowKey>()
          members.add(.root, root)
          members.add(.restorationIdentifier, text: window.restorationIdentifier)
          return members.value
        }))
  }

  /// What the first window begins with, or is taken to begin with where the app begins with something else.
  private func beginning(with window: WindowDefinition) -> YAMLValue {
    guard let other = app.otherBeginning else { return root(of: window) }
    var members = Members<UndecidedKey>()
    members.add(.undecided, other.file.map(YAMLValue.text) ?? .nothing)
    members.add(.at, other.position.map(place))
    members.add(.by, text: other.isNamed ? nil : "nothing")
    members.add(.assumed, root(of: window))
    return members.value
  }

  private func root(of window: WindowDefinition) -> YAMLValue {
    if window.alternatives.isEmpty { return .text(window.root) }
    let alternatives = window.alternatives.map { alternative in
      var members = Members<RootKey>()
      if !alternative.conditions.isEmpty { members.add(.if, value(of: alternative.conditions)) }
      members.add(.idiom, text: alternative.idiom?.rawValue)
      members.add(.screen, text: alternative.root)
      return members.value
    }
    return .list(alternatives + [.text(window.root)])
  }
}

extension YAMLValue {
  /// What a version's entry says of what is different there: mappings member by member, anything else as a whole.
  ///
  /// Data whose records come in another order are a list, which is written as a whole.
  func changes(to other: YAMLValue, under keys: [String] = []) -> YAMLValue {
    guard let before = members, let after = other.members else { return other }
    if keys.count == 2, keys[0].hasSameBytes(as: AppKey.data.rawValue) {
      let known = before.map(\.key).filter { key in after.contains { $0.key.hasSameBytes(as: key) } }
      let isInOrder = zip(known, after).allSatisfy { $0.hasSameBytes(as: $1.key) }
      if !isInOrder { return .list(after.map { .mapping([Member("id", .text($0.key))] + ($0.value.members ?? [])) }) }
    }
    var changes: [Member] = after.compactMap { member in
      guard let known = before.first(where: { $0.key.hasSameBytes(as: member.key) }) else { return member }
      return known.value.saysSame(as: member.value)
        ? nil : Member(member.key, known.value.changes(to: member.value, under: keys + [member.key]))
    }
    for member in before where !after.contains(where: { $0.key.hasSameBytes(as: member.key) }) {
      changes.append(Member(member.key, .nothing))
    }
    return .mapping(changes)
  }

  /// Whether two values are the same, apart from their comments.
  private func saysSame(as other: YAMLValue) -> Bool {
    switch (content, other.content) {
    case (.text(let one), .text(let other)), (.quoted(let one), .quoted(let other)), (.word(let one), .word(let other)):
      one.hasSameBytes(as: other)
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.saysSame(as: $1) }
    case (.mapping(let one), .mapping(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.key.hasSameBytes(as: $1.key) && $0.value.saysSame(as: $1.value) }
    case (.text, _), (.quoted, _), (.word, _), (.list, _), (.mapping, _): false
    }
  }
}
