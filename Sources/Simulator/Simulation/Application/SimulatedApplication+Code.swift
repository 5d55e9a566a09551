import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting

// What a storyboard leaves to the code of its app.
extension SimulatedApplication {
  /// What leaves a decision to code; `nil` where the definition says all there is.
  func reason(for decision: OwnDecision) -> String? {
    switch decision {
    case .identifier(let controller):
      let isContainer = controller.definedBehavior?.definition.traits.role == .container
      return open(.identifier, of: controller)?.place.deedForIdentifier(
        isContainer: isContainer, notRead: definition.unreadSources)
    case .viewIdentifier(let controller):
      return open(.viewIdentifier, of: controller)?.place.deedForIdentifier(notRead: definition.unreadSources)
    case .restorationClass(let name, let identifier):
      return screens.openClasses.place(of: .restorationClass, in: name, identifier).map {
        "\(name) may have one\($0.words)"
      }
    case .state(let name, let identifier):
      let object = definition.objects.first { object in
        object.className.hasSameBytes(as: name) && identifier?.hasSameBytes(as: object.identifier) == true
      }
      let place = object.map(\.openState) ?? screens.openClasses.place(of: .state, in: name, identifier)
      return place.map { place in
        let words = place == .unread ? definition.unreadSources.words : place.words
        return "what \(name) may do with its state itself\(words)"
      }
    case .finishing(let name, let identifier):
      return screens.openClasses.place(of: .whenRestored, in: name, identifier).map {
        "what \(name) does when all is restored\($0.words)"
      }
    case .values(let object): return assumption(of: object)
    case .needs(let object, let path):
      guard let place = answers(for: object).entry(for: path)?.lookUp else { return nil }
      return "what is needed to make \(object.className) again is taken to be there\(place.words)"
    case .setting(let controller):
      let open = [OpenCode.Part.state, .whenRestored, .defaults].compactMap { self.open($0, of: controller) }
      return open.first.map { "\($0.name ?? "code") may keep it\(OpenCode.Place.words(open.map(\.place)))" }
    case .controllers:
      return definition.delegate?.openAnswers.map { "it may answer\($0.words)" }
    case .shouldSave: return reason(for: definition.delegate?.shouldSave, "should-save")
    case .shouldRestore: return reason(for: definition.delegate?.shouldRestore, "should-restore")
    case .registration(let identifier):
      let object = definition.objects.first { $0.identifier.hasSameBytes(as: identifier) }
      return object?.registration.map {
        "code registers it\($0.words); where it has, nothing that is saved refers to it (R53)"
      }
    case .delegateState:
      guard let open = definition.delegate?.openState, !open.isEmpty else { return nil }
      return "what the app delegate encodes itself\(OpenCode.Place.words(open))"
    case .activity(let sessions):
      guard !definition.openActivities.isEmpty else { return nil }
      let names = sessions.map(\.configurationName)
      let all = definition.openActivities
      // A session without a name may have any of them.
      let answering = names.contains(nil) ? all : all.answering(for: names.compactMap(\.self))
      let delegates = answering.map(\.words)
      return "what stateRestorationActivity(for:) of \(delegates.joined(separator: " and ")) may answer"
    case .activityValues(let controller):
      guard let screen = controller.definedBehavior else { return nil }
      let open = [
        activityLeftToCode(of: screen, controller), stateLeftToCode(of: screen), finishingLeftToCode(of: screen),
        enteredLeftToCode(in: controller, screen),
      ].compactMap(\.self)
      return open.isEmpty ? nil : open.joined(separator: "; ")
    case .activityAssumptions(let controller):
      let ofScreen = controller.definedBehavior.flatMap { assumed(in: controller, $0) }
      let words = ofObjects(besides: controller) + [ofScreen].compactMap(\.self)
      return words.isEmpty ? nil : words.joined(separator: "; ")
    case .activityRows(let controller):
      guard let screen = controller.definedBehavior?.definition else { return nil }
      let kept = inTree(screen.classBehavior)
      let tables = screen.allViews.filter { view in
        guard view.content.table?.hasStandInIdentifiers == true, let id = view.id else { return false }
        return kept.contains { $0.isPart([.selection, .firstRow], of: id) }
      }.map { $0.restorationIdentifier ?? $0.id ?? screen.name }
      return tables.isEmpty ? nil : Self.standInWords(tables.joined(separator: " and "))
    case .sceneValues(let scene):
      return (scene.delegate as? DefinedSceneDelegate).flatMap(valuesLeftToCode)
    case .appearance(let controller):
      guard let name = controller.definedBehavior?.definition.classBehavior.name else { return nil }
      return definition.appearanceByCode.first {
        $0.method == nil && $0.container?.hasSameBytes(as: name) == true
      }?.words
    case .earlyShowing(let controller):
      guard let name = controller.definedBehavior?.definition.classBehavior.name else { return nil }
      return definition.appearanceByCode.first {
        $0.method != nil && $0.container?.hasSameBytes(as: name) == true
      }?.words
    case .visibility: return definition.appearanceByCode.first { $0.container == nil }?.words
    }
  }

