internal import AppDefinition
import TextFormatting
import Vocabulary

/// Reads controllers, over those of the storyboards.
struct ScreenReader: SubjectReader {
  let names: AppFileNames
  private var actions: ActionReader { ActionReader(names: names) }
  private var effects: EffectReader { EffectReader(names: names) }
  private var undecided: UndecidedReader { UndecidedReader(names: names) }
  private var saves: SavesReader { SavesReader(names: names) }
  private var data: DataReader { DataReader(names: names) }
  private var scenes: ScenesReader { ScenesReader(names: names) }
  private var views: ScreenViewReader { ScreenViewReader(names: names) }

  /// The controllers of the storyboards, each with what the scene says about it, then those of the scene alone.
  func readControllers(
    _ entries: [YAMLNode.Entry], over storyboards: [ControllerDefinition], app: String
  ) -> [ControllerDefinition] {
    var controllers = storyboards
    let places = Dictionary(
      storyboards.indices.lazy.map { (ByteString(storyboards[$0].name), $0) }, uniquingKeysWith: { first, _ in first })
    controllers.reserveCapacity(storyboards.count + entries.count)
    for entry in entries {
      guard let fields = Fields<ControllerKey>(entry.value, problems) else { continue }
      if !places.isEmpty, let name = names.controllers.name(of: entry.key), let place = places[ByteString(name)] {
        apply(fields, to: &controllers[place])
      } else {
        let kind = fields.given(.kind).flatMap { readWord($0, ControllerKind.self) } ?? .plain
        // Made and filled in its place, since a whole definition is large.
        controllers.append(
          ControllerDefinition(name: entry.key, kind: kind, position: sourcePosition(of: entry.keyPosition)))
        readNewController(entry, fields, app: app, into: &controllers[controllers.count - 1])
      }
    }
    return controllers
  }

  private func readNewController(
    _ entry: YAMLNode.Entry, _ fields: Fields<ControllerKey>, app: String, into controller: inout ControllerDefinition
  ) {
    controller.storyboard = StoryboardReference(name: app, identifier: entry.key)
    apply(fields, to: &controller)
    if controller.hasButtonsOfItsOwn, fields[.buttons] == nil {
      controller.views.append(
        ViewDefinition(.button(title: "OK", action: .dismiss), position: sourcePosition(of: entry.keyPosition)))
    }
    if let required = controller.content.kind.reader.required { check(required, of: controller, fields) }
  }

  /// Sets what the scene gives, and leaves the rest as it is.
  private func apply(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    if let kind = fields.given(.kind).flatMap({ readWord($0, ControllerKind.self) }) {
      controller.content = ControllerContent(kind, children: controller.content.children)
    }
    if let node = fields[.title] {
      controller.title = node.isNull ? nil : readText(node)
      if controller.navigationItem.title != nil { controller.navigationItem.title = nil }
    }
    if let node = fields[.class] { controller.classBehavior.name = node.isNull ? nil : readName(node) }
    applyLeftToCode(fields, to: &controller)
    if let node = fields[.restorationIdentifier], !node.isUndecided {
      controller.restorationIdentifier = readIdentifier(node)
      if case .text("", _) = node.content {
        controller.origin.identifierFlaws.append(
          IdentifierFlaw(
            .empty, element: controller.kind.rawValue, id: controller.name,
            position: sourcePosition(of: node.position)))
      }
    }
    if let node = fields[.restorationClass], !node.isUndecided {
      controller.classBehavior.restorationClass = node.isNull ? nil : readName(node)
    }
    applyOrigin(fields, to: &controller)
    if let node = fields[.presentationStyle] {
      controller.presentationStyle = node.isNull ? nil : readWord(node, PresentationStyle.self)
    }
    if let node = fields[.definesPresentationContext] {
      controller.definesPresentationContext = node.isNull ? nil : readTruth(node)
    }
    if let node = fields[.isModalInPresentation] {
      controller.isModalInPresentation = node.isNull ? nil : readTruth(node)
    }
    if let truth = truth(fields[.hidesBottomBarWhenPushed], or: false) { controller.hidesBottomBarWhenPushed = truth }
    if let truth = truth(fields[.answersTaps], or: true) { controller.origin.leavesTaps = !truth }
    if let truth = truth(fields[.callsSuper], or: true) { controller.classBehavior.callsSuper = truth }
    applyBars(fields, to: &controller)
    controller.content = content(controller.content, with: fields)
    applyIdentifierSource(fields, to: &controller)
    if let node = fields[.whenDecoded] { controller.classBehavior.whenDecoded = effects.readRestorationEffects(node) }
    if let node = fields[.whenRestored] { controller.classBehavior.whenRestored = effects.readRestorationEffects(node) }
    if let node = fields[.childKeys] {
      let keys = readEntries(node).compactMap { entry in names.readController(entry.value).map { (entry.key, $0) } }
      controller.classBehavior.code.childKeys = Dictionary(keys) { _, last in last }
      controller.classBehavior.code.decodesChildren = true
    }
    if let isDecoded = truth(fields[.decodesChildren], or: true) {
      controller.classBehavior.code.decodesChildren = isDecoded
    }
    if let node = fields[.keepsPopped] { controller.classBehavior.keepsPopped = node.isNull ? nil : readName(node) }
    if let node = fields[.kinds] {
      let kinds = readEntries(node).compactMap { entry in readWord(entry.value, ValueKind.self).map { (entry.key, $0) }
      }
      controller.classBehavior.kinds = Dictionary(kinds) { _, last in last }
    }
    if let node = fields[.activity] {
      controller.classBehavior.activity = node.isNull ? nil : scenes.readActivity(node)
      let keys = [ActivityKey.starts, .adds].map(\.rawValue)
      for entry in node.entries ?? [] where keys.contains(where: entry.hasKey) {
        saves.readKinds(entry.value, into: &controller.classBehavior)
      }
    }
    if let node = fields[.state] {
      controller.classBehavior.state = node.isNull ? nil : saves.readSaves(node, of: .activity)
    }
    if let node = fields[.crashes] { controller.classBehavior.crashes = readCrashes(node) }
    applyContents(fields, to: &controller)
    if let node = fields[.actions] {
      controller.actions = readEntries(node).compactMap { entry in
        actions.readAction(entry.value).map {
          NamedAction(identifier: entry.key, action: $0, position: sourcePosition(of: entry.keyPosition))
        }
      }
    }
    if let node = fields[.viewIdentifiers] { apply(viewIdentifiers: node, to: &controller) }
    if let node = fields[.taps] { apply(taps: node, to: &controller) }
  }

