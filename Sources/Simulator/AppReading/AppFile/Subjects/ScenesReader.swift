internal import AppDefinition
import TextFormatting

/// Reads what an app with scenes declares, what its scene delegates do, and the activities of its screens.
struct ScenesReader: SubjectReader {
  let names: AppFileNames
  private var effects: EffectReader { EffectReader(names: names) }
  private var undecided: UndecidedReader { UndecidedReader(names: names) }
  private var contents: ContentReader { ContentReader(names: names) }
  private var delegates: DelegateReader { DelegateReader(names: names) }
  private var saves: SavesReader { SavesReader(names: names) }

  /// Reads what an app with scenes declares, and what its scene delegates do.
  private func readScenes(_ node: YAMLNode) -> ScenesDefinition? {
    guard let fields = Fields<ScenesKey>(node, problems) else { return nil }
    var scenes = ScenesDefinition(position: sourcePosition(of: fields.position))
    scenes.activityTypes = fields.given(.activityTypes).map { readOneOrMany($0).compactMap(readName) } ?? []
    scenes.hasSeveralWindows = truth(fields[.severalWindows], or: false) ?? false
    scenes.name = fields.given(.configuration).flatMap(readName)
    scenes.delegate = readAppFileDelegate { ScenesKey(rawValue: $0.rawValue).flatMap(fields.given) }
    scenes.configurations = fields.given(.configurations).map(readConfigurations) ?? []
    scenes.keptIn = fields.given(.keptIn).flatMap { readWord($0, ScenesDefinition.Place.self) } ?? .session
    scenes.recordGone = fields.given(.recordGone).flatMap { readWord($0, ScenesDefinition.GoneRecord.self) } ?? .shown
    scenes.asked = fields.given(.asked).flatMap { readWord($0, ScenesDefinition.AskedActivity.self) } ?? .replaces
    scenes.whenDiscarded = fields.given(.whenDiscarded).map(effects.readRestorationEffects) ?? []
    return scenes
  }

  /// Reads what a scene delegate does, each from the value of its key; `nil` where that is not given.
  private func readAppFileDelegate(_ given: (SceneConfigurationKey) -> YAMLNode?) -> SceneDelegateDefinition {
    var delegate = SceneDelegateDefinition()
    delegate.answers = given(.keeps).map(readAnswers) ?? []
    delegate.adds = given(.adds).map(contents.readEntriesOfActivity) ?? []
    delegate.willConnect = given(.willConnect).map(effects.readRestorationEffects) ?? []
    delegate.whenAsked = given(.whenAsked).map(effects.readRestorationEffects)
    delegate.restoreInteractionState = given(.restoreInteractionState).map(effects.readRestorationEffects) ?? []
    delegate.mostAge = given(.mostAge).flatMap(readSpan)
    delegate.extendsRestoration = given(.extendsRestoration).flatMap {
      readWord($0, DelegateDefinition.Extension.self)
    }
    delegate.waits = given(.waits).flatMap(readWait)
    if let targets = given(.canActivateFor) { delegate.activation.canActivate = readTargets(targets) }
    if let targets = given(.prefersToActivateFor) { delegate.activation.prefersToActivate = readTargets(targets) }
    delegate.load = given(.load).flatMap(readLoad)
    delegate.makesWindow = given(.makesWindow).flatMap(readTruth) ?? true
    delegate.makesWindowVisibleFirst = given(.visibleFirst).flatMap(readTruth) ?? false
    delegate.tree = given(.tree).flatMap(readTree)
    delegate.position = given(.source).flatMap(undecided.readSourcePosition)
    delegate.openAt = given(.leftToCode).map(undecided.readSourcePositions) ?? []
    return delegate
  }

  /// Reads what a delegate answers when it is asked what to keep: a type, or several with the screens for which they are
  /// answered, of which the first that fits counts; `nothing` is no activity.
  private func readAnswers(_ node: YAMLNode) -> [ActivityAnswer] {
    readOneOrMany(node).compactMap { item in
      guard item.entries != nil else { return readName(item).map { ActivityAnswer(type: Self.answer($0)) } }
      guard let fields = Fields<KeptForKey>(item, problems) else { return nil }
      guard let type = fields.given(.type), let shown = fields.given(.shown) else {
        let missing: KeptForKey = fields.given(.type) == nil ? .type : .shown
        problems.add(.missingKey(missing.rawValue, in: KeptForKey.place), at: fields.position)
        return nil
      }
      let screens = readOneOrMany(shown).compactMap(names.readController)
      return readName(type).map { ActivityAnswer(type: Self.answer($0), for: screens) }
    }
  }

  /// The type of an activity, or that there is none.
  private static func answer(_ text: String) -> String? { text.hasSameBytes(as: "nothing") ? nil : text }

  /// Reads what has to be before anything is done with an activity: `active`, or a span.
  private func readWait(_ node: YAMLNode) -> Wait? {
    guard case .text(let text, _) = node.content, text.first?.isLetter == true else {
      return readSpan(node).map(Wait.seconds)
    }
    if text.hasSameBytes(as: "active") { return .active }
    let choices = ["active", "a number of s, min, h or d"]
    problems.add(
      .unknownWord(text, choices: choices, nearest: problems.nearest(text, in: ["active"])), at: node.position)
    return nil
  }

  /// Reads the targets for which a scene is taken: patterns, or `nothing`.
  private func readTargets(_ node: YAMLNode) -> [String] {
    let names = readOneOrMany(node).compactMap(readName)
    return names.count == 1 && names[0].hasSameBytes(as: "nothing") ? [] : names
  }

