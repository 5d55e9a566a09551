package import AppDefinition
internal import SourceReading
import TextFormatting

extension SourceScan {
  /// Adds what the sources say to an app that was read of a storyboard alone.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - info: What its Info.plist says.
  ///   - account: What became of the code in what was made of it already.
  /// - Returns: What was found where, and what is left to code; and what became of it place by place.
  package func complete(
    _ app: inout AppDefinition, info: AppInfo = AppInfo(), account: CodeAccount = CodeAccount()
  ) -> (notes: [Diagnostic], account: CodeAccount) {
    var notes = self.notes
    var account = account
    if let first = unread.first {
      let start = SourcePosition(file: first, line: 1, column: 1)
      let others = unread.count == 1 ? "" : ", nor \(counted(unread.count - 1, "other source"))"
      let text = "the file was not read\(others), so what may be in it is left to code"
      notes.append(Diagnostic(.note, at: start, text))
    }
    app.unreadSources.paths = unread
    guard !classes.isEmpty else { return (notes, account) }
    separateModules(&app, own: info.module)
    completeDelegate(&app, &notes)
    completeScenes(&app)
    var screens = conduct.map { CodeScreens(self, $0, app, account) }
    screens?.addRoot()
    screens?.addUnwinding()
    screens?.addWays(opensWindows: info.hasSeveralWindows)
    if let screens { (app, account) = (screens.app, screens.account) }
    for controller in app.controllers where app.sceneList.map(controller.name.hasSameBytes) != true {
      let identifiesRows = mayIdentifyRows(controller.classBehavior.name, app)
      app.changeController(named: controller.name) { changed in
        let isMade = changed.origin.element == nil
        changed.classBehavior.open = open(
          changed.classBehavior, isMade: isMade, hasIdentifier: changed.restorationIdentifier != nil)
        // What identifies rows is of no matter where there are none, nor what another screen does for its own.
        if isMade ? !identifiesRows : !changed.allViews.contains(where: { $0.content.table != nil }) {
          changed.classBehavior.open[.rowIdentifiers] = nil
        }
        guard isMade else { return }
        // What is in a view that code makes was not seen.
        if !changed.views.isEmpty, changed.traits.role != .message {
          changed.classBehavior.open[.viewIdentifier] = changed.classBehavior.open[.viewIdentifier] ?? .unread
        }
        if case .page(_, keepsPages: false) = changed.content, let place = placeOfOwnDecoding {
          changed.classBehavior.open[.children] = place
        }
        // What is in one whose classes were not all read, only they know.
        if changed.kind == .plain, let name = changed.classBehavior.name, !self.line(of: name).isWhole {
          changed.classBehavior.open[.children] = .unread
        }
      }
      guard controller.origin.element != nil else { continue }
      guard let name = controller.classBehavior.name, let place = self[name]?.position else { continue }
      let (line, isWhole) = line(of: name)
      let isLeftToCode =
        !isWhole || !unread.isEmpty || !assignmentsFromOutside.isEmpty
        || line.contains { $0.undecidedIdentifier != nil }
      let identifier = isLeftToCode ? nil : literal("restorationIdentifier", of: line, \.identifier)
      let restorer = literal("restorationClass", of: line, \.restorationClass)
      let conforms = restorer.flatMap { conformsToRestoration($0.value) }
      app.changeController(named: controller.name) { changed in
        changed.classBehavior.source = ClassSource(
          position: place, identifier: identifier?.position, leavesIdentifier: !isLeftToCode && identifier == nil)
        if let identifier { changed.restorationIdentifier = identifier.value }
        if let restorer, conforms == false || conduct != nil {
          changed.classBehavior.restorationClass = restorer.value
          changed.classBehavior.open[.restorationClass] = nil
          account.use(
            restorer.position,
            as: conforms == false
              ? "restorationClasses.\(restorer.value): { conforms: false }"
              : "controllers.\(changed.name).restorationClass: \(restorer.value)")
        }
      }
      if let restorer { note(restorer, conforms: conforms, &app, &notes) }
    }
    for controller in app.controllers where leavesTaps(of: controller) {
      app.changeController(named: controller.name) { $0.origin.leavesTaps = true }
    }
    screens?.app = app
    screens?.account = account
    screens?.addFactories()
    screens?.dismissFactories()
    screens?.addDelegateFactory()
    screens?.addState()
    screens?.addScenes(info)
    screens?.addAppearance()
    screens?.addUnseenViews()
    if let screens { (app, account) = (screens.app, screens.account) }
    app.restorationMethods = (conduct?.restorationMethods ?? []).map(RestorationMethod.init)
    let methods = app.restorationMethods
    for controller in app.controllers {
      guard let place = controller.classBehavior.name.flatMap({ self[$0]?.position }) else { continue }
      app.changeController(named: controller.name) { changed in
        changed.classBehavior.code.isObjectiveC = !place.file.hasSuffix(".swift")
        noteLine(of: &changed.classBehavior, methods)
        if let identifier = changed.classBehavior.source?.identifier {
          changed.classBehavior.code.identifier = identifier
        }
      }
    }
    let ofObjectiveC = app.controllers.filter(\.classBehavior.code.isObjectiveC).compactMap(\.classBehavior.name)
    app.namedInSwift = code.namedInSwift(among: Set(ofObjectiveC + [app.delegate?.className].compactMap(\.self)))
    return (notes, account)
  }