  /// Sets what is left to the code of the screen's class.
  private func applyLeftToCode(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    if let undecided = fields[.restorationIdentifier].flatMap({ undecided.readUndecided($0, takesAssumed: true) }) {
      controller.classBehavior.open.add(undecided.place, to: .identifier)
      controller.restorationIdentifier = undecided.assumed.flatMap(readIdentifier)
    }
    if let undecided = fields[.restorationClass].flatMap({ undecided.readUndecided($0, takesAssumed: true) }) {
      controller.classBehavior.open.add(undecided.place, to: .restorationClass)
      controller.classBehavior.restorationClass = undecided.assumed.flatMap(readName)
    }
    if let node = fields[.leftToCode] { undecided.readLeftToCode(node, into: &controller.classBehavior.open) }
  }

  /// Sets where a controller comes from and under which identifier it is found there: without one, the element's id or
  /// the key (X22).
  private func applyOrigin(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    enum Origin: String, CaseIterable { case code, storyboard }
    if fields.given(.from).flatMap({ readWord($0, Origin.self) }) == .code { controller.storyboard = nil }
    if let node = fields.given(.storyboard), let name = readName(node) {
      if controller.storyboard == nil {
        problems.add(.madeByCode(key: ControllerKey.storyboard.rawValue), at: node.position)
      } else {
        controller.storyboard?.name = name
      }
    }
    guard let node = fields[.storyboardIdentifier] else { return }
    if controller.storyboard == nil {
      if !node.isNull { problems.add(.madeByCode(key: "storyboardIdentifier"), at: node.position) }
    } else if node.isNull {
      controller.storyboard?.identifier = controller.origin.element?.id ?? controller.name
    } else if let identifier = readName(node) {
      controller.storyboard?.identifier = identifier
    }
  }

  /// Sets where a class has its restoration identifier.
  private func applyIdentifierSource(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    guard let node = fields[.identifierFrom] else { return }
    controller.classBehavior.identifierSource =
      node.isNull ? .property : readWord(node, ClassBehavior.IdentifierSource.self) ?? .property
  }

  /// Reads where a class crashes: reasons by the method.
  private func readCrashes(_ node: YAMLNode) -> [ClassBehavior.Crash] {
    guard !node.isNull, let fields = Fields<CrashKey>(node, problems) else { return [] }
    return fields.order.compactMap { key in
      guard let reason = fields.given(key).flatMap(readName),
        let place = ClassBehavior.Crash.Place(rawValue: key.rawValue)
      else { return nil }
      return ClassBehavior.Crash(in: place, reason: reason)
    }
  }

  private func applyBars(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    if fields[.tab]?.isNull == true { controller.tabItem = nil }
    if let node = fields.given(.tab) {
      var tab = controller.tabItem ?? TabItemDefinition()
      if let parts = Fields<TabKey>(node, problems) {
        if let title = parts[.title].flatMap(readText) { tab.title = title }
        if let symbol = parts[.symbol].flatMap(readText) { tab.symbol = symbol }
      }
      controller.tabItem = tab
    }
    if let node = fields[.barTitle] { controller.navigationItem.title = node.isNull ? nil : readText(node) }
    if let node = fields[.backTitle] { controller.navigationItem.backTitle = node.isNull ? nil : readText(node) }
    if let node = fields[.leftButtons] { controller.navigationItem.left = actions.readBarButtons(node) }
    if let node = fields[.buttons], !controller.hasButtonsOfItsOwn {
      controller.navigationItem.right = actions.readBarButtons(node)
    }
  }

