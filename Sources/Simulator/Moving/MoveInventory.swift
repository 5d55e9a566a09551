import AppDefinition
import Checking
import TextFormatting
import Trials
import Vocabulary

/// Gathers the rows of an inventory.
struct MoveInventory {
  /// The rows, screen by screen, and what is of the app behind them.
  private(set) var rows: [MoveRow] = []
  private let plan: MovePlan
  private let trials: ReturnTrials

  init(_ plan: MovePlan, _ judged: [JudgedScreen], _ trials: ReturnTrials) {
    (self.plan, self.trials) = (plan, trials)
    for screen in judged {
      let controller = screen.controller
      if let moved = plan.screen(named: controller.name) {
        add(moved, controller)
      } else if let checked = screen.checked, checked.saved == .dependsOnCode {
        addLeftToCode(controller, checked)
      }
      addTyped(on: controller)
      addHosting(controller)
    }
    guard plan.keepsAnything || plan.app.delegate?.openState.isEmpty == false else { return }
    addDelegate()
    addLinesOfWindow()
    addProject()
    guard plan.keepsAnything else { return }
    addWindows()
    for object in plan.objects {
      add(
        .object, key: object.name, "the object \(quoted(object.name))",
        .forPerson("its values are to be kept beside the screens, where it is marked", .identityAcrossOwners),
        at: object.position)
    }
  }

  private mutating func add(
    _ kind: MoveRow.Kind, on screen: String? = nil, key: String? = nil, shown: String? = nil, _ words: String,
    isBack: Bool = true, known knowledge: Knowledge = .exact, _ outcome: MoveRow.Outcome, at position: SourcePosition?
  ) {
    rows.append(
      MoveRow(
        kind: kind, screen: screen, key: key, shown: shown, words: words, isBack: isBack, knowledge: knowledge,
        outcome: outcome, position: position))
  }

  // MARK: Screens

  private mutating func add(_ screen: MovedScreen, _ controller: ControllerDefinition) {
    let places = screen.places.map(\.words).joined(separator: ", ")
    add(
      .screen, on: screen.name, "the screen" + (places.isEmpty ? "" : ", \(places)"), known: screen.knowledge,
      outcome(of: screen), at: screen.position)
    for value in screen.values { add(value, of: screen) }
    for part in OpenCode.Part.deciding {
      let open = controller.classBehavior.open.all(of: part)
      for place in open where (place.isKnown || part == .state) && controller.has(part) {
        add(
          .value, on: screen.name, key: place.text,
          part.isOfViews ? "an identifier of its views" : screen.code.wordsOfOpenState(at: place),
          known: .leftToCode(place),
          part.isOfViews
            ? .forPerson("which view gets it is left to code", .viewsKeepNothing)
            : .forPerson(
              place.isKnown
                ? "what the class does here with its state is left to code"
                : "what the class does with its state is left to code\(plan.app.unreadSources.words)", .archivedObjects),
          at: place.position ?? screen.position)
      }
    }
    for state in screen.viewStates {
      // No trial turns the pages of a web view, or enlarges anything.
      let (known, outcome): (Knowledge, MoveRow.Outcome) =
        switch state.part {
        case .selection where controller.setsText(of: state.view.id, isWritten: plan.app.project != nil):
          (
            .assumed("its class sets the text"),
            .carriedIf(
              "the class sets the text when the screen comes back, after which another part may be selected", nil)
          )
        case .selection, .scroll:
          (state.knowledge, .carried)
        case .web:
          (
            .assumed("UIKit keeps its pages (R91)"),
            .forPerson("the interactionState of a WKWebView is to be kept, where it is marked", .viewsKeepNothing)
          )
        case .form: (.assumed("UIKit keeps how much it is enlarged (R84)"), .lost(.viewsKeepNothing))
        }
      add(
        .view, on: screen.name, key: state.view.identifier, shown: state.shown,
        "\(state.part.words) of \(quoted(state.view.id))", known: known, outcome, at: state.position)
    }
    for effect in screen.whenDecoded + screen.whenRestored {
      add(
        .effect, on: screen.name, "what its class does when it is restored",
        effect.position == nil
          ? .carriedIf("code does it once the window has appeared", .decodedBeforeAppearance)
          : .forPerson("its lines are to be moved by hand, where it is marked", .decodedBeforeAppearance),
        at: effect.position ?? screen.position)
    }
    let finishing = screen.code.finishing ?? controller.classBehavior.open[.whenRestored]?.position
    guard let place = finishing, !screen.whenRestored.contains(where: { $0.position == place }) else {
      return
    }
    let isKnown = screen.code.isFinishingKnown
    add(
      .effect, on: screen.name, "what its class does when all is restored",
      known: isKnown ? .exact : .leftToCode(.at(place)),
      .forPerson(
        isKnown ? "its lines are to be moved by hand" : "what that is, is left to code", .decodedBeforeAppearance),
      at: place)
  }

