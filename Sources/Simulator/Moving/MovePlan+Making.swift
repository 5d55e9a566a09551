package import AppDefinition
package import Checking
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

extension MovePlan {
  /// Plans the move of an app, from trials of its screens.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - report: What the check says of its screens.
  package init(of app: AppDefinition, checked report: CheckReport) {
    self.init(app: app)
    shownNames = ScreenNames.all(of: app)
    storyboard = app.windows.first.flatMap {
      app.controller(named: $0.root(with: app.defaults, on: app.idiom))?.storyboard?.name
    }
    let trials = ReturnTrials(app)
    list = app.sceneList.flatMap(app.controller(named:)).map { MovedScreen($0, .existing, in: app, trials) }
    let judged = JudgedScreen.all(of: app, report)
    for screen in judged {
      let (controller, checked) = (screen.controller, screen.checked)
      if trials.screens[ByteString(controller.name)] == true {
        screens.append(MovedScreen(controller, MovedScreen.Maker(controller, checked, in: app), in: app, trials))
      } else if let checked, checked.saved == .yes,
        trials.screens[ByteString(controller.name)] == nil || checked.paths.count > 1
      {
        // The trials know no way to it, or only one of several, and the check does.
        var screen = MovedScreen(controller, MovedScreen.Maker(controller, checked, in: app), in: app, trials)
        screen.knowledge = .assumed("the check finds it saved where no trial has entered anything")
        for place in screen.values.indices { screen.values[place].isBack = true }
        screens.append(screen)
      }
    }
    leavesShownByCode = judged.contains { screen in
      let isMessage = screen.controller.traits.role == .message
      return screen.checked == nil && !isMessage && trials.screens[ByteString(screen.controller.name)] == nil
    }
    objects = app.objects.filter { object in
      screens.contains { $0.values.contains { $0.content == .object(object.name) } }
        || app.delegate?.encodes.contains { $0.value == .object(object.name) } == true
    }.map { object in
      MovedObject(
        name: object.name, identifier: object.identifier, className: object.className,
        values: object.saves.map {
          MovedValue(
            key: $0.key, content: MovedValue.Content($0, of: nil), isBack: true,
            position: object.position ?? SourcePosition(file: "", line: 1, column: 1))
        }, position: object.position)
    }
    rows = MoveInventory(self, judged, trials).rows
    if let other = app.otherBeginning, let storyboard, other.storyboard.map(storyboard.hasSameBytes) != true {
      note(beginning: other.words, at: other.position, storyboard: other.storyboard)
    }
  }
}

/// A screen of an app, with what the check says of it.
struct JudgedScreen {
  let controller: ControllerDefinition
  /// What the check says; `nil` of a screen of another file, and of one that code shows, which it does not judge.
  let checked: CheckedController?

  /// Every screen of an app, in the order of its files, without what only refers to another one.
  static func all(of app: AppDefinition, _ report: CheckReport) -> [Self] {
    var known: [ByteString: CheckedController] = [:]
    for checked in report.screens {
      if let controller = app.controller(named: checked.id) { known[ByteString(controller.name)] = checked }
    }
    return app.controllers.compactMap { controller in
      let isList = app.sceneList.map(controller.name.hasSameBytes) == true
      guard controller.content.target == nil, !isList else { return nil }
      return Self(controller: controller, checked: known[ByteString(controller.name)])
    }
  }
}

extension ClassBehavior {
  /// Where code decides what a variable is that is saved, where that is left to it.
  fileprivate func placeOfVariable(in saved: SavedProperty) -> SourcePosition? {
    if case .part(.own, let name, _) = saved { openOwn[name]?.position } else { nil }
  }
}

extension MovedScreen {
  fileprivate init(
    _ controller: ControllerDefinition, _ maker: Maker, in app: AppDefinition, _ trials: ReturnTrials
  ) {
    let behavior = controller.classBehavior
    let name = ByteString(controller.name)
    let values = behavior.saves.map { saved in
      MovedValue(
        key: saved.key, content: MovedValue.Content(saved, of: controller),
        isBack: trials.isBack(saved, of: controller),
        position: behavior.code.values[saved.key]?.position ?? behavior.placeOfVariable(in: saved)
          ?? controller.position)
    }
    let factory = behavior.restorationClass.flatMap { name in
      app.restorationClasses.first { $0.name.hasSameBytes(as: name) }
    }
    self.init(
      name: controller.name, identifier: controller.restorationIdentifier, className: behavior.name,
      kind: controller.kind, maker: maker,
      places: ReturnTrials.Place.allCases.filter { trials.places[name]?.contains($0) == true },
      recordKey: values.first { $0.content == .record }?.key ?? controller.keyOfRecordInIdentifier,
      needsRecord: factory.map(\.declinesGoneRecord) ?? false, values: values,
      viewStates: controller.allViews.flatMap { MovedViewState.all(of: $0, on: controller, trials) },
      whenDecoded: behavior.whenDecoded,
      whenRestored: behavior.whenRestored.filter { !behavior.setsSavedText($0) }, knowledge: .exact,
      position: controller.position)
    (code, storyboard) = (behavior.code, controller.storyboard)
    hasStoryboardIdentifier = controller.hasStoryboardIdentifier
    factoryPosition = factory?.position
    openState = behavior.open.all(of: .state).filter(\.isKnown)
  }
}

