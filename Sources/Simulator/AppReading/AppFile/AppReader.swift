internal import AppDefinition
import TextFormatting
import Vocabulary

/// Makes an app of one app file, and once more for each of its versions.
///
/// Every subject of the file has a reader of its own; all report to the same list and go on.
struct AppReader: SubjectReader {
  private let library: StoryboardLibrary
  let names: AppFileNames

  init(problems: AppFileProblems, library: StoryboardLibrary) {
    self.library = library
    names = AppFileNames(problems: problems)
  }

  /// Reads a whole app file.
  ///
  /// - Parameters:
  ///   - root: What is in it.
  ///   - extended: The app that it extends, where it extends one.
  func readApp(_ root: YAMLNode, over extended: ExtendedApp?) -> AppDefinition? {
    guard let entries = root.entries else {
      problems.add(.expected(.mapping, found: root.described), at: root.position)
      return nil
    }
    let versionsEntry = entries.first { $0.key.hasSameBytes(as: AppKey.versions.rawValue) }
    let base = YAMLNode(
      content: .mapping(entries.filter { !$0.key.hasSameBytes(as: AppKey.versions.rawValue) }), position: root.position)
    var app = readOneVersion(base, over: extended)
    defer { app.map(names.checkUses) }
    guard let versionsNode = versionsEntry?.value, !versionsNode.isNull else { return app }
    for entry in readEntries(versionsNode) {
      guard !entry.value.isNull else { continue }
      guard let changes = entry.value.entries else {
        problems.add(.expected(.mapping, found: entry.value.described), at: entry.value.position)
        continue
      }
      for change in changes where [.app, .extends, .project, .versions].contains(AppKey(rawValue: change.key)) {
        problems.add(.unknownKey(change.key, in: "a version", nearest: nil), at: change.keyPosition)
      }
      if extended != nil { refuseOthers(in: changes) }
      var version = readOneVersion(base.overlaid(with: entry.value), over: extended)
      version?.version = entry.key
      app?.versions[entry.key] = version
    }
    return app
  }

  private func readOneVersion(_ whole: YAMLNode, over extended: ExtendedApp?) -> AppDefinition? {
    let root = extended?.decided(by: whole, problems) ?? whole
    guard let fields = Fields<AppKey>(root, problems) else { return nil }
    if fields[.app] == nil { problems.add(missing: AppKey.app, at: fields.position) }
    let name = fields[.app].flatMap(readName) ?? ""

    let storyboards = extended?.contents ?? library.controllers(of: readStoryboardNames(fields[.storyboards]))
    let entries = fields[.controllers].map(readEntries) ?? []
    names.controllers = ControllerNames(appFile: entries.map(\.key), storyboards: storyboards.controllers)
    names.data = fields[.data].map(DataReader(names: names).readData) ?? []
    names.objects = fields[.objects].flatMap(\.entries)?.map(\.key) ?? []
    names.events = fields[.events].flatMap(\.entries)?.filter { !$0.value.isNull }.map(\.key) ?? []
    if let extended { names.add(extended.app) }
    let defaults = fields.given(.defaults).map(readEntries) ?? []
    var controllers = ScreenReader(names: names).readControllers(
      entries, over: storyboards.controllers, app: name)
    let list = sceneList(fields, storyboards, of: controllers)
    if let list { controllers.append(list) }
    let windows = readWindows(fields, storyboardInitial: list?.name ?? storyboards.initial)

    var app = AppDefinition(
      name: name, version: fields[.version].flatMap(readText) ?? "1.0",
      idiom: fields[.idiom].flatMap { readWord($0, Idiom.self) } ?? storyboards.idiom ?? .phone,
      delegate: fields[.delegate].flatMap(DelegateReader(names: names).readDelegate), controllers: controllers,
      windows: windows)
    app.idioms = fields.given(.idioms).map { readOneOrMany($0).compactMap { readWord($0, Idiom.self) } } ?? []
    if app.idioms.count == 1, fields.given(.idiom) == nil { app.idiom = app.idioms[0] }
    app.sizeClass = fields.given(.sizeClass).flatMap { readWord($0, SizeClass.self) }
    app.project = fields.given(.project).flatMap(readName)
    app.hasUIKitNames = app.project != nil
    let notRead = fields.given(.notRead).map(readOneOrMany) ?? []
    app.unreadSources.paths = notRead.compactMap(readName).map(problems.path)
    app.appearanceByCode =
      fields.given(.appearance).map { readOneOrMany($0).compactMap(UndecidedReader(names: names).readAppearance) } ?? []
    app.otherBeginning = readOtherBeginning(fields)
    app.sceneList = list?.name
    let classes = ClassReader(names: names)
    app.classes = fields[.classes].map(classes.readClasses) ?? []
    app.restorationClasses = fields[.restorationClasses].map(classes.readRestorationClasses) ?? []
    app.data = names.data
    for entry in defaults {
      names.uses.defaults.append(entry.key)
      app.defaults[entry.key] = entry.value.isNull ? nil : readText(entry.value)
    }
    app.switches =
      fields.given(.switches).map { UndecidedReader(names: names).readSwitches($0, besides: defaults.map(\.key)) } ?? []
    for known in app.switches { app.defaults[known.name] = known.isOn ? SwitchDefinition.value : nil }
    app.objects = fields[.objects].map(ObjectReader(names: names).readObjects) ?? []
    app.events = fields[.events].map(EffectReader(names: names).readEvents) ?? []
    let scenes = ScenesReader(names: names)
    (app.scenes, app.openActivities) = fields.given(.scenes).map(scenes.readAll) ?? (nil, [])
    let hasScenes = app.scenes != nil || !app.openActivities.isEmpty
    app.lifecycle =
      fields.given(.lifecycle).flatMap { readWord($0, Lifecycle.self) } ?? (hasScenes ? .scenes : .application)
    app.question = fields.given(.question).flatMap(QuestionReader(names: names).readQuestion)
    app.trial = fields.given(.try).flatMap(readName)
    if let extended { app = extended.app(with: app, saying: root, in: whole, names) }
    app.problems().filter { extended == nil || problems.isInFile($0.position) }.forEach(problems.add)
    return app
  }