  private func outcome(of screen: MovedScreen) -> MoveRow.Outcome {
    switch screen.maker {
    case .storyboard where screen.lookUp != nil:
      .carriedIf("what it needs is found again, which is to be written, where it is marked", nil)
    case .existing, .storyboard: .carried
    case .factory(let name):
      if screen.needsRecord {
        .forPerson(
          "\(name ?? "the app delegate") looks its record up, and makes nothing where that is gone; the lookup is to be "
            + "written, where it is marked", .screensAreMadeByCode)
      } else if screen.isGivenMore {
        .forPerson(
          "\(name ?? "the app delegate") may look up what it needs, and make nothing where that is gone; that is to be "
            + "written, where it is marked", .screensAreMadeByCode)
      } else {
        .carriedIf("\(name ?? "the app delegate") made it; code makes it by its name now", nil)
      }
    case .code: .carriedIf("code makes it by its name", nil)
    }
  }

  private mutating func add(_ value: MovedValue, of screen: MovedScreen) {
    switch value.content {
    case .record:
      add(
        .value, on: screen.name, key: value.key, shown: "record", "its record", isBack: value.isBack, .carried,
        at: value.position)
    case .text(let view):
      add(
        .value, on: screen.name, key: value.key, shown: "\(view.id).text", "the text of \(quoted(view.id))",
        isBack: value.isBack, .carried, at: value.position)
    case .number(let view):
      add(
        .value, on: screen.name, key: value.key, shown: "\(view.id).value", "the value of \(quoted(view.id))",
        isBack: value.isBack, .carried, at: value.position)
    case .variable(let name):
      add(.value, on: screen.name, key: value.key, "the variable \(quoted(name))", .carried, at: value.position)
    case .unconvertible(let name, let reason):
      add(
        .value, on: screen.name, key: value.key, "the variable \(quoted(name))", known: .assumed("it is found again"),
        .forPerson(reason, .archivedObjects),
        at: value.position)
    case .constant: add(.value, on: screen.name, key: value.key, "a fixed text", .carried, at: value.position)
    case .references(let paths):
      let names = paths.map { $0.joined(separator: "/") }.joined(separator: ", ")
      add(
        .reference, on: screen.name, key: value.key, "a reference to \(names)",
        .carriedIf("the screen is in the tree; its owner has to find it there", .identityAcrossOwners),
        at: value.position)
    case .object(let name):
      add(
        .reference, on: screen.name, key: value.key, "a reference to the object \(quoted(name))",
        .forPerson("it is to be given to the screen again, where it is marked", .identityAcrossOwners),
        at: value.position)
    case .leftToCode(let place):
      add(
        .value, on: screen.name, key: value.key, "what only code knows", known: .leftToCode(place),
        .forPerson("what is kept is left to code", .archivedObjects), at: value.position)
    }
  }

  private mutating func addLeftToCode(_ controller: ControllerDefinition, _ checked: CheckedController) {
    let open = controller.classBehavior.open
    let place = OpenCode.Part.allCases.lazy.compactMap { open[$0] }.first ?? .unread
    add(
      .screen, on: controller.name, "the screen", known: .leftToCode(place),
      .forPerson(
        checked.reason ?? "whether it comes back is left to code",
        controller.validIdentifier == nil ? nil : .screensOfContainers), at: controller.position)
  }

