internal import AppDefinition
import TextFormatting

/// The app of a project that an app file extends.
struct ExtendedApp {
  /// The app as its storyboards and its code say it.
  let app: AppDefinition
  /// The app as a file would say it.
  private let written: YAMLNode

  /// Takes an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - position: Where the file names it, for what has no place of its own.
  ///   - below: Takes the places in it in.
  init(_ app: AppDefinition, at position: FilePosition, _ below: PlacesBelow) {
    self.app = app
    written = YAMLNode(writing: app, at: position, below)
  }

  /// What the project holds, as several storyboards would hold it together.
  var contents: StoryboardLibrary.Contents {
    var contents = StoryboardLibrary.Contents()
    contents.controllers = app.controllers
    contents.ownNames = app.controllers.map(\.name)
    contents.initial = app.windows.first?.root
    contents.idiom = app.idiom
    return contents
  }

  // MARK: What the file says

  /// What a file says on top of the app: what is left to code there says nothing, and what it decides of something is
  /// put together with what the app says of the same.
  func decided(by file: YAMLNode, _ problems: AppFileProblems) -> YAMLNode {
    guard let entries = file.entries else { return file }
    let decided = entries.compactMap { entry -> YAMLNode.Entry? in
      guard let key = AppKey(rawValue: entry.key) else { return entry }
      let known = written.value(of: key.rawValue)
      guard let value = said(entry.value, of: key) else { return nil }
      var entry = entry
      entry.value =
        switch key {
        case .controllers:
          laid(screens(value, problems), over: known, depth: 2, addsSaves: true)
        case .objects:
          laid(objects(value, problems), over: known, depth: 1)
        case .classes, .restorationClasses, .data, .defaults, .switches:
          laid(value, over: known, depth: 1)
        case .delegate: delegate(value, over: known)
        case .scenes: value.withoutUndecided == nil ? value : scenes(value, over: known)
        // Of one name, the file's event takes the place of the project's.
        case .events: value
        case .app, .version, .idiom, .idioms, .sizeClass, .storyboards, .extends, .project, .notRead, .initial,
          .windows, .appearance, .lifecycle, .versions, .question, .try:
          known?.decided(by: value) ?? value
        }
      return entry
    }
    return YAMLNode(content: .mapping(decided), position: file.position)
  }

  /// What a file decides of what a key says; `nil` where all of it is left to code.
  private func said(_ value: YAMLNode, of key: AppKey) -> YAMLNode? {
    switch key {
    // Which delegates are left to code is said anew with the scenes.
    case .scenes: value
    // What is left to code of a screen or an object that the file makes, nothing else says.
    case .controllers, .objects: value.isUndecided ? nil : value
    case .app, .version, .idiom, .idioms, .sizeClass, .storyboards, .extends, .project, .notRead, .delegate, .classes,
      .restorationClasses, .data, .defaults, .switches, .initial, .windows, .events, .appearance, .lifecycle, .versions,
      .question, .try:
      value.withoutUndecided
    }
  }

  /// Lays what a file says over what is known, where that has the same names: of what is deeper than the names only
  /// what the file says.
  ///
  /// - Parameters:
  ///   - file: What the file says.
  ///   - known: What is known.
  ///   - depth: How deep the names are.
  ///   - addsSaves: Whether `saves`, where the names end, is what a class saves.
  private func laid(
    _ file: YAMLNode, over known: YAMLNode?, depth: Int, addsSaves: Bool = false, under key: String = ""
  ) -> YAMLNode {
    guard depth > 0, let entries = file.entries else { return known?.decided(by: file, under: key) ?? file }
    let knownEntries = known?.entries ?? []
    let places = knownEntries.placesByKey
    let merged = entries.map { entry in
      var entry = entry
      let under = places[ByteString(entry.key)].map { knownEntries[$0].value }
      let isSaved = addsSaves && depth == 1 && entry.hasKey(ControllerKey.saves.rawValue)
      entry.value =
        isSaved
        ? under?.saving(entry.value) ?? entry.value
        : laid(
          entry.value, over: under, depth: depth - 1, addsSaves: addsSaves,
          under: addsSaves && depth == 1 ? entry.key : "")
      return entry
    }
    return YAMLNode(content: .mapping(merged), position: file.position)
  }

