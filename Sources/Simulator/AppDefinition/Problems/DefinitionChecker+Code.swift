import TextFormatting
import Vocabulary

// What the app's code does.
extension DefinitionChecker {
  /// Checks what happens in an event.
  mutating func check(_ event: EventDefinition) {
    for effect in event.effects { check(effect, by: "the event \(quoted(event.name))", at: event.position) }
  }

  /// Checks the names in what code does, as far as they are not filled in when it does.
  mutating func check(_ effect: EventDefinition.Effect, by user: String, at position: SourcePosition) {
    for effect in effect.alternatives { checkAlternative(effect, by: user, at: position) }
  }

  private mutating func checkAlternative(
    _ effect: EventDefinition.Effect, by user: String, at position: SourcePosition
  ) {
    switch effect {
    case .perform(.unwind(let name?)), .select(let name):
      if !name.isFilledIn { checkUse(of: name, by: user, at: position) }
    case .perform(.event(let name)): checkEvent(name, at: position)
    case .identify(let name, _): checkUse(of: name, by: user, at: position)
    case .perform, .replaceRoot:
      if let name = effect.destination, !name.isFilledIn { checkUse(of: name, by: user, at: position) }
    case .set(let view, let text): checkSetting(view, to: text, at: position)
    case .setOwn(let name, _): checkVariable(name, among: app.controllers, at: position)
    case .configure(let view, let setting): checkSetting(view, setting.property, at: position)
    case .setDisplayMode(let name, _):
      checkUse(of: name, by: user, at: position)
      checkDisplayMode(of: name, at: position)
    case .change(let change): checkCollection(change.collection, at: position)
    case .toast, .setDefault, .close, .reopen, .fillClosed, .openWindow, .setSessionValue, .keepActivity,
      .refreshWindows,
      .closeWindows:
      break
    }
  }

  /// Reports a variable that no class of some screens has.
  mutating func checkVariable(_ name: String, among controllers: [ControllerDefinition], at position: SourcePosition) {
    let known = controllers.flatMap(\.classBehavior.own.keys)
    guard !known.contains(where: name.hasSameBytes) else { return }
    report(.unknownVariable(name, nearest: nearest(name, in: known.sorted { $0.utf8Precedes($1) })), at: position)
  }

  /// Reports variables in the texts of a screen that its class does not have.
  mutating func checkVariables(ofScreenAt place: Int) {
    for (name, position) in parts[place].variables {
      checkVariable(name, among: [app.controllers[place]], at: position)
    }
    checkVariables(in: app.controllers[place].title, ofScreenAt: place)
    checkVariables(in: app.controllers[place].navigationItem.title, ofScreenAt: place)
    checkVariables(in: app.controllers[place].restorationIdentifier, ofScreenAt: place)
  }

  private mutating func checkVariables(in text: String?, ofScreenAt place: Int) {
    for name in text?.keys(of: .own) ?? [] {
      checkVariable(name, among: [app.controllers[place]], at: app.controllers[place].position)
    }
  }

  /// Reports an event that is not there.
  mutating func checkEvent(_ name: String, at position: SourcePosition) {
    guard app.event(named: name) == nil else { return }
    report(.unknownEvent(name, nearest: nearest(name, in: app.events.lazy.map(\.name))), at: position)
  }