  /// What is entered on a screen and not there again.
  private mutating func addTyped(on controller: ControllerDefinition) {
    for view in controller.allViews {
      guard let id = view.id ?? view.restorationIdentifier else { continue }
      for part in [ShownKind.text, .value] {
        guard trials.pieces[ReturnTrials.Piece(screen: controller.name, view: id, part)] == false else { continue }
        let open = OpenCode.Part.keeping.lazy.compactMap { controller.classBehavior.open[$0] }.first
        add(
          .typed, on: controller.name, key: id, shown: "\(id).\(part.rawValue)",
          "what is entered in \(quoted(id))", isBack: false, known: open.map(Knowledge.leftToCode) ?? .exact,
          open == nil ? .asBefore("saved nowhere") : .forPerson("code may keep it", nil),
          at: open?.position ?? view.position)
      }
    }
  }

  private mutating func addHosting(_ controller: ControllerDefinition) {
    var name = controller.classBehavior.name
    for _ in 0..<100 {
      guard let known = name else { return }
      if known.utf8.starts(with: "UIHostingController".utf8) {
        return add(
          .hosting, on: controller.name, key: known, "a SwiftUI screen", isBack: false,
          known: .leftToCode(.unread), .forPerson("state inside SwiftUI: not seen", nil), at: controller.position)
      }
      name = plan.app.classes.first { $0.name.hasSameBytes(as: known) }?.inherits
    }
  }

  // MARK: The app

  private mutating func addDelegate() {
    guard let delegate = plan.app.delegate else { return }
    add(delegate.shouldSave, "the should-save method", at: delegate.position)
    add(delegate.shouldRestore, "the should-restore method", at: delegate.position)
    for entry in delegate.encodes {
      switch entry.value {
      case .closed(let list):
        add(
          .delegate, key: entry.key, "the closed screens of \(quoted(list))",
          .forPerson("the tree has what is open; what was closed is kept by code", .valuesOfTheApp),
          at: delegate.position)
      case .reference, .object:
        add(
          .delegate, key: entry.key, "what the delegate refers to",
          .forPerson(
            "no state of a window has it: with scenes the delegate has to find it itself", .identityAcrossOwners),
          at: plan.app.decodingOfDelegate ?? delegate.position)
      case .string, .bool, .number, .tab, .list, .dictionary:
        add(.delegate, key: entry.key, "a value of the delegate", .lost(.valuesOfTheApp), at: delegate.position)
      }
    }
    for place in delegate.openState {
      add(
        .delegate, key: place.text, "what the delegate keeps" + (place.text.map { " under \(quoted($0))" } ?? ""),
        known: .leftToCode(place), .forPerson("what it is, and what is made of it, is left to code", .valuesOfTheApp),
        at: place.position ?? delegate.position)
    }
    for addition in delegate.afterDecode {
      add(
        .effect, key: addition.key, "a screen that the delegate puts back",
        .forPerson("the delegate put back what no container had saved", .screensOfContainers), at: addition.position)
    }
    for addition in delegate.afterLaunch {
      switch addition {
      case .toast:
        add(
          .effect, "what is shown after a launch",
          .carriedIf("it comes before the window now", .restoredBeforeLaunchEnds),
          at: delegate.position)
      case .present(let name, _, _):
        add(
          .effect, key: name, "what is presented after a launch",
          .forPerson("there is no window yet when the launch has ended", .restoredBeforeLaunchEnds),
          at: delegate.position)
      }
    }
    if delegate.extendsRestoration != nil {
      add(
        .delegate, "extended restoration", .carriedIf("each scene extends its own", .extendedRestoration),
        at: delegate.position)
    }
    if delegate.ignoresSnapshot {
      add(.delegate, "the refused snapshot", .lost(.refusedSnapshot), at: delegate.position)
    }
  }

  private mutating func add(_ gate: GateDefinition?, _ words: String, at delegate: SourcePosition?) {
    guard let gate else { return }
    let position = gate.position ?? delegate
    if let place = gate.open {
      return add(
        .gate, words, known: .leftToCode(place), .forPerson("what it answers is left to code", nil),
        at: place.position ?? position)
    }
    let looksAtDelegate = gate.conditions.contains { if case .saved = $0 { true } else { false } }
    let open = gate.conditions.compactMap(\.toFillIn)
    add(
      .gate, words,
      open.isEmpty
        ? .carried
        : .forPerson(
          "a part of it is to be written: \(open.joined(separator: "; "))", looksAtDelegate ? .valuesOfTheApp : nil),
      at: position)
  }

