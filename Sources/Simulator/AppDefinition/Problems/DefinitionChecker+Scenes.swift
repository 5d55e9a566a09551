import TextFormatting

// What scene delegates do, and the screens with an activity that they were given.
extension DefinitionChecker {
  /// Checks what scene delegates do: the names in it, and what it reads, which a screen has to add to its activity.
  mutating func check(_ scenes: ScenesDefinition) {
    let added = app.controllers.flatMap { $0.classBehavior.activity?.properties.map(\.key) ?? [] }
    let keys = added + scenes.delegates.flatMap(\.adds).map(\.key) + keysOfRequests
    check(scenes.delegate, keys, at: scenes.position)
    for configuration in scenes.configurations {
      let user = "the configuration \(quoted(configuration.name))"
      checkUse(of: configuration.root, by: user, at: configuration.position)
      check(configuration.delegate, keys, at: configuration.position)
    }
    check(scenes.whenDiscarded, [], by: "the app delegate", at: scenes.position)
    for controller in app.controllers {
      let effects = controller.classBehavior.activity?.viewDidAppear ?? []
      check(effects, keys, by: "the class of \(quoted(controller.name))", at: controller.position)
    }
  }

  /// What the activities carry with which windows are asked for, and what sessions are given to be restored from.
  private var keysOfRequests: [String] {
    let behaviors = app.controllers.flatMap { ($0.classBehavior.activity?.viewDidAppear ?? []).map(\.effect) }
    return (app.events.flatMap(\.effects) + behaviors).flatMap { effect -> [String] in
      switch effect {
      case .openWindow(_, nil): ["item"]
      case .openWindow(_, let entries?), .keepActivity(let entries, _): entries.map(\.key)
      case .perform, .select, .set, .setOwn, .configure, .setDisplayMode, .replaceRoot, .toast, .setDefault, .change,
        .identify,
        .close, .reopen, .fillClosed, .setSessionValue, .refreshWindows, .closeWindows:
        []
      }
    }
  }

  private mutating func check(_ delegate: SceneDelegateDefinition, _ keys: [String], at position: SourcePosition) {
    check(delegate.effects + (delegate.load?.effects ?? []), keys, by: "the scene delegate", at: position)
    for entry in delegate.adds { checkFilling(entry.content.texts, at: entry.position ?? position) }
  }

  private mutating func check(
    _ effects: [RestorationEffect], _ keys: [String], by user: String, at position: SourcePosition
  ) {
    for effect in effects {
      let position = effect.position ?? position
      check(effect.effect, by: user, at: position)
      if let place = effect.place, !place.isFilledIn { checkUse(of: place, by: user, at: position) }
      for key in effect.conditions.map(\.key) + effect.effect.savedKeys { checkAdded(key, keys, at: position) }
      checkFilling(effect.effect.texts, at: position)
    }
  }

  /// Reports a key that is like one that is added to an activity, or like where else something may be.
  ///
  /// An activity that comes from elsewhere carries what it likes, so only a slip of the pen is worth a word.
  private mutating func checkAdded(_ key: String, _ keys: [String], at position: SourcePosition) {
    // What is before a dot is a list or a mapping, the session or the app.
    let (head, rest) = key.dividedAtDot
    let known = rest.isEmpty ? keys : keys + [ValueSource.session, .defaults].map(\.rawValue)
    guard !known.contains(where: head.hasSameBytes), let meant = nearest(head, in: known) else { return }
    report(.notAdded(key: key, nearest: meant + rest), at: position)
  }

  /// Reports what stands in braces and is like something that is filled in.
  private mutating func checkFilling(_ texts: [String], at position: SourcePosition) {
    let sources = ValueSource.allCases.map(\.rawValue)
    for written in texts.flatMap(\.inBraces) {
      let (head, rest) = written.dividedAtDot
      let known = rest.isEmpty ? [ValueSource.shownScreen] : sources
      guard !known.contains(where: head.hasSameBytes), let meant = nearest(head, in: known) else { continue }
      report(.nothingFilledIn("{\(written)}", nearest: "{\(meant + rest)}"), at: position)
    }
  }
}

extension String {
  /// What is before the first dot, and the rest with it.
  fileprivate var dividedAtDot: (head: String, rest: String) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, "") }
    return (String(self[..<dot]), String(self[dot...]))
  }
}
