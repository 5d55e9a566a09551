package import AppDefinition
import TextFormatting

extension MovePlan {
  /// The app with scenes in place of the archive, in each of its versions.
  package var movedApp: AppDefinition {
    var moved = self.moved(app)
    for (version, other) in app.versions {
      // A version that has scenes already is what it is.
      var changed = other.lifecycle == .application ? self.moved(other) : other
      (changed.question, changed.trial) = (nil, nil)
      // Versions that only the old mechanism told apart are the same now.
      var same = moved
      (same.version, same.versions) = (changed.version, changed.versions)
      moved.versions[version] = changed == same ? nil : changed
    }
    return moved
  }

  private func moved(_ app: AppDefinition) -> AppDefinition {
    var moved = app
    (moved.lifecycle, moved.scenes) = (.scenes, scenes(of: app))
    moved.delegate = movedDelegate(app.delegate)
    (moved.restorationClasses, moved.openActivities, moved.question, moved.trial) = ([], [], nil, nil)
    moved.project = nil
    // The scene delegate makes its window visible at the end of the connection.
    moved.appearanceByCode.removeAll { $0.container == nil }
    for controller in app.controllers {
      moved.changeController(named: controller.name) { $0 = self.moved($0) }
    }
    return moved
  }

  /// Whether a container has a screen in it that comes back, whatever is done.
  private func holdsScreen(_ controller: ControllerDefinition, below above: [String] = []) -> Bool {
    guard !above.contains(where: controller.name.hasSameBytes), above.count < 100 else { return false }
    let inside: [String]
    switch controller.traits.arrangement {
    case .oneInFront: inside = controller.content.children
    case .stack, .columns: inside = Array(controller.content.children.prefix(1))
    case .pages, .together: return false
    }
    return inside.contains { name in
      guard screen(named: name) != nil, let other = app.controller(named: name) else { return false }
      return other.traits.role != .container || other.classBehavior.name != nil
        || holdsScreen(other, below: above + [controller.name])
    }
  }

  private func scenes(of app: AppDefinition) -> ScenesDefinition {
    var scenes = ScenesDefinition(position: app.scenes?.position ?? SourcePosition(file: "", line: 1, column: 1))
    // What Info.plist lists for other things stays in it.
    scenes.activityTypes = [activityType] + (app.activityTypes ?? []).filter { !$0.hasSameBytes(as: activityType) }
    scenes.delegate.answers = [ActivityAnswer(type: activityType)]
    var tree = WindowTreeDefinition(key: key)
    tree.copy = .own
    tree.shouldSave = movedGate(app.delegate?.shouldSave, of: app)
    tree.shouldRestore = movedGate(app.delegate?.shouldRestore, of: app)
    tree.needsRecord = screens.filter(\.needsRecord).map(\.name)
    for screen in screens { tree.lookUps[screen.name] = screen.lookUp }
    tree.windowByCode = windowByCode(of: app)
    scenes.delegate.tree = tree
    // What is kept of the objects is for a person to write.
    scenes.delegate.openAt = objects.compactMap(\.position)
    scenes.delegate.extendsRestoration = app.delegate?.extendsRestoration
    return scenes
  }

  /// Where the app does with its window what a person is to move, and what it begins with where that is not known.
  private func windowByCode(of app: AppDefinition) -> [OpenCode.Place] {
    let root = app.otherBeginning.map { other in
      OpenCode.Place.code(other.words ?? "the root of the window", at: other.position)
    }
    return [root].compactMap(\.self)
      + windowLines.map { line in
        stopsAtWindow(in: line.first.file) ? .code("window!, where the app stops", at: line.first) : .at(line.first)
      }
  }

  /// A gate with what is written of it, which leaves the rest to code; `nil` where it always says yes.
  private func movedGate(_ gate: GateDefinition?, of app: AppDefinition) -> GateDefinition? {
    guard let gate else { return nil }
    let known = gate.open == nil ? gate.conditions.filter { $0 != .always && $0.toFillIn == nil } : []
    var moved = GateDefinition(known.isEmpty ? [.always] : known)
    moved.open =
      gate.conditions.contains { $0.toFillIn != nil }
      ? (gate.position ?? app.delegate?.position).map(OpenCode.Place.at) ?? .unread : gate.open
    return known.isEmpty && moved.open == nil ? nil : moved
  }

