import TextFormatting

// What scene delegates do, and the screens with an activity that they were given.
extension DefinitionChecker {
  /// Checks what scene delegates do: the names in it, and what it reads, which a screen has to add to its activity.
  mutating func check(_ scenes: ScenesDefinition) {
    let added = app.controllers.flatMap { $0.classBehavior.activity?.properties.map(\.key) ?? [] }
    let keys = added + scenes.delegates.flatMap(\.adds).map(\.key) + keysOfRequests(scenes)
    check(scenes.delegate, keys, at: scenes.position)
    for configuration in scenes.configurations {
      let user = "the configuration \(quoted(configuration.name))"
      checkUse(of: configuration.root, by: user, at: configuration.position)
      check(configuration.delegate, keys, at: configuration.position)
    }
    check(scenes.whenDiscarded, [], by: "the app delegate", at: scenes.position)
    for controller in app.controllers {
      guard let activity = controller.classBehavior.activity else { continue }
      check(activity.viewDidAppear, keys, by: "the class of \(quoted(controller.name))", at: controller.position)
      for property in activity.starts { checkKnown(property.writtenTexts, toDelegate: false, at: controller.position) }
      for (property, position) in zip(activity.adds, activity.addedAt) {
        checkKnown(property.writtenTexts, toDelegate: false, at: position)
      }
    }
  }

  /// What the activities carry with which windows are asked for, and what sessions are given to be restored from.
  private func keysOfRequests(_ scenes: ScenesDefinition) -> [String] {
    let ofClasses = app.controllers.flatMap { $0.classBehavior.activity?.viewDidAppear ?? [] }
    let ofDelegates = scenes.delegates.flatMap { $0.effects + ($0.load?.effects ?? []) } + scenes.whenDiscarded
    let effects = app.events.flatMap(\.effects) + (ofClasses + ofDelegates).map(\.effect)
    return effects.flatMap { effect -> [String] in
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
    for name in (delegate.tree?.needsRecord ?? []) + (delegate.tree?.lookUps ?? [:]).sortedByBytes.map(\.key) {
      checkUse(of: name, by: "the tree", at: position)
    }
    for name in delegate.tree?.objects ?? [] { checkObject(name, at: position) }
    for entry in delegate.adds {
      checkFilling(entry.content.texts, at: entry.position ?? position)
      checkKnown(entry.content.texts, toDelegate: true, at: entry.position ?? position)
    }
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
    if key.hasSameBytes(as: ValueCondition.activityType) { return }
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

  /// Reports what stands in braces and nobody knows who adds the texts to an activity: what was saved, and in a class's
  /// texts what its scene has.
  private mutating func checkKnown(_ texts: [String], toDelegate isOfDelegate: Bool, at position: SourcePosition) {
    for written in texts.flatMap(\.inBraces) {
      let (head, rest) = written.dividedAtDot
      switch rest.isEmpty ? nil : ValueSource(rawValue: head) {
      case .saved: report(.savedUnknown("{\(written)}"), at: position)
      case .session where !isOfDelegate, .closed where !isOfDelegate, nil where !isOfDelegate && written.isShownScreen:
        report(.sceneUnknown("{\(written)}"), at: position)
      case .own, .defaults, .item, .session, .closed, nil: break
      }
    }
  }
}

extension SavedProperty {
  /// The texts that are written down for it.
  fileprivate var writtenTexts: [String] {
    switch self {
    case .content(_, let content): content.texts
    case .constant(_, let text): [text]
    case .item, .part, .reference: []
    }
  }
}

extension String {
  /// Whether it stands in braces for the name of the screen in front.
  fileprivate var isShownScreen: Bool { hasSameBytes(as: ValueSource.shownScreen) }

  /// What is before the first dot, and the rest with it.
  fileprivate var dividedAtDot: (head: String, rest: String) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, "") }
    return (String(self[..<dot]), String(self[dot...]))
  }
}