  /// Finds the app that a file extends; `nil` where it extends none.
  ///
  /// - Parameters:
  ///   - root: What is in the file.
  ///   - below: Takes the places in the app in.
  ///   - find: The app of a name.
  func readExtended(_ root: YAMLNode, _ below: PlacesBelow, find: (String) -> AppDefinition?) -> ExtendedApp? {
    let entries = root.entries ?? []
    guard let entry = entries.first(where: { $0.hasKey(AppKey.extends.rawValue) }), let name = readName(entry.value)
    else { return nil }
    refuseOthers(in: entries)
    guard let app = find(name) else {
      problems.add(.noProject(name), at: entry.value.position)
      return nil
    }
    return ExtendedApp(app, at: entry.value.position, below)
  }

  /// Reports storyboards beside those of a project, and a project beside the one that is extended.
  private func refuseOthers(in entries: [YAMLNode.Entry]) {
    for other in entries where other.hasKey(AppKey.storyboards.rawValue) || other.hasKey(AppKey.project.rawValue) {
      problems.add(.unknownKey(other.key, in: "a scene that extends a project", nearest: nil), at: other.keyPosition)
    }
  }

  private func readStoryboardNames(_ node: YAMLNode?) -> [(String, SourcePosition)] {
    guard let node else { return [] }
    return readList(node).compactMap { item in
      readName(item).map { ($0, sourcePosition(of: item.position)) }
    }
  }

  /// The list that an app begins with whose storyboards name no initial controller and whose scene names none either.
  private func sceneList(
    _ fields: Fields<AppKey>, _ storyboards: StoryboardLibrary.Contents, of controllers: [ControllerDefinition]
  ) -> ControllerDefinition? {
    guard fields.given(.initial) == nil, fields.given(.windows) == nil, storyboards.initial == nil,
      !storyboards.controllers.isEmpty
    else { return nil }
    problems.add(.noInitial, at: fields.position)
    let code = controllers.filter { $0.origin.element == nil }.map(\.name)
    return ControllerDefinition(
      sceneListOf: controllers, own: storyboards.ownNames + code, at: sourcePosition(of: fields.position))
  }

  private func readWindows(_ fields: Fields<AppKey>, storyboardInitial: String?) -> [WindowDefinition] {
    if let windows = fields[.windows], !windows.isNull {
      if fields[.initial].map({ !$0.isNull }) == true { problems.add(.initialAndWindows, at: windows.position) }
      return readList(windows).compactMap(readWindow)
    }
    if let initial = fields[.initial] { return readRoot(initial).map { [$0] } ?? [] }
    if let storyboardInitial { return [WindowDefinition(root: storyboardInitial)] }
    problems.add(missing: AppKey.initial, at: fields.position)
    return []
  }

  /// Reads what the app begins with in place of the screens that are here; `nil` where it begins with them.
  private func readOtherBeginning(_ fields: Fields<AppKey>) -> OtherBeginning? {
    let first = fields.given(.windows).map(readOneOrMany)?.first
    let root = first?.entries?.first { $0.hasKey(WindowKey.root.rawValue) }?.value ?? first
    return (root ?? fields.given(.initial)).flatMap(UndecidedReader(names: names).readOtherBeginning)
  }

  private func readWindow(_ node: YAMLNode) -> WindowDefinition? {
    if case .text = node.content { return readRoot(node) }
    if node.isUndecided { return readRoot(node) }
    guard let fields = Fields<WindowKey>(node, problems) else { return nil }
    guard let root = fields[.root] else {
      problems.add(missing: WindowKey.root, at: fields.position)
      return nil
    }
    var window = readRoot(root)
    window?.restorationIdentifier = fields[.restorationIdentifier].flatMap(readIdentifier)
    return window
  }

  /// Reads what a window begins with: a screen, or several with what has to be so, the last of which needs nothing.
  private func readRoot(_ node: YAMLNode) -> WindowDefinition? {
    if node.isUndecided {
      let assumed = node.entries?.first { $0.hasKey(UndecidedKey.assumed.rawValue) }?.value
      if assumed == nil { problems.add(.missingKey(UndecidedKey.assumed.rawValue, in: "a root"), at: node.position) }
      return assumed.flatMap(readRoot)
    }
    guard case .list(let items) = node.content else {
      return names.readController(node).map { WindowDefinition(root: $0) }
    }
    let found = items.compactMap(readAlternative)
    guard let last = found.last, last.conditions.isEmpty, last.idiom == nil else {
      if found.count == items.count { problems.add(.noLastRoot, at: node.position) }
      return nil
    }
    return WindowDefinition(root: last.root, alternatives: found.dropLast())
  }

  private func readAlternative(_ node: YAMLNode) -> WindowDefinition.Alternative? {
    if case .text = node.content { return names.readController(node).map { .init(root: $0) } }
    guard let fields = Fields<RootKey>(node, problems) else { return nil }
    guard let screen = fields.given(.screen) else {
      problems.add(missing: RootKey.screen, at: fields.position)
      return nil
    }
    let conditions = fields.given(.if).map(names.readDefaultConditions) ?? []
    let idiom = fields.given(.idiom).flatMap { readWord($0, Idiom.self) }
    return names.readController(screen).map { .init(root: $0, if: conditions, on: idiom) }
  }
}