  /// Reads the tree of a window: the key under which it is kept, or that with what else is said of it.
  private func readTree(_ node: YAMLNode) -> WindowTreeDefinition? {
    guard node.entries != nil else { return readName(node).map { WindowTreeDefinition(key: $0) } }
    guard let fields = Fields<TreeKey>(node, problems) else { return nil }
    guard let key = fields.given(.key) else {
      problems.add(.missingKey(TreeKey.key.rawValue, in: TreeKey.place), at: fields.position)
      return nil
    }
    guard let name = readName(key) else { return nil }
    var tree = WindowTreeDefinition(key: name)
    tree.moment = fields.given(.restored).flatMap { readWord($0, WindowTreeDefinition.Moment.self) } ?? .willConnect
    tree.copy = fields.given(.copy).flatMap { readWord($0, WindowTreeDefinition.Copy.self) }
    tree.shouldSave = fields.given(.shouldSave).map(delegates.readGateOfTree)
    tree.shouldRestore = fields.given(.shouldRestore).map(delegates.readGateOfTree)
    tree.needsRecord = fields.given(.needsRecord).map { readOneOrMany($0).compactMap(names.readController) } ?? []
    for entry in fields.given(.looksUp).map(readEntries) ?? [] {
      let name = YAMLNode(content: .text(entry.key, isPlain: false), position: entry.keyPosition)
      guard let screen = names.readController(name) else { continue }
      tree.lookUps[screen] = undecided.readSourcePosition(entry.value)
    }
    tree.windowByCode = fields.given(.windowByCode).map { readOneOrMany($0).compactMap(undecided.readPlace) } ?? []
    tree.objects = fields.given(.objects).map { readOneOrMany($0).compactMap(readName) } ?? []
    return tree
  }

  private func readLoad(_ node: YAMLNode) -> LoadDefinition? {
    guard let fields = Fields<LoadKey>(node, problems) else { return nil }
    guard let after = fields.given(.after), let then = fields.given(.then) else {
      let missing: LoadKey = fields.given(.after) == nil ? .after : .then
      problems.add(.missingKey(missing.rawValue, in: LoadKey.place), at: fields.position)
      return nil
    }
    let spares = fields.given(.sparesRestored).flatMap(readTruth) ?? false
    return readSpan(after).map {
      LoadDefinition(seconds: $0, effects: effects.readRestorationEffects(then), sparesRestored: spares)
    }
  }

  private func readConfigurations(_ node: YAMLNode) -> [SceneConfigurationDefinition] {
    readEntries(node).compactMap { entry in
      guard !entry.value.isNull, let fields = Fields<SceneConfigurationKey>(entry.value, problems) else { return nil }
      guard let root = fields.given(.root) else {
        problems.add(missing: SceneConfigurationKey.root, at: fields.position)
        return nil
      }
      guard let name = names.readController(root) else { return nil }
      var configuration = SceneConfigurationDefinition(
        name: entry.key, root: name, position: sourcePosition(of: entry.keyPosition))
      configuration.types = fields.given(.for).map { readOneOrMany($0).compactMap(readName) } ?? []
      configuration.delegate = readAppFileDelegate(fields.given)
      return configuration
    }
  }

  /// Reads the activity in which a screen takes part.
  func readActivity(_ node: YAMLNode) -> ActivityDefinition? {
    guard let fields = Fields<ActivityKey>(node, problems) else { return nil }
    guard let type = fields.given(.type).flatMap(readName) else {
      if fields.given(.type) == nil { problems.add(missing: ActivityKey.type, at: fields.position) }
      return nil
    }
    var activity = ActivityDefinition(type: type)
    activity.holder = fields.given(.heldBy).flatMap { readWord($0, ActivityDefinition.Holder.self) } ?? .screen
    activity.taken = fields.given(.takenIn).flatMap { readWord($0, ActivityDefinition.Moment.self) } ?? .atOnce
    activity.starts = fields.given(.starts).map { saves.readSaves($0, of: .activity) } ?? []
    let added = fields.given(.adds).map { saves.readPlacedSaves($0, of: .activity) } ?? []
    activity.adds = added.map(\.saved)
    activity.addedAt = added.map { sourcePosition(of: $0.position) }
    for item in fields.given(.leftToCode).map(readOneOrMany) ?? [] {
      guard let entries = item.entries else {
        if let place = undecided.readSourcePosition(item) { activity.openAt.append(place) }
        continue
      }
      for entry in entries { activity.filledAt[entry.key] = undecided.readSourcePosition(entry.value) }
    }
    activity.viewDidAppear = fields.given(.viewDidAppear).map(effects.readRestorationEffects) ?? []
    return activity
  }

  /// Reads what is said of an app's scenes, and which delegates are left to code: one of these, or a list in which the
  /// scenes stand once.
  func readAll(_ node: YAMLNode) -> (scenes: ScenesDefinition?, open: [OpenActivity]) {
    let items = readOneOrMany(node)
    let open = items.compactMap(undecided.readOpenActivity)
    let others = items.filter { !$0.isUndecided }
    for item in others.dropFirst() {
      problems.add(.missingKey(UndecidedKey.undecided.rawValue, in: UndecidedKey.place), at: item.position)
    }
    return (others.first.flatMap(readScenes), open)
  }
}

extension OpenCode.Place {
  /// Where it is, apart from what it says.
  var withoutText: OpenCode.Place { position.map { .at($0) } ?? .unread }
}