  private func applyContents(_ fields: Fields<ControllerKey>, to controller: inout ControllerDefinition) {
    var viewSaves: [SavedProperty] = []
    var tables = controller.views.filter(\.content.isTable)
    if let node = fields[.views] {
      controller.views = views.readViews(node, saves: &viewSaves)
      if fields.given(.table) == nil, fields.given(.collection) == nil,
        controller.isMadeOfRows,
        !controller.views.contains(where: \.content.isTable)
      {
        controller.views = tables + controller.views
      }
    }
    for (key, isCollection) in [(ControllerKey.table, false), (.collection, true)] {
      guard let node = fields.given(key) else { continue }
      let base = tables.isEmpty ? nil : tables.removeFirst()
      guard let table = views.readTableView(node, over: base, isCollection: isCollection, saves: &viewSaves) else {
        continue
      }
      if let place = controller.views.firstIndex(where: { $0.content.isTable && $0.position == base?.position }) {
        controller.views[place] = table
      } else {
        controller.views.insert(table, at: 0)
      }
    }
    if controller.hasButtonsOfItsOwn, let node = fields[.buttons] {
      controller.views += actions.readBarButtons(node).map { button in
        ViewDefinition(.button(title: button.title, action: button.action ?? .dismiss), position: button.position)
      }
    }
    if let node = fields[.titleView] {
      controller.navigationItem.titleView = node.isNull ? nil : views.readView(node, saves: &viewSaves, depth: 1)
    }
    if let node = fields[.own] {
      undecided.readOwn(
        node.isNull ? YAMLNode(content: .mapping([]), position: node.position) : node,
        into: &controller.classBehavior)
    }
    if let node = fields[.saves] {
      let (rest, places) = undecided.takingUndecided(from: node)
      for place in places { controller.classBehavior.open.add(place, to: .state) }
      controller.classBehavior.saves = saves.readSaves(rest, of: .controller)
      saves.readKinds(rest, into: &controller.classBehavior)
    }
    if viewSaves.isEmpty { return }
    let own = controller.classBehavior.saves
    controller.classBehavior.saves = own + viewSaves.filter { !own.contains($0) }
  }

  /// Reports what a controller of its kind cannot be without.
  private func check(
    _ required: ControllerKey, of controller: ControllerDefinition, _ fields: Fields<ControllerKey>
  ) {
    // A storyboard can have such a screen without rows, and that of code rows of which nothing is known: what it shows is
    // written then, and be it nothing.
    if controller.isMadeOfRows, fields.given(.views) != nil,
      controller.allViews.allSatisfy({ $0.content.kind == .placeholder })
    {
      return
    }
    let isThere =
      controller.isMadeOfRows
      ? controller.allViews.contains(where: \.content.isTable) : fields.given(required) != nil
    if !isThere {
      let place = "a \(controller.kind.rawValue) controller"
      problems.add(.missingKey(required.rawValue, in: place), at: controller.position)
    }
  }

  /// Gives views that are already there restoration identifiers, by their ids.
  private func apply(viewIdentifiers node: YAMLNode, to controller: inout ControllerDefinition) {
    for entry in readEntries(node) where !controller.views.setIdentifier(readIdentifier(entry.value), of: entry.key) {
      problems.add(.noSuchView(entry.key), at: entry.keyPosition)
    }
  }

  /// Gives views and bar buttons that are already there something to do, by their ids or titles.
  private func apply(taps node: YAMLNode, to controller: inout ControllerDefinition) {
    for entry in readEntries(node) {
      let action = actions.readAction(entry.value)
      let changed = controller.views.map { $0.settingTap(action, of: entry.key) }
      let isViewFound = changed.contains(where: \.isChanged)
      controller.views = changed.map(\.view)
      let left = controller.navigationItem.left.setTap(action, of: entry.key)
      let right = controller.navigationItem.right.setTap(action, of: entry.key)
      if !isViewFound, !left, !right { problems.add(.noSuchTap(entry.key), at: entry.keyPosition) }
    }
  }
}

extension ControllerDefinition {
  /// Whether its buttons are below its views and not in a bar.
  fileprivate var hasButtonsOfItsOwn: Bool { content.kind.traits.role == .message }

  /// Whether a table or collection is what it shows.
  fileprivate var isMadeOfRows: Bool { content.kind.traits.role == .rows }
}

extension ViewContent {
  /// Whether the view has rows or cells.
  var isTable: Bool { table != nil }
}
