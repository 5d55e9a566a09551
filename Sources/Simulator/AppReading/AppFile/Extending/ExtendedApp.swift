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
      // Which delegates are left to code is said anew with the scenes.
      guard let value = key == .scenes ? entry.value : entry.value.withoutUndecided else { return nil }
      let known = written.value(of: key.rawValue)
      var entry = entry
      entry.value =
        switch key {
        case .controllers:
          laid(screens(value, problems), over: known, depth: 2)
        case .objects:
          laid(objects(value, problems), over: known, depth: 1)
        case .classes, .restorationClasses, .data, .defaults, .switches, .events:
          laid(value, over: known, depth: 1)
        case .scenes: value.withoutUndecided == nil ? value : scenes(value, over: known)
        case .app, .version, .idiom, .sizeClass, .storyboards, .extends, .delegate, .initial, .windows, .lifecycle,
          .versions, .question, .try:
          known?.decided(by: value) ?? value
        }
      return entry
    }
    return YAMLNode(content: .mapping(decided), position: file.position)
  }

  /// Lays what a file says over what is known, where that has the same names: of what is deeper than the names only
  /// what the file says.
  private func laid(_ file: YAMLNode, over known: YAMLNode?, depth: Int) -> YAMLNode {
    guard depth > 0, let entries = file.entries else { return known?.decided(by: file) ?? file }
    let merged = entries.map { entry in
      var entry = entry
      let under = known?.value(of: entry.key)
      let isSaved = depth == 1 && entry.hasKey(ControllerKey.saves.rawValue)
      entry.value =
        isSaved ? under?.saving(entry.value) ?? entry.value : laid(entry.value, over: under, depth: depth - 1)
      return entry
    }
    return YAMLNode(content: .mapping(merged), position: file.position)
  }

  /// What a file says of scenes over what is known of them; the delegates that are left to code are those of the file.
  private func scenes(_ file: YAMLNode, over known: YAMLNode?) -> YAMLNode {
    let own = known?.items.first { !$0.isUndecided }
    let items = file.items.map { item in item.isUndecided ? item : own?.decided(by: item) ?? item }
    return YAMLNode(content: .list(items), position: file.position)
  }

  /// What is said of screens that are there, or that the file makes.
  private func screens(_ node: YAMLNode, _ problems: AppFileProblems) -> YAMLNode {
    let names = ControllerNames(appFile: [], storyboards: app.controllers)
    let making = [ControllerKey.from, .kind, .storyboard, .class].map(\.rawValue)
    return node.keeping { entry in
      if names.name(of: entry.key) != nil { return true }
      if making.contains(where: { entry.value.value(of: $0) != nil }) { return true }
      let nearest = problems.nearest(entry.key, in: names.words)
      problems.add(.goneFromProject("screen", named: entry.key, nearest: nearest), at: entry.keyPosition)
      return false
    }
  }

  /// What is said of objects that are there, or that the file registers.
  private func objects(_ node: YAMLNode, _ problems: AppFileProblems) -> YAMLNode {
    let names = app.objects.map(\.name)
    return node.keeping { entry in
      if names.contains(where: entry.hasKey) { return true }
      guard entry.value.entries?.map(\.key) == [ObjectKey.identifier.rawValue] else { return true }
      let nearest = problems.nearest(entry.key, in: names)
      problems.add(.goneFromProject("object", named: entry.key, nearest: nearest), at: entry.keyPosition)
      return false
    }
  }

  // MARK: What it makes of the app

  /// The app with what a file says.
  ///
  /// - Parameters:
  ///   - read: What was read of it.
  ///   - root: What of it the file says.
  ///   - names: The names in the file, and what of them is used.
  func app(with read: AppDefinition, saying root: YAMLNode, _ names: AppFileNames) -> AppDefinition {
    var app = AppDefinition(
      name: read.name, version: self.app.version, idiom: self.app.idiom, controllers: read.controllers, windows: [])
    app.takeRest(of: self.app)
    for entry in root.entries ?? [] {
      guard let key = AppKey(rawValue: entry.key) else { continue }
      let said = entry.value.entries ?? []
      switch key {
      case .version: app.version = read.version
      case .idiom: app.idiom = read.idiom
      case .sizeClass: app.sizeClass = read.sizeClass
      case .delegate: app.delegate = read.delegate
      case .classes: app.classes.take(read.classes, saidBy: said, \.name)
      case .restorationClasses: app.restorationClasses.take(read.restorationClasses, saidBy: said, \.name)
      case .data:
        app.data.take(read.data.filter { data in said.contains { $0.hasKey(data.name) } }, saidBy: said, \.name)
      case .defaults:
        for entry in said { app.defaults[entry.key] = read.defaults[entry.key] }
      case .switches:
        let known = app.switches.map(\.name) + names.uses.asked.map(\.key)
        for entry in said where !known.contains(where: entry.hasKey) {
          let nearest = names.problems.nearest(entry.key, in: self.app.switches.map(\.name))
          names.problems.add(
            .goneFromProject("switch", named: entry.key, nearest: nearest), at: entry.keyPosition)
        }
        let asked = said.filter { entry in known.contains(where: entry.hasKey) }
        app.switches.take(
          read.switches.filter { read in asked.contains { $0.hasKey(read.name) } }, saidBy: asked, \.name)
        for known in app.switches { app.defaults[known.name] = known.isOn ? SwitchDefinition.value : nil }
      case .initial, .windows: app.windows = read.windows
      case .objects: app.objects.take(read.objects, saidBy: said, \.name)
      case .events: app.events.take(read.events, saidBy: said, \.name)
      case .lifecycle: app.lifecycle = read.lifecycle
      case .scenes:
        if read.scenes != nil { (app.scenes, app.openActivities) = (read.scenes, read.openActivities) }
      case .question: app.question = read.question
      case .try: app.trial = read.trial
      case .controllers:
        for entry in said {
          let name = names.controllers.name(of: entry.key) ?? entry.key
          app.changeController(named: name) { $0.classBehavior.decide(entry.value) }
        }
      case .app, .storyboards, .extends, .versions: break
      }
    }
    return app
  }
}

extension AppDefinition {
  /// Takes over everything of another app but its name and its screens.
  fileprivate mutating func takeRest(of other: AppDefinition) {
    let own = controllers
    let name = self.name
    self = other
    self.name = name
    for controller in own {
      if place(of: controller.name) == nil { addController(controller) }
      changeController(named: controller.name) { $0 = controller }
    }
  }
}

extension ClassBehavior {
  /// Leaves nothing to code any more of what a file decides.
  fileprivate mutating func decide(_ node: YAMLNode) {
    for entry in node.entries ?? [] {
      let key = ControllerKey(rawValue: entry.key)
      if key == .restorationIdentifier { open[.identifier] = nil }
      if key == .restorationClass { open[.restorationClass] = nil }
      if key == .saves { open[.state] = nil }
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
    for known in read {
      if let place = firstIndex(where: { $0[keyPath: name].hasSameBytes(as: known[keyPath: name]) }) {
        self[place] = known
      } else {
        append(known)
      }
    }
    let gone = entries.filter(\.value.isNull)
    removeAll { element in gone.contains { $0.hasKey(element[keyPath: name]) } }
  }
}