  /// What is above the class of a screen, and whether these encode and decode.
  private func noteLine(of behavior: inout ClassBehavior, _ methods: [RestorationMethod]) {
    guard let name = behavior.name else { return }
    let (line, isWhole) = line(of: name)
    behavior.code.superclasses = line.dropFirst().map(\.name)
    guard isWhole else { return }
    func place(_ method: String) -> SourcePosition? {
      line.lazy.compactMap { type in
        methods.first { $0.name == method && $0.type.hasSameBytes(as: type.name) }?.position
      }.first
    }
    behavior.code.coding = ClassCode.Coding(
      encoding: place("encodeRestorableState(with:)"), decoding: place("decodeRestorableState(with:)"))
  }

  /// What the code of a line of classes always sets on an object of the first; a class above may set it by the class of
  /// the object.
  private func literal(
    _ property: String, of line: [SourceClass], _ path: KeyPath<SourceClass, SourceClass.Literal?>
  ) -> SourceClass.Literal? {
    guard let known = line.lazy.compactMap({ $0[keyPath: path] }).first else { return nil }
    guard let slot = conduct?.classes[line[0].name]?.own?.properties[property],
      slot.place.map({ SourcePosition($0) }) == known.position,
      let value = slot.value.knownText ?? slot.value.knownType
    else { return known }
    return .init(value: value, position: known.position)
  }

  /// Whether rows in a screen that code makes may be identified: its class does, or code that is of no other screen.
  private func mayIdentifyRows(_ name: String?, _ app: AppDefinition) -> Bool {
    guard unread.isEmpty, let types = mentions[.rowIdentifiers]?.keys else { return true }
    let line = Set((name.map { self.line(of: $0).classes.map(\.name) } ?? []).map(ByteString.init))
    let screens = Set(app.controllers.compactMap(\.classBehavior.name).map(ByteString.init))
    return types.contains { line.contains($0) || !screens.contains($0) }
  }

  /// What of the code of a screen's class is not known.
  private func open(_ behavior: ClassBehavior, isMade: Bool, hasIdentifier: Bool) -> OpenCode {
    var open = behavior.open
    let outside = assignmentsFromOutside.first.map(OpenCode.Place.at)
    let rows = place(of: .rowIdentifiers).map(OpenCode.Place.at)
    (open[.viewIdentifier], open[.rowIdentifiers]) = (outside, rows)
    // What code makes has the identifier that was seen there.
    if !isMade { open[.identifier] = outside }
    guard let name = behavior.name, self[name]?.position != nil else {
      if isMade, !hasIdentifier { open[.identifier] = open[.identifier] ?? placeOfOwnDecoding }
      return open
    }
    open[.state] = placeOfState(in: name)
    // What was not read has the class's state already.
    if case .at(let position)? = place(of: .finishing, in: name) { open[.whenRestored] = .at(position) }
    open[.defaults] = place(of: .defaults, in: name)
    let own = line(of: name).classes.lazy.compactMap(\.undecidedIdentifier).first
    if isMade {
      // One that has none where it is made may be given one by code that was not followed.
      let isWhole = line(of: name).isWhole && unread.isEmpty
      if !hasIdentifier { open[.identifier] = open[.identifier] ?? outside ?? own.map(OpenCode.Place.at) }
      if !hasIdentifier, !isWhole { open[.identifier] = open[.identifier] ?? .unread }
      if !hasIdentifier { open[.identifier] = open[.identifier] ?? placeOfOwnDecoding }
      return open
    }
    open[.restorationClass] = placeOfRestorationClass(in: name)
    if let own { open[.identifier] = .at(own) }
    return open
  }

  /// Where the delegate may bring a screen back without an identifier, by what it takes from its coder.
  private var placeOfOwnDecoding: OpenCode.Place? {
    conduct?.delegateDecoding.first(where: \.setsScreens).map { OpenCode.Place.delegate(SourcePosition($0.place)) }
  }