  private mutating func addWindows() {
    for window in plan.app.windows where window.restorationIdentifier != nil {
      add(
        .window, key: window.restorationIdentifier, "the window's own state",
        known: .assumed("it comes back with the identifier (R97)"),
        .carriedIf("the system keeps it; the line goes, since the delegate has no window then", .windowState),
        at: window.identifierPosition)
    }
    if plan.app.windows.count > 1 {
      add(
        .window, "\(plan.app.windows.count) windows",
        .forPerson("each window is a scene of its own", .onePlaceForTheApp),
        at: nil)
    }
  }
}

extension MoveInventory {
  /// What the delegate does with its window, a row a file; the line that gives it its identifier has a row of its own.
  private mutating func addLinesOfWindow() {
    for line in plan.windowLines {
      let ending = plan.stopsAtWindow(in: line.first.file) ? ", and where it says window! the app stops" : ""
      add(
        .window, "what the delegate does with its window", isBack: false,
        .forPerson(
          "with scenes UIKit gives the delegate no window, and shows none that it makes\(ending): what is done here with "
            + "it, or handed over by it, belongs in the scene delegate\(line.also)", nil),
        at: line.first)
    }
  }

  /// What an app file does not say of the code of which it was written.
  private mutating func addProject() {
    guard let project = plan.app.project else { return }
    add(
      .delegate, "what else the code does", known: .leftToCode(.unread),
      .forPerson(
        "what the delegate does with its window, which of its methods go into the scene delegate, and what else classes "
          + "do when all is restored, this file does not say: move the project itself (\(project))", nil),
      at: nil)
  }
}

extension ClassCode {
  /// What may be done where something of the state is left to code.
  fileprivate func wordsOfOpenState(at place: OpenCode.Place) -> String {
    let encodes = coding.map { $0.encoding != nil } ?? true
    let decodes = coding.map { $0.decoding != nil } ?? true
    if encodes, !decodes { return "what its class saves" }
    let isOfDecoding = place.position.map { $0 == openDecoding } == true || !encodes && decodes
    return isOfDecoding ? "what its class does when it is decoded" : "what its class saves, and does when it is decoded"
  }
}

extension OpenCode.Part {
  /// What decides what a class saves. What it has in user defaults is there with scenes as before.
  fileprivate static let deciding: [OpenCode.Part] = [.state, .viewIdentifier, .rowIdentifiers]
  /// What may keep what is entered in a view.
  fileprivate static let keeping: [OpenCode.Part] = [.state, .whenRestored, .defaults]

  /// Whether it is about how views are found again.
  fileprivate var isOfViews: Bool {
    switch self {
    case .viewIdentifier, .rowIdentifiers: true
    case .identifier, .restorationClass, .state, .defaults, .children, .whenRestored, .source: false
    }
  }
}

extension AppDefinition {
  /// Where the delegate takes back what it has encoded.
  fileprivate var decodingOfDelegate: SourcePosition? {
    restorationMethods.first { method in
      method.name == "application(_:didDecodeRestorableStateWith:)"
        && delegate?.className.map(method.type.hasSameBytes) == true
    }?.position
  }
}

extension ControllerDefinition {
  /// Whether the code of its class sets the text of a view again, at a time that no trial tells.
  ///
  /// - Parameter isWritten: Whether it was written down of code.
  fileprivate func setsText(of view: String, isWritten: Bool) -> Bool {
    (isWritten || classBehavior.source != nil) && classBehavior.saves.contains { $0.isPart([.text], of: view) }
  }

  /// Whether a screen has anything that a part of its class's code is about.
  fileprivate func has(_ part: OpenCode.Part) -> Bool {
    switch part {
    case .viewIdentifier: allViews.contains { $0.restorationIdentifier?.isEmpty != false }
    case .rowIdentifiers: allViews.contains { $0.content.table != nil }
    case .identifier, .restorationClass, .state, .defaults, .children, .whenRestored, .source: true
    }
  }
}