  private func movedDelegate(_ delegate: DelegateDefinition?) -> DelegateDefinition {
    var moved = DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    moved.afterLaunch = (delegate?.afterLaunch ?? []).filter { if case .toast = $0 { true } else { false } }
    moved.pointsTo = delegate?.pointsTo ?? []
    // The configuration is that of Info.plist.
    moved.lacks = [.configurationForConnecting]
    let launching: [DelegateDefinition.Method] = [.willFinishLaunching, .didFinishLaunching]
    for method in launching where delegate?.lacks.contains(method) == true { moved.lacks.insert(method) }
    return moved
  }

  private func moved(_ controller: ControllerDefinition) -> ControllerDefinition {
    var moved = controller
    moved.classBehavior.restorationClass = nil
    // A text comes back before anything is selected in it.
    moved.classBehavior.whenRestored.removeAll(where: controller.classBehavior.setsSavedText)
    moved.classBehavior.saves = []
    moved.classBehavior.code.childKeys = [:]
    // What it does when all is restored is moved by hand.
    if moved.classBehavior.open[.whenRestored] == nil, let place = screen(named: controller.name)?.finishing {
      moved.classBehavior.open[.whenRestored] = .at(place)
    }
    moved.classBehavior.encodesEmbedded = false
    let isList = list?.name.hasSameBytes(as: controller.name) == true
    let kept = isList ? list : screen(named: controller.name)
    moved.classBehavior.state = kept?.state
    let keys = Set(kept?.state.map { ByteString($0.key) } ?? [])
    moved.classBehavior.kinds = moved.classBehavior.kinds.filter { keys.contains(ByteString($0.key)) }
    for place in kept?.toFillIn ?? [] where !moved.classBehavior.open.all(of: .state).contains(place) {
      moved.classBehavior.open.add(place, to: .state)
    }
    // A container of UIKit is in the tree with what is always in it.
    if moved.classBehavior.state == [], controller.classBehavior.name == nil, holdsScreen(controller) {
      moved.classBehavior.state = nil
    }
    return moved
  }
}

extension MovedScreen {
  /// Where its class is told that all is restored, where what it does then is none of the effects.
  var finishing: SourcePosition? {
    code.finishing.flatMap { place in whenRestored.contains { $0.position == place } ? nil : place }
  }

  /// Where its class has to do with what a person is to keep, or to give it again.
  fileprivate var toFillIn: [OpenCode.Place] {
    values.filter(\.isToFillIn).map { OpenCode.Place.code($0.key, at: $0.position) }
      + viewStates.filter { $0.part == .web }.map { .code("the pages of \($0.view.id)", at: $0.position) }
  }

  /// What its class writes into its part of the tree.
  fileprivate var state: [SavedProperty] {
    var state = values.compactMap(\.inTree)
    if let recordKey, !values.contains(where: { $0.content == .record }) { state.append(.item(key: recordKey)) }
    return state + viewStates.compactMap(\.inTree)
  }
}

extension MovedValue {
  /// What the tree keeps of it; `nil` where that is no value of the screen's own.
  fileprivate var inTree: SavedProperty? {
    switch content {
    case .record: .item(key: key)
    case .text(let view): .part(.text, of: view.id, key: key.ownKey(of: view.id))
    case .number(let view): .part(.value, of: view.id, key: key.ownKey(of: view.id))
    case .variable(let name): .part(.own, of: name, key: key.ownKey(of: name))
    case .constant(let text): .constant(key: key, value: text)
    case .unconvertible, .references, .object, .leftToCode: nil
    }
  }
}

extension MovedViewState {
  /// What the tree keeps of it; `nil` where it keeps nothing.
  fileprivate var inTree: SavedProperty? {
    let rows = view.kind == .table || view.kind == .collection
    return switch part {
    case .selection where rows: .part(.selection, of: view.id, key: "\(view.id).selection")
    case .form, .web: nil
    case .selection: .part(.interaction, of: view.id, key: "\(view.id).interaction")
    case .scroll where rows: .part(.firstRow, of: view.id, key: "\(view.id).firstRow")
    case .scroll: .part(.scroll, of: view.id, key: "\(view.id).scroll")
    }
  }
}

extension String {
  /// The key, where it is not the name of what is under it.
  fileprivate func ownKey(of name: String) -> String? { hasSameBytes(as: name) ? nil : self }
}