  /// Where a class may set a restoration class that is not known.
  private func placeOfRestorationClass(in name: String) -> OpenCode.Place? {
    guard case .at(let position)? = place(of: .restorationClass, in: name) else {
      return place(of: .restorationClass, in: name)
    }
    let isAllFollowed = code.facts.allSatisfy { fact in
      guard fact.kind == .restorationClass else { return true }
      return isOfMadeOnly(SourcePosition(fact))
    }
    return isAllFollowed ? nil : .at(position)
  }

  /// Where a class may have to do with state, of several places the one in which it encodes.
  private func placeOfState(in name: String) -> OpenCode.Place? {
    if case .at(let position)? = place(of: .encoding, in: name) { return .at(position) }
    return place(of: .coding, in: name)
  }

  private func note(
    _ restorer: SourceClass.Literal, conforms: Bool?, _ app: inout AppDefinition, _ notes: inout [Diagnostic]
  ) {
    guard conforms == false else {
      if conduct != nil { return }
      let words = conforms == true ? "conforms to UIViewControllerRestoration" : "may conform to it"
      let text = "the restoration class \(quoted(restorer.value)) \(words); what it makes is left to code"
      return notes.append(Diagnostic(.note, at: restorer.position, text))
    }
    if !app.restorationClasses.contains(where: { $0.name.hasSameBytes(as: restorer.value) }) {
      var known = RestorationClassDefinition(name: restorer.value, answer: .notConforming)
      known.position = restorer.position
      app.restorationClasses.append(known)
    }
  }

  // MARK: The delegate

  /// Where the app's code adopts scenes, whatever its Info.plist says: it chooses configurations, or has a delegate
  /// for scenes.
  package var sceneAdoption: SourcePosition? { place(of: .sceneConfiguration) ?? classAloneForScenes }

  /// The first class of a delegate for scenes, where nothing that was read chooses a configuration.
  package var classAloneForScenes: SourcePosition? {
    place(of: .sceneConfiguration) == nil ? sceneDelegates.lazy.compactMap(\.position).first : nil
  }

  /// The classes that conform to a scene delegate's protocol.
  package var sceneDelegates: [SourceClass] {
    classes.filter { $0.position != nil && ($0.inherits("UIWindowSceneDelegate") || $0.inherits("UISceneDelegate")) }
  }

  /// Says of which scene delegates it is left to code what they answer.
  private func completeScenes(_ app: inout AppDefinition) {
    if app.lifecycle == .application { app.classAloneForScenes = classAloneForScenes }
    if sceneAdoption != nil { app.lifecycle = .scenes }
    app.requestsOfCode = requests(in: app.lifecycle)
    var names = app.openActivities.compactMap(\.delegate)
    names += sceneDelegates.map(\.name).filter { name in !names.contains(where: name.hasSameBytes) }
    guard app.lifecycle == .scenes, let first = names.first else { return }
    app.silentSceneDelegate = isSilent(first) ? first : nil
    app.openActivities = names.compactMap { name in
      place(of: .activity, in: name).map { place in
        var open = OpenActivity(of: name, place, isSeenWithout: isSilent(name))
        let known = app.openActivities.first { $0.delegate?.hasSameBytes(as: name) == true }
        open.configurations = known?.configurations ?? []
        return open
      }
    }
  }

  /// Whether the class of a scene delegate was read, and nothing in it or above it answers an activity.
  private func isSilent(_ delegate: String) -> Bool {
    if case .at? = place(of: .activity, in: delegate) { return false }
    return self[delegate]?.position != nil
  }

  private func completeDelegate(_ app: inout AppDefinition, _ notes: inout [Diagnostic]) {
    let start = SourcePosition(file: app.controllers.first?.position.file ?? "", line: 1, column: 1)
    let answers = delegate.map { place(of: .factory, in: $0.name) }
    if let answers { app.delegate?.openAnswers = answers }
    if let delegate { app.delegate?.lacks = lacked(by: delegate.name, in: app.lifecycle) }
    // Where the app has scenes, UIKit asks no gate (R98).
    if app.lifecycle == .scenes { return }
    if let identifier = windowIdentifier, app.windows.count == 1, app.windows[0].restorationIdentifier == nil {
      app.windows[0].restorationIdentifier = identifier.value
      app.windows[0].identifierPosition = identifier.position
    }
    guard let delegate, let place = delegate.position else {
      let count = classes.count { $0.inherits("UIApplicationDelegate") && $0.position != nil }
      let text = "\(count == 0 ? "no class" : "more than one class") of the sources is an app delegate"
      return notes.append(Diagnostic(.note, at: start, "\(text), so both gates are taken to say yes"))
    }
    app.delegate?.className = delegate.name
    let (line, isWhole) = line(of: delegate.name)
    let save = line.lazy.compactMap(\.shouldSave).first
    let restore = line.lazy.compactMap(\.shouldRestore).first
    let isMissing = save == nil || restore == nil
    if line.contains(where: \.hasConditionalGates) || isMissing && (!isWhole || !unread.isEmpty) {
      let text = "which gates \(quoted(delegate.name)) has is left to code, so both are taken to say yes"
      return notes.append(Diagnostic(.note, at: place, text))
    }
    var found = app.delegate ?? DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    found.shouldSave = gate(save, "should-save", "shouldSave", &app, &notes)
    found.shouldRestore = gate(restore, "should-restore", "shouldRestore", &app, &notes)
    (found.className, found.position) = (delegate.name, place)
    found.sceneMethods = (conduct?.sceneMethods(of: delegate.name) ?? []).map(RestorationMethod.init)
    found.windowLines = (conduct?.windowLines(of: delegate.name) ?? []).map { SourcePosition($0) }
    found.windowStops =
      (conduct?.windowLines(of: delegate.name, stopping: true) ?? []).map { SourcePosition($0) }
    found.lacks = lacked(by: delegate.name, in: app.lifecycle)
    app.delegate = found
  }