  /// What a scene delegate puts into its activity that is not known, and what its gates answer; `nil` where all of it is.
  private func valuesLeftToCode(by delegate: DefinedSceneDelegate) -> String? {
    let places = delegate.definition.openAt.map(OpenCode.Place.at)
    let put =
      places.isEmpty
      ? nil : "what code puts into the activity\(OpenCode.Place.words(places)), and whether that comes back"
    let tree = delegate.definition.tree
    let words = [
      put, tree?.wordsOfWindow, tree?.shouldSave?.wordsLeftToCode("should-save"),
      tree?.shouldRestore?.wordsLeftToCode("should-restore"),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// The activity into which a screen puts what it has, whoever holds that.
  private func activity(carrying controller: ViewController, of screen: DefinedBehavior) -> UserActivity? {
    guard let own = screen.definition.classBehavior.activity else { return nil }
    switch own.holder {
    case .screen, .untilClosed, .sceneWhileShown: return controller.userActivity
    case .scene, .resigning:
      let activity = controller.window?.windowScene?.userActivity
      return activity?.activityType.hasSameBytes(as: own.type) == true ? activity : nil
    case .app: return sharedActivities[ByteString(own.type)]
    }
  }

  /// What the activity of a screen has; at a launch, before it is asked to fill that, what it came back with.
  private func carriedValues(of controller: ViewController, _ screen: DefinedBehavior) -> [String: ActivityValue] {
    guard let activity = activity(carrying: controller, of: screen) else { return [:] }
    if let own = activity.userInfo, !own.isEmpty { return own }
    let restored = controller.window?.windowScene?.session.stateRestorationActivity
    return restored?.activityType.hasSameBytes(as: activity.activityType) == true ? restored?.userInfo ?? [:] : [:]
  }

  /// What a class writes into its part of a window's tree, where there is one.
  private func inTree(_ behavior: ClassBehavior) -> [SavedProperty] {
    definition.scenes?.delegates.contains { $0.tree != nil } == true ? behavior.state ?? [] : []
  }

  /// Which values of a screen that an activity has are taken for granted.
  private func assumed(in controller: ViewController, _ screen: DefinedBehavior) -> String? {
    let behavior = screen.definition.classBehavior
    let values = carriedValues(of: controller, screen)
    // Another screen may have put something else into an activity of that type.
    let carried = behavior.madeUp(among: behavior.activity?.properties ?? []).filter { made in
      values[made.key]?.plainText?.hasSameBytes(as: made.text) == true
    }
    let written = behavior.madeUp(among: inTree(behavior)).filter { made in
      !carried.contains { $0.key.hasSameBytes(as: made.key) }
    }
    return assumption(
      of: behavior.name ?? screen.name, made: (carried + written).filter { screen.own[$0.name] == $0.text })
  }

  /// Which values of the objects that are kept beside the tree of a window are taken for granted, at its root.
  private func ofObjects(besides controller: ViewController) -> [String] {
    guard let scene = controller.window?.windowScene, scene.windows.first?.rootViewController === controller,
      let tree = (scene.delegate as? DefinedSceneDelegate)?.definition.tree
    else { return [] }
    return tree.objects.compactMap { name in
      object(named: name).flatMap { object in
        assumption(
          of: object.definition.className,
          made: object.definition.madeUp.filter { object.values[$0.key]?.hasSameBytes(as: $0.text) == true })
      }
    }
  }

  /// What a class puts into an activity that is not known; `nil` where all of it is.
  private func activityLeftToCode(of screen: DefinedBehavior, _ controller: ViewController) -> String? {
    let behavior = screen.definition.classBehavior
    guard let activity = behavior.activity else { return nil }
    let open =
      activity.openAt + Set(screen.keysFilledByCode(controller).values).subtracting(activity.openAt).sorted()
    guard !open.isEmpty else { return nil }
    let places = OpenCode.Place.words(open.map(OpenCode.Place.at))
    return "what \(behavior.name ?? "code") puts into the activity\(places), and whether that comes back"
  }

  /// What was entered on a screen and is nowhere, unless its class keeps it in a place of its own.
  private func enteredLeftToCode(in controller: ViewController, _ screen: DefinedBehavior) -> String? {
    let behavior = screen.definition.classBehavior
    let places = behavior.open.all(of: .defaults).filter(\.isKnown)
    guard !places.isEmpty, !(controller is AlertController), let views = controller.loadedView?.ownDescendants,
      views.contains(where: { view in
        if let field = view.textInput, field.isSecureTextEntry || !field.isEditable { return false }
        return view.hasChangedSetting && !screen.isCarried(view, by: activity(carrying: controller, of: screen))
      })
    else { return nil }
    return
      "what was entered in \(behavior.name ?? screen.name), which may keep it itself\(OpenCode.Place.words(places))"
  }

  /// What a class with a part in a window's tree may do with it besides; `nil` where all of that is known. What it may
  /// encode in a source that was not read is not called with scenes (R98).
  private func stateLeftToCode(of screen: DefinedBehavior) -> String? {
    let behavior = screen.definition.classBehavior
    let places = behavior.open.all(of: .state).filter(\.isKnown)
    guard isInTree(behavior), !places.isEmpty else { return nil }
    let words = "what \(behavior.name ?? screen.name) may do with its state itself\(OpenCode.Place.words(places))"
    return words + (definition.scenes?.lookUp(for: screen.name) == nil ? "" : ", and whether it comes back")
  }

  /// What a class with a part in a window's tree does when it has come back; `nil` where all of that is known.
  private func finishingLeftToCode(of screen: DefinedBehavior) -> String? {
    let behavior = screen.definition.classBehavior
    let places = behavior.open.all(of: .whenRestored)
    guard isInTree(behavior), !places.isEmpty else { return nil }
    return "what \(behavior.name ?? screen.name) does when all is restored\(OpenCode.Place.words(places))"
  }

  /// Whether a class has a part in a window's tree.
  private func isInTree(_ behavior: ClassBehavior) -> Bool {
    behavior.state != nil && definition.scenes?.delegates.contains { $0.tree != nil } == true
  }

  /// What makes a saved controller again: its restoration class or, without one, the delegate.
  private func answers(for saved: SavedObject) -> [FoundController] {
    guard let name = saved.restorationClass else { return definition.delegate?.finds ?? [] }
    let maker = definition.restorationClasses.first { $0.name.hasSameBytes(as: name) }
    if case .find(let answers)? = maker?.answer { return answers } else { return [] }
  }

  /// What is taken for granted of a table whose rows, and what they are found again by, stand for those of code.
  private static func standInWords(_ name: String) -> String {
    "the rows of \(name) stand for those that code fills in, and their identifiers for those that it finds them by"
  }

  /// Which values of a saved controller, object or table are taken for granted, since only running the code tells them.
  private func assumption(of saved: SavedObject) -> String? {
    let values: [MadeUpValue]
    if saved.kind == .view {
      guard screens.openClasses.standIns.contains(ByteString(saved.identifier)) else { return nil }
      return Self.standInWords(saved.identifier)
    }
    if saved.kind == .object {
      let object = definition.objects.first { object in
        object.className.hasSameBytes(as: saved.className) && object.identifier.hasSameBytes(as: saved.identifier)
      }
      values = object?.madeUp ?? []
      if let place = object?.openIdentifier {
        let values = words(kept(values, by: saved)).map { ", and to have \($0)" } ?? ""
        return "\(saved.className) is taken to be registered as \(quoted(saved.identifier))\(place.words)\(values)"
      }
    } else {
      let number = screens.openClasses.assuming.first { number in
        let controller = definition.controllers[number]
        return controller.classBehavior.name?.hasSameBytes(as: saved.className) == true
          && controller.restorationIdentifier?.hasSameBytes(as: saved.identifier) == true
      }
      guard let behavior = number.map({ definition.controllers[$0].classBehavior }) else { return nil }
      values = behavior.madeUp(among: behavior.saves)
    }
    return assumption(of: saved.className, made: kept(values, by: saved))
  }

  /// The values that an object was saved with.
  private func kept(_ values: [MadeUpValue], by saved: SavedObject) -> [MadeUpValue] {
    values.filter { saved.state[$0.key]?.plainText?.hasSameBytes(as: $0.text) == true }
  }

  /// That values are taken for granted; `nil` where there are none.
  private func assumption(of name: String, made: [MadeUpValue]) -> String? {
    words(made).map { "\(name) is taken to have \($0)" }
  }

  private func words(_ made: [MadeUpValue]) -> String? {
    guard !made.isEmpty else { return nil }
    let words = made.map { "\(quoted($0.text)) under \(quoted($0.key))" }
    return words.joined(separator: ", ") + OpenCode.Place.words(made.map(\.place))
  }

  /// What leaves the answer of a gate to code, or to a switch that nobody has turned.
  private func reason(for gate: GateDefinition?, _ name: String) -> String? {
    if let words = gate?.wordsLeftToCode(name) { return words }
    return definition.openSwitch(of: gate).map { "what \(name) answers depends on \($0.words), and" }
  }

  private func open(_ part: OpenCode.Part, of controller: ViewController) -> (name: String?, place: OpenCode.Place)? {
    guard let behavior = controller.definedBehavior?.definition.classBehavior else { return nil }
    return behavior.open[part].map { (behavior.name, $0) }
  }
}

extension GateDefinition {
  /// That it is left to code what the method of a name answers; `nil` where that is known.
  fileprivate func wordsLeftToCode(_ name: String) -> String? { open.map { "what \(name) answers\($0.words)" } }
}

/// What of the code of an app's screens is left open.
struct OpenClasses: Sendable {
  private var byIdentifier: [ByteString: [ClassBehavior]] = [:]
  private var byName: [ByteString: ClassBehavior] = [:]
  /// The screens whose classes save something that is made up.
  let assuming: [Int]
  /// The restoration identifiers of the tables whose rows stand for those of code.
  let standIns: Set<ByteString>

  /// Whether nothing is left open of what they do with what is saved.
  var isEmpty: Bool { byIdentifier.isEmpty && byName.isEmpty && assuming.isEmpty && standIns.isEmpty }

  /// Looks at the screens of an app.
  init(_ controllers: [ControllerDefinition]) {
    assuming = controllers.indices.filter { !controllers[$0].classBehavior.openOwn.isEmpty }
    standIns = Set(
      controllers.lazy.flatMap(\.allViews).filter { $0.content.table?.hasStandInIdentifiers == true }
        .compactMap(\.restorationIdentifier).map(ByteString.init))
    // By number: a whole definition is large, and each would be copied.
    guard controllers.indices.contains(where: { controllers[$0].classBehavior.open != OpenCode() }) else { return }
    for number in controllers.indices {
      let behavior = controllers[number].classBehavior
      if let identifier = controllers[number].restorationIdentifier {
        byIdentifier[ByteString(identifier), default: []].append(behavior)
      }
      if let name = behavior.name { byName[ByteString(name)] = byName[ByteString(name)] ?? behavior }
    }
  }

  /// Where the class of a controller leaves a part open.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - className: The name of its class. UIKit's own may be called like one of the app's, so what the storyboard says
  ///     of the controller counts first.
  ///   - identifier: Its restoration identifier.
  func place(of part: OpenCode.Part, in className: String, _ identifier: String?) -> OpenCode.Place? {
    guard let named = identifier.flatMap({ byIdentifier[ByteString($0)] }) else {
      return byName[ByteString(className)]?.open[part]
    }
    return named.first { $0.name?.hasSameBytes(as: className) == true }?.open[part]
  }
}