  /// Reports events that let themselves happen, each circle once.
  mutating func checkCircles() {
    var done: Set<ByteString> = []
    for event in app.events {
      var path: [(name: String, next: [String])] = []
      func begin(_ name: String) {
        guard let event = app.event(named: name), done.insert(ByteString(name)).inserted else { return }
        path.append((name, event.effects.flatMap(\.events)))
      }
      begin(event.name)
      while let last = path.last {
        guard let name = last.next.first else {
          path.removeLast()
          continue
        }
        path[path.count - 1].next.removeFirst()
        if let from = path.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
          let position = app.event(named: last.name)?.position ?? start
          report(.circle(path[from...].map(\.name) + [name]), at: position)
        } else {
          begin(name)
        }
      }
    }
  }

  /// Reports a display mode of what is no split view.
  mutating func checkDisplayMode(of name: String, at position: SourcePosition) {
    guard let controller = app.controller(named: name), controller.kind != .split else { return }
    report(.noDisplayMode(of: name), at: position)
  }

  /// The view of an id, which must be one of some screen.
  private mutating func viewToSet(_ id: String, at position: SourcePosition) -> ViewDefinition? {
    let views = app.controllers.lazy.flatMap(\.allViews)
    if let view = views.first(where: { $0.id?.hasSameBytes(as: id) == true }) { return view }
    report(.unknownViewToSet(id, nearest: nearest(id, in: views.compactMap(\.id))), at: position)
    return nil
  }

  private mutating func checkSetting(_ id: String, _ property: ViewSetting.Property, at position: SourcePosition) {
    guard let view = viewToSet(id, at: position) else { return }
    if !view.content.kind.traits.settable.contains(property) {
      report(.cannotConfigure(view: id, property: property.rawValue), at: position)
    }
  }

  private mutating func checkSetting(_ id: String, to text: String, at position: SourcePosition) {
    guard let view = viewToSet(id, at: position) else { return }
    let savable = view.content.kind.traits.savable
    let isNumber = EventDefinition.Effect.number(text) != nil || text.isFilledIn
    if !savable.contains(.text), !(savable.contains(.value) && isNumber) {
      report(.cannotSet(view: id, to: text), at: position)
    }
  }

  /// Checks what a class does when it is restored: the names in it, and what it reads, which it has to have saved.
  mutating func checkEffects(of controller: ControllerDefinition) {
    let behavior = controller.classBehavior
    let keys = behavior.saves.map(\.key)
    for effect in behavior.whenDecoded + behavior.whenRestored {
      let position = effect.position ?? controller.position
      check(effect.effect, by: "the class of \(quoted(controller.name))", at: position)
      if let place = effect.place, !place.isFilledIn {
        checkUse(of: place, by: "the class of \(quoted(controller.name))", at: position)
      }
      for key in effect.conditions.map(\.key) + effect.effect.savedKeys
      where !keys.contains(where: key.hasSameBytes) {
        report(.nothingSaved(key: key, nearest: nearest(key, in: keys)), at: position)
      }
    }
  }

  /// Reports keys that a restoration class looks up and under which no screen saves anything.
  mutating func checkSavedKeys(of known: RestorationClassDefinition, _ answers: [FoundController]) {
    let keys = app.controllers.lazy.flatMap { $0.classBehavior.saves.map(\.key) }
    for key in ([known.unless] + answers.map(\.unless)).compactMap(\.?.recordKey) + answers.flatMap(\.answer.savedKeys)
    where !keys.contains(where: key.hasSameBytes) {
      report(.nothingSaved(key: key, nearest: nearest(key, in: keys)), at: known.position ?? start)
    }
  }

  /// Reports records for which an identifier that is made of them is empty, or the same as for another one (R100).
  mutating func checkIdentifierOfRecords(_ controller: ControllerDefinition) {
    guard let template = controller.restorationIdentifier, !template.keys(of: .item).isEmpty else { return }
    for collection in app.data where app.shows(collection, in: controller) {
      var first: [ByteString: String] = [:]
      for record in collection.records {
        let identifier = template.withValues(of: .item) { record.fields[$0] ?? "" }
        if identifier.isEmpty {
          report(.emptyForRecord(record.id), at: controller.position)
        } else if let other = first.updateValue(record.id, forKey: ByteString(identifier)) {
          report(.sameForRecords(identifier: identifier, [other, record.id]), at: controller.position)
        }
      }
    }
  }
}

extension AppDefinition {
  /// Whether a tap on a record of a collection shows a screen.
  fileprivate func shows(_ collection: DataCollection, in controller: ControllerDefinition) -> Bool {
    controllers.contains { other in
      other.allViews.contains { view in
        guard case .data(let name, let row)? = view.content.table?.rows, name.hasSameBytes(as: collection.name) else {
          return false
        }
        return [row.action, row.accessoryAction].compactMap(\.self).flatMap(\.alternatives).contains {
          $0.destination?.hasSameBytes(as: controller.name) == true
        }
      }
    }
  }
}

extension EventDefinition.Effect {
  /// The names and texts in which something can be filled in.
  var texts: [String] {
    var texts: [String] = []
    _ = filled { text in
      texts.append(text)
      return text
    }
    return texts
  }

  /// The keys of what was saved that are filled in.
  var savedKeys: [String] { texts.flatMap { $0.keys(of: .saved) } }
}

extension FoundController.Answer {
  /// The keys of what was saved that are filled in.
  fileprivate var savedKeys: [String] { if case .make(let name) = self { name.keys(of: .saved) } else { [] } }
}

extension Decline {
  /// The key under which the record is that may be missing.
  fileprivate var recordKey: String? { if case .recordMissing(let key) = self { key } else { nil } }
}