  /// The methods that a delegate does not have, in what was read.
  private func lacked(by delegate: String, in lifecycle: Lifecycle) -> Set<DelegateDefinition.Method> {
    guard let conduct else { return [] }
    let hasScenes = lifecycle == .scenes || sceneAdoption != nil
    let knowsOfScenes = hasScenes && unread.isEmpty && line(of: delegate).isWhole
    return Set(
      DelegateDefinition.Method.allCases.filter { method in
        (knowsOfScenes || !method.isOfScenes) && !method.swiftNames.contains { conduct.hasMethod($0, delegate) }
      })
  }

  private func gate(
    _ gate: SourceClass.Gate?, _ name: String, _ label: String, _ app: inout AppDefinition,
    _ notes: inout [Diagnostic]
  ) -> GateDefinition? {
    guard let gate else { return nil }
    let variant = gate.isSecure ? "secure" : "plain"
    let answers = conduct?.gates[label + (gate.isSecure ? "Secure" : "") + "ApplicationState"]
    var conditions: [GateDefinition.Condition]?
    if let answer = gate.answer {
      conditions = [answer ? .always : .never]
    } else if let answers {
      let encoded = conduct?.delegateEncoding ?? []
      conditions = GateDefinition.Condition.all(of: answers, encoded)
      if conditions == nil,
        let switched = GateDefinition.Condition.switched(
          by: answers, encoded, at: gate.position),
        // What is taken not to be so for something else is not taken to be so here.
        !switched.switches.contains(where: { new in
          app.switches.contains { !$0.isOn && $0.name.hasSameBytes(as: new.name) }
        })
      {
        conditions = switched.conditions
        for new in switched.switches where !app.switches.contains(where: { $0.name.hasSameBytes(as: new.name) }) {
          app.switches.append(new)
          app.defaults[new.name] = SwitchDefinition.value
        }
      }
    }
    let depending = conditions.flatMap { app.openSwitch(of: GateDefinition($0)) }
    let words =
      switch conditions {
      case nil: "answers what is left to code, and is taken to say yes"
      case let known? where known == [.always]: "always says yes"
      case let known? where known == [.never]: "always says no"
      case .some: depending.map { "says yes by \($0.words)" } ?? "says yes under conditions"
      }
    notes.append(Diagnostic(.note, at: gate.position, "the app delegate's \(name), the \(variant) variant, \(words)"))
    var found = GateDefinition(conditions ?? [.always], isSecure: gate.isSecure)
    if conditions == nil { found.open = .at(gate.position) }
    found.position = gate.position
    return found
  }
}

extension RestorationMethod {
  fileprivate init(_ method: CalledMethod) {
    self.init(type: method.type, name: method.name, position: SourcePosition(method.place))
  }
}

extension DelegateDefinition.Method {
  /// The names that it may have in code.
  fileprivate var swiftNames: [String] {
    switch self {
    case .willFinishLaunching: ["application(_:willFinishLaunchingWithOptions:)"]
    case .didFinishLaunching:
      ["application(_:didFinishLaunchingWithOptions:)", "applicationDidFinishLaunching(_:)"]
    case .willEncode: ["application(_:willEncodeRestorableStateWith:)"]
    case .didDecode: ["application(_:didDecodeRestorableStateWith:)"]
    case .configurationForConnecting: ["application(_:configurationForConnecting:options:)"]
    case .didDiscardSceneSessions: ["application(_:didDiscardSceneSessions:)"]
    }
  }

  /// Whether it is never called in an app without scenes.
  fileprivate var isOfScenes: Bool {
    switch self {
    case .configurationForConnecting, .didDiscardSceneSessions: true
    case .willFinishLaunching, .didFinishLaunching, .willEncode, .didDecode: false
    }
  }
}
