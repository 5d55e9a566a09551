package import AppDefinition
package import ControllerKit
import TextFormatting

/// An app that is made from a definition.
package final class SimulatedApplication: Application {
  /// The app as a value, as it is at this version, with its values and its data as they are now.
  package private(set) var definition: AppDefinition
  /// What the app has kept beside its saved state, and keeps now.
  package private(set) var kept: KeptData {
    didSet { if kept != oldValue { onKeep(kept) } }
  }
  /// Is told what the app keeps whenever that changes.
  var onKeep: (KeptData) -> Void = { _ in }
  /// Lines that the app shows for a moment, newest last.
  package private(set) var toasts: [String] = []
  /// What is said of what is being done, where that is left to code.
  private var said: [CodeRemark] = []

  /// The delegates of the scenes that are connected, by the identifier of the session.
  var sceneDelegates: [ByteString: DefinedSceneDelegate] = [:]
  /// The activities that an object holds which the whole app shares, by type.
  var sharedActivities: [ByteString: UserActivity] = [:]
  /// The objects that the definition describes, by name.
  var definedObjects: [ByteString: DefinedObject] = [:]
  /// The names of defined objects that their restoration class declined to make at this launch.
  var declinedObjects: Set<ByteString> = []
  /// The screens that were closed in an app without scenes.
  let closed = ClosedScreens()
  /// What the app's code has begun and what ends later, with the seconds that are left.
  private var underWay: [(seconds: Double, work: () -> Void)] = []
  /// The names of the events that are happening.
  var eventsUnderWay: [String] = []
  /// The templates of the screens that were made so far, by name.
  private var templates: [ByteString: ScreenTemplate] = [:]
  /// What follows from its screens.
  let screens: ScreenIndex

  /// Makes an app from a definition.
  ///
  /// - Parameters:
  ///   - definition: The app as a value.
  ///   - delegate: A delegate written in Swift, in place of the definition's.
  ///   - restorationClasses: Restoration classes written in Swift, beside the definition's.
  ///   - kept: What the app has kept from launches before.
  ///   - screens: What follows from its screens, where that is known.
  package init(
    definition: AppDefinition, delegate: (any ApplicationDelegate)? = nil,
    restorationClasses: [any ViewControllerRestoration.Type] = [], kept: KeptData = KeptData(),
    screens: ScreenIndex? = nil
  ) {
    self.screens = screens ?? ScreenIndex(definition)
    self.definition = definition.keeping(kept)
    self.kept = kept
    let defined = delegate == nil ? definition.delegate.map(DefinedDelegate.init) : nil
    let choosesScenes =
      definition.scenes.map {
        !$0.configurations.isEmpty || !$0.whenDiscarded.isEmpty || $0.delegates.contains { $0.tree?.copy != nil }
      } == true
    let choosing = delegate == nil && choosesScenes ? SceneChoosingDelegate() : nil
    super.init(name: definition.name, version: definition.version, delegate: delegate ?? defined ?? choosing)
    defined?.app = self
    choosing?.app = self
    keepsUnread = false
    leftToCode = { [weak self] in self?.reason(for: $0) }
    leavesObjectsToCode = !definition.objects.isEmpty || !self.screens.openClasses.isEmpty
    leavesAppearanceToCode = !definition.appearanceByCode.isEmpty
    if definition.lifecycle == .scenes { sceneManifest = makeSceneManifest() }
    for name in self.screens.storyboards { add(makeStoryboard(name)) }
    for defined in definition.restorationClasses { add(defined.makeClass(for: self)) }
    for type in restorationClasses { add(RestorationClass(type)) }
    for made in definition.objects.compactMap(makeClass) { add(made) }
  }

  private func makeStoryboard(_ name: String) -> Storyboard {
    var known: [ByteString: ScreenTemplate] = [:]
    return Storyboard(name: name) { [weak self] identifier in
      guard let self else { return nil }
      let place = ByteString(identifier)
      if let template = known[place] { return makeController(template).madeAgain() }
      guard let number = screens.number(in: name, identifier: identifier) else { return nil }
      let template = ScreenTemplate(definition.controllers[number], of: self)
      known[place] = template
      return makeController(template).madeAgain()
    }
  }

  /// What the controllers of the screen of a name share; `nil` if the app has no such screen.
  func template(named name: String) -> ScreenTemplate? {
    if let known = templates[ByteString(name)] { return known }
    guard let screen = definition.controller(named: name) else { return nil }
    let template = ScreenTemplate(screen, of: self)
    templates[ByteString(name)] = template
    return template
  }

  package override func loadMainInterface() {
    if sceneManifest == nil { for window in makeWindows() { addWindow(window) } }
    registerDefinedObjects()
  }

  /// The windows of the definition.
  func makeWindows() -> [Window] {
    definition.windows.compactMap { window in
      guard
        let root = makeController(
          named: window.root(with: definition.defaults, on: conditions?.idiom ?? definition.idiom))
      else { return nil }
      return Window(rootViewController: root, restorationIdentifier: window.restorationIdentifier)
    }
  }

  package override func registerRemainingObjects() { makeRemainingObjects() }

  /// Puts a controller into the window whose root has its identifier, else into the one in front, as code does that
  /// makes a root again (X26).
  func setRoot(_ controller: ViewController) {
    let window = windows.first { window in
      controller.validIdentifier.map { window.rootViewController?.validIdentifier?.hasSameBytes(as: $0) == true }
        == true
    }
    (window ?? keyWindow)?.rootViewController = controller
  }

  /// Sets one of the app's named values or, with `nil`, removes it.
  func setDefault(_ key: String, to value: String?) {
    kept.set(value, forKey: key)
    definition.defaults[key] = value
  }

  /// Turns a switch of the device on or off.
  func turn(_ name: String, _ isOn: Bool) { definition.turn(name, isOn) }

  /// Sets several of the app's named values, which may be lists and mappings, at once; `nil` removes one.
  func setDefaults(_ values: [String: KeptValue?]) {
    var changed = kept
    for (key, value) in values {
      if let value { changed.set(value, forKey: key) } else { changed.set(nil, forKey: key) }
      definition.defaults[key] = if case .text(let text)? = value { text } else { nil }
    }
    kept = changed
  }

  /// Changes the app's data; tables that show it are loaded anew.
  func change(_ change: DataChange) {
    guard let place = definition.data.firstIndex(where: { $0.name.hasSameBytes(as: change.collection) }) else { return }
    definition.data[place] = definition.data[place].changed(change.kind)
    kept.keep(definition.data[place])
    for window in windows {
      for controller in ControllerTree(window.rootViewController) {
        controller.definedBehavior?.reload(definition.data[place], of: controller)
      }
    }
  }

  /// A text with the app's named values filled in; one that is not there leaves nothing.
  func filled(_ text: String) -> String { text.withValues(of: .defaults) { definition.defaults[$0] ?? "" } }

  /// Whether code that is asked for a controller has this reason to return `nil`.
  func declines(_ reason: Decline?, _ coder: StateDecoder) -> Bool {
    switch reason {
    case .recordMissing(let key): coder.decode(forKey: StateKey<String>(key)).flatMap(definition.record) == nil
    case .defaultMissing(let key): definition.defaults[key] == nil
    case .storyboardMissing: coder.decode(forKey: .viewControllerStoryboard) == nil
    case nil: false
    }
  }

  /// Begins something that ends some time later.
  func after(seconds: Double, _ work: @escaping () -> Void) { underWay.append((seconds, work)) }

  /// Ends what was begun, as far as its time has come, in the order in which that came.
  package func timeDidPass(_ seconds: Double) {
    guard !underWay.isEmpty, seconds > 0 else { return }
    for index in underWay.indices { underWay[index].seconds -= seconds }
    let ended = underWay.filter { $0.seconds <= 0 }.sorted { $0.seconds < $1.seconds }
    underWay.removeAll { $0.seconds <= 0 }
    for entry in ended where abortReason == nil { entry.work() }
  }

  /// Shows a line for a moment.
  package func showToast(_ text: String) { toasts.append(text) }

  /// Shows a line of what is left to code, and says it of what is being done.
  func say(_ remark: CodeRemark) {
    showToast(remark.words)
    remember(remark)
  }

  /// Says something of what is being done, and shows nothing.
  func remember(_ remark: CodeRemark) {
    if said.count < CodeRemark.mostKept, !said.contains(remark) { said.append(remark) }
  }

  /// What was said of what is being done, each of it once.
  package func takeRemarks() -> [CodeRemark] {
    defer { said = [] }
    return said
  }

  /// Takes away the lines that were shown.
  package func hideToasts() { toasts = [] }
}