  /// What a file says of the delegate over what is known of it; the variant of a gate stays where the file names none.
  private func delegate(_ file: YAMLNode, over known: YAMLNode?) -> YAMLNode {
    guard let known, let entries = file.entries else { return file }
    let gates = [DelegateKey.shouldSave, .shouldRestore].map(\.rawValue)
    let said = entries.map { entry in
      var entry = entry
      if gates.contains(where: entry.hasKey), let gate = known.value(of: entry.key) {
        entry.value = gate.gate(decidedBy: entry.value)
      }
      return entry
    }
    return known.decided(by: YAMLNode(content: .mapping(said), position: file.position))
  }

  /// What a file says of scenes over what is known of them; the delegates that are left to code are those of the file.
  private func scenes(_ file: YAMLNode, over known: YAMLNode?) -> YAMLNode {
    let own = known?.items.first { !$0.isUndecided }
    let items = file.items.map { item in item.isUndecided ? item : own?.decided(by: item) ?? item }
    return YAMLNode(content: .list(items), position: file.position)
  }

  /// What is said of screens that are there, by their names, or that the file makes.
  private func screens(_ node: YAMLNode, _ problems: AppFileProblems) -> YAMLNode {
    guard let entries = node.entries else { return node }
    let names = ControllerNames(appFile: [], storyboards: app.controllers)
    let making = [ControllerKey.from, .kind, .storyboard, .class].map(\.rawValue)
    var kept: [YAMLNode.Entry] = []
    var places: [ByteString: Int] = [:]
    for var entry in entries {
      let name = names.name(of: entry.key)
      if name == nil, making.contains(where: { entry.value.value(of: $0) != nil }) {
        kept.append(entry)
        continue
      }
      guard let value = entry.value.withoutUndecided else { continue }
      guard let name else {
        let nearest = problems.nearest(entry.key, in: names.words)
        problems.add(.goneFromProject("screen", named: entry.key, nearest: nearest), at: entry.keyPosition)
        continue
      }
      (entry.key, entry.value) = (name, value)
      if let place = places[ByteString(name)] {
        // The file calls it by two names.
        kept[place].value = kept[place].value.overlaid(with: value, under: [AppKey.controllers.rawValue, name])
      } else {
        places[ByteString(name)] = kept.count
        kept.append(entry)
      }
    }
    return YAMLNode(content: .mapping(kept), position: node.position)
  }

  /// What is said of objects that are there, or that the file registers, which says of which class they are.
  private func objects(_ node: YAMLNode, _ problems: AppFileProblems) -> YAMLNode {
    guard let entries = node.entries else { return node }
    let names = app.objects.map(\.name)
    let known = Set(names.map(ByteString.init))
    let kept = entries.compactMap { entry -> YAMLNode.Entry? in
      var entry = entry
      let isKnown = known.contains(ByteString(entry.key))
      if !isKnown, entry.value.value(of: ObjectKey.class.rawValue) != nil { return entry }
      guard let value = entry.value.withoutUndecided else { return nil }
      entry.value = value
      if isKnown { return entry }
      let nearest = problems.nearest(entry.key, in: names)
      problems.add(.goneFromProject("object", named: entry.key, nearest: nearest), at: entry.keyPosition)
      return nil
    }
    return YAMLNode(content: .mapping(kept), position: node.position)
  }

  // MARK: What it makes of the app