extension MovedScreen.Maker {
  fileprivate init(_ controller: ControllerDefinition, _ checked: CheckedController?, in app: AppDefinition) {
    guard let checked else {
      if app.findsExisting(controller, byDelegate: false) {
        self = .existing
        return
      }
      self =
        controller.classBehavior.restorationClass.map { .factory(restorationClass: $0) }
        ?? controller.storyboard.map { .storyboard($0) } ?? .code
      return
    }
    if checked.findsExisting {
      self = .existing
      return
    }
    switch checked.restoredBy {
    case .restorationClass: self = .factory(restorationClass: controller.classBehavior.restorationClass)
    case .delegate: self = .factory(restorationClass: nil)
    case .existing: self = .existing
    case .storyboard, nil: self = controller.storyboard.map { .storyboard($0) } ?? .code
    }
  }
}

extension RestorationClassDefinition {
  /// Whether it makes nothing where a record is gone.
  fileprivate var declinesGoneRecord: Bool {
    func isOfRecord(_ reason: Decline?) -> Bool { if case .recordMissing? = reason { true } else { false } }
    if case .find(let answers) = answer, answers.contains(where: { isOfRecord($0.unless) }) { return true }
    return isOfRecord(unless)
  }
}

extension ControllerDefinition {
  /// The key under which the tree keeps the record of a screen that has its id in its identifier alone (R100).
  fileprivate var keyOfRecordInIdentifier: String? {
    restorationIdentifier.flatMap { $0.keys(of: .item).isEmpty ? nil : "item" }
  }

  /// The view of an id, as code finds it.
  fileprivate func movedView(_ id: String) -> MovedView? {
    allViews.first { $0.id?.hasSameBytes(as: id) == true }.map { MovedView($0, id: id) }
  }
}

extension MovedView {
  fileprivate init(_ view: ViewDefinition, id: String) {
    self.init(id: id, outlet: view.outlet, kind: view.content.kind, identifier: view.restorationIdentifier)
  }
}

extension MovedValue.Content {
  /// What a property comes to.
  fileprivate init(_ saved: SavedProperty, of controller: ControllerDefinition?) {
    switch saved {
    case .item: self = .record
    case .part(.text, let id, _): self = controller?.movedView(id).map { .text($0) } ?? .leftToCode(.unread)
    case .part(.value, let id, _): self = controller?.movedView(id).map { .number($0) } ?? .leftToCode(.unread)
    case .part(.own, let name, _):
      let behavior = controller?.classBehavior
      let reason =
        behavior?.code.values[saved.key]?.reasonNotToCarry
        ?? (behavior?.kinds[saved.key] == .other
          ? "what is saved is of another kind, or made of it, and getting it back from that is to be written" : nil)
      self = reason.map { .unconvertible(name, because: $0) } ?? .variable(name)
    case .constant(_, let text): self = .constant(text)
    case .reference(_, .controller(let path)): self = .references([path])
    case .reference(_, .controllers(let paths)): self = .references(paths)
    case .reference(_, .named(let paths)): self = .references(paths.map(\.path))
    case .reference(_, .object(let name)): self = .object(name)
    case .part, .content: self = .leftToCode(.unread)
    }
  }
}

extension ReturnTrials {
  /// Whether what a class saves was there again.
  fileprivate func isBack(_ saved: SavedProperty, of controller: ControllerDefinition) -> Bool {
    switch saved {
    case .item: recordsBack.contains(ByteString(controller.name))
    case .part(.text, let view, _): pieces[Piece(screen: controller.name, view: view, .text)] == true
    case .part(.value, let view, _): pieces[Piece(screen: controller.name, view: view, .value)] == true
    case .part(.own, _, _), .constant, .reference: true
    case .part, .content: false
    }
  }
}

extension MovedViewState {
  /// What UIKit keeps of a view by itself, as trials have shown it; of one that none has come to, as the rules say.
  fileprivate static func all(
    of view: ViewDefinition, on controller: ControllerDefinition, _ trials: ReturnTrials
  ) -> [MovedViewState] {
    guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { return [] }
    let moved = MovedView(view, id: view.id ?? identifier)
    let traits = view.content.kind.traits
    let canSelect = traits.savable.contains(.selection) || view.content.table != nil
    func tried(_ part: ShownKind) -> Bool? {
      trials.pieces[ReturnTrials.Piece(screen: controller.name, view: moved.id, part)]
    }
    func isBack(_ part: ShownKind) -> Bool { tried(part) == true }
    func state(_ part: Part, _ isBack: Bool, assuming isKept: Bool = false) -> MovedViewState? {
      guard isBack || isKept else { return nil }
      return MovedViewState(
        view: moved, part: part, hasModelIdentifiers: view.content.table?.hasModelIdentifiers == true,
        standsForRows: view.content.table?.hasStandInIdentifiers == true, isBack: isBack, position: view.position)
    }
    // What selects rows again scrolls to them, too, though the rows of a trial may all have been seen at once (R85).
    let isScrolled = isBack(.firstRow) || isBack(.offset) || view.content.table != nil && isBack(.selection)
    let web: Bool = if case .web(_, isWebKit: false) = view.content { true } else { false }
    let form: ScrollForm? = if case .scroll(_, let form) = view.content { form } else { view.content.table?.scrollForm }
    let isEnlarged = form.map { $0.maximumZoom > $0.minimumZoom } ?? false
    return [
      state(.selection, isBack(.selection), assuming: canSelect && tried(.selection) == nil),
      state(
        .scroll, isScrolled,
        assuming: traits.hasScrollPosition && tried(.firstRow) == nil && tried(.offset) == nil),
      state(.web, web), state(.form, isEnlarged),
    ].compactMap(\.self)
  }
}