  /// The app with what a file says.
  ///
  /// - Parameters:
  ///   - read: What was read of it.
  ///   - root: What of it the file says.
  ///   - file: What is in the file, with what that leaves to code.
  ///   - names: The names in the file, and what of them is used.
  func app(
    with read: AppDefinition, saying root: YAMLNode, in file: YAMLNode, _ names: AppFileNames
  ) -> AppDefinition {
    var app = self.app
    app.name = read.name
    app.takeScreens(read.controllers)
    for entry in root.entries ?? [] {
      guard let key = AppKey(rawValue: entry.key) else { continue }
      let said = entry.value.entries ?? []
      switch key {
      case .version: app.version = read.version
      case .idiom: app.idiom = read.idiom
      case .idioms: app.idioms = read.idioms
      case .notRead: app.unreadSources = read.unreadSources
      case .appearance: app.appearanceByCode = read.appearanceByCode
      case .sizeClass: app.sizeClass = read.sizeClass
      case .delegate: app.delegate = read.delegate.map { $0.withSources(of: self.app.delegate) }
      case .classes: app.classes.take(read.classes, saidBy: said, \.name)
      case .restorationClasses: app.restorationClasses.take(read.restorationClasses, saidBy: said, \.name)
      case .data:
        let names = said.keys
        app.data.take(read.data.filter { names.contains(ByteString($0.name)) }, saidBy: said, \.name)
      case .defaults:
        for entry in said { app.defaults[entry.key] = read.defaults[entry.key] }
      case .switches:
        let known = Set((app.switches.map(\.name) + names.uses.asked.map(\.key)).map(ByteString.init))
        for entry in said where !known.contains(ByteString(entry.key)) {
          let nearest = names.problems.nearest(entry.key, in: self.app.switches.map(\.name))
          names.problems.add(
            .goneFromProject("switch", named: entry.key, nearest: nearest), at: entry.keyPosition)
        }
        let asked = said.filter { known.contains(ByteString($0.key)) }
        let askedNames = asked.keys
        app.switches.take(read.switches.filter { askedNames.contains(ByteString($0.name)) }, saidBy: asked, \.name)
        for known in app.switches { app.defaults[known.name] = known.isOn ? SwitchDefinition.value : nil }
      case .initial, .windows: app.windows = read.windows
      case .objects: app.objects.take(read.objects, saidBy: said, \.name)
      case .events: app.events.take(read.events, saidBy: said, \.name)
      case .lifecycle:
        if !entry.value.isNull { (app.lifecycle, app.classAloneForScenes) = (read.lifecycle, nil) }
      case .scenes:
        guard let scenes = read.scenes else { continue }
        app.scenes = scenes.withSources(of: self.app.scenes)
        app.openActivities = read.openActivities.map { $0.known(in: self.app.openActivities) }
        // As in any file, who says something of scenes says that the app has them.
        (app.lifecycle, app.classAloneForScenes) = (read.lifecycle, nil)
      case .question: app.question = read.question
      case .try: app.trial = read.trial
      case .controllers:
        for entry in file.value(of: key.rawValue)?.entries ?? [] {
          let name = names.controllers.name(of: entry.key) ?? entry.key
          app.changeController(named: name) { $0.classBehavior.decide(entry.value) }
        }
      // What the code of the extended app does is known.
      case .app, .storyboards, .extends, .project, .versions: break
      }
    }
    return app
  }
}

extension AppDefinition {
  /// Takes screens in the place of those of the same names, or behind the others.
  fileprivate mutating func takeScreens(_ screens: [ControllerDefinition]) {
    for controller in screens {
      if place(of: controller.name) == nil { addController(controller) }
      changeController(named: controller.name) { $0 = controller }
    }
  }
}

extension ClassBehavior {
  /// Leaves nothing to code any more of what a file decides; what is saved stays open as long as the file leaves any of
  /// it to code.
  fileprivate mutating func decide(_ node: YAMLNode) {
    for entry in node.entries ?? [] where entry.value.withoutUndecided != nil {
      let key = ControllerKey(rawValue: entry.key)
      if key == .restorationIdentifier { open[.identifier] = nil }
      if key == .restorationClass { open[.restorationClass] = nil }
      if key == .saves, !entry.value.leavesSaved { open[.state] = nil }
      if key == .children { open[.children] = nil }
      if key == .leftToCode, entry.value.isNothing { open = OpenCode() }
    }
  }
}

extension Array {
  /// Takes what was read of what a file says in the place of what has the same name, or behind the others; what the file
  /// takes away is gone.
  fileprivate mutating func take(
    _ read: [Element], saidBy entries: [YAMLNode.Entry], _ name: KeyPath<Element, String>
  ) {
    let places = Dictionary(
      enumerated().map { (ByteString($0.element[keyPath: name]), $0.offset) }, uniquingKeysWith: { first, _ in first })
    for known in read {
      if let place = places[ByteString(known[keyPath: name])] {
        self[place] = known
      } else {
        append(known)
      }
    }
    let gone = entries.filter(\.value.isNull).keys
    removeAll { gone.contains(ByteString($0[keyPath: name])) }
  }
}
