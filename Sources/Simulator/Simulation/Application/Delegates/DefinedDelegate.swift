import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Vocabulary

/// The app delegate that a scene defines.
final class DefinedDelegate: ApplicationDelegate {
  private let definition: DelegateDefinition
  /// The application whose delegate it is.
  weak var app: SimulatedApplication?
  private var hasPresented = false
  private var hasExtended = false
  /// What it points to, by name.
  private var pointers: [(name: String, controller: ViewController)] = []

  init(_ definition: DelegateDefinition) { self.definition = definition }

  var stateGates: StateGates {
    StateGates(
      shouldSave: definition.shouldSave.map { gate in
        .init(isSecure: gate.isSecure) { application, _ in
          gate.conditions.allSatisfy { $0.holdsForSaving(application) }
        }
      },
      shouldRestore: definition.shouldRestore.map { gate in
        .init(isSecure: gate.isSecure) { application, coder in
          let saved = SavedFacts(coder)
          return gate.conditions.allSatisfy { $0.holds(for: application, saved) }
        }
      })
  }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: ConnectionOptions
  ) -> SceneConfiguration? { takesConfigurations ? app?.configuration(for: options) : nil }

  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {
    app?.didDiscard(sessions)
  }

  var takesWillFinishLaunching: Bool { !definition.lacks.contains(.willFinishLaunching) }
  var takesDidFinishLaunching: Bool { !definition.lacks.contains(.didFinishLaunching) }
  var takesWillEncode: Bool { !definition.lacks.contains(.willEncode) }
  var takesDidDecode: Bool { !definition.lacks.contains(.didDecode) }
  /// What an app file says of the configurations, and of what is done with closed windows, the delegate does by a method.
  var takesConfigurations: Bool {
    !definition.lacks.contains(.configurationForConnecting)
      || app?.definition.scenes?.configurations.contains { !$0.types.isEmpty } == true
  }
  var takesDiscardedSessions: Bool {
    guard definition.lacks.contains(.didDiscardSceneSessions), let scenes = app?.definition.scenes else {
      return !definition.lacks.contains(.didDiscardSceneSessions)
    }
    return !scenes.whenDiscarded.isEmpty || scenes.delegates.contains { $0.tree?.copy != nil }
  }

  func applicationWillFinishLaunching(_ application: Application) {
    pointers = definition.pointsTo.compactMap { name in application.controller(named: name).map { (name, $0) } }
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    for entry in definition.encodes { encode(entry, application, coder) }
    if definition.ignoresSnapshot { application.ignoreSnapshotOnNextApplicationLaunch() }
  }

  func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
    // What is lost on the way is named in the record (X10).
    for entry in definition.encodes {
      switch entry.value {
      case .reference, .object: _ = coder.decodeObject(forKey: entry.key)
      case .list: _ = coder.decodeObjects(forKey: entry.key)
      case .dictionary: _ = coder.decodeObjectsByName(forKey: entry.key)
      case .closed(let list):
        app?.closed.lists[list] = coder.decodeObjects(forKey: entry.key).compactMap(\.asController)
      case .tab(let name, _):
        guard let tabs = application.controller(named: name) as? TabBarController,
          let place = coder.plainText(forKey: entry.key).flatMap({ Int($0) }),
          tabs.viewControllers.indices.contains(place)
        else { continue }
        tabs.selectedViewController = tabs.viewControllers[place]
      case .string, .bool, .number: break
      }
    }
    for reinstallation in definition.afterDecode { reinstall(reinstallation, application, coder) }
    if definition.extendsRestoration != nil {
      hasExtended = true
      application.extendStateRestoration()
    }
  }

  /// Pushes what came back onto the stack at the path or, where the stack has no identifier, of the name (R18).
  private func reinstall(_ reinstallation: Reinstallation, _ application: Application, _ coder: StateDecoder) {
    guard let controller = coder.decodeViewController(forKey: reinstallation.key) else { return }
    let stack =
      application.controller(at: reinstallation.stack)
      ?? reinstallation.stack.last.flatMap(application.controller(named:))
    stack?.containerRole.stack?.push(controller)
  }

  private func encode(_ entry: EncodedEntry, _ application: Application, _ coder: StateEncoder) {
    switch entry.value {
    case .string(let text): coder.encode(text, forKey: StateKey(entry.key))
    case .bool(let value): coder.encode(value, forKey: StateKey(entry.key))
    case .number: coder.encode(entry.value.stateValue, forKey: StateKey(entry.key))
    case .reference(let path): coder.encode(application.controller(at: path), forKey: entry.key)
    case .object(let name): coder.encode(app?.object(named: name), forKey: entry.key)
    case .closed(let list): coder.encode(app?.closed.lists[list] ?? [], forKey: entry.key)
    case .tab(let name, let isText):
      guard let tabs = application.controller(named: name) as? TabBarController else { return }
      let place = tabs.selectedIndex
      let value = isText ? StateValue.string(String(place)) : .integer(Int64(place))
      coder.encode(value, forKey: StateKey(entry.key))
    case .list(let values):
      if values.contains(where: \.isReference) {
        coder.encode(values.compactMap { object(of: $0, application) }, forKey: entry.key)
      } else {
        coder.encode(values.compactMap(\.stateValue), forKey: StateKey(entry.key))
      }
    case .dictionary(let values):
      if values.contains(where: \.value.isReference) {
        let found = values.compactMap { named in object(of: named.value, application).map { (named.name, $0) } }
        coder.encode(Dictionary(found, uniquingKeysWith: { first, _ in first }), forKey: entry.key)
      } else {
        coder.encode(entry.value.stateValue, forKey: StateKey(entry.key))
      }
    }
  }

  /// What a reference in a collection refers to, if it is there.
  private func object(of value: EncodedEntry.Value, _ application: Application) -> (any StateRestoring)? {
    switch value {
    case .reference(let path): application.controller(at: path)
    case .object(let name): app?.object(named: name)
    case .string, .bool, .number, .closed, .tab, .list, .dictionary: nil
    }
  }

  var answersForControllers: Bool { !definition.finds.isEmpty || definition.presentsDuringRestoration != nil }

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    presentOnce(application)
    let entry = definition.finds.entry(for: identifierComponents)
    if app?.declines(entry?.unless, coder) == true { return nil }
    switch entry?.answer {
    case .existing:
      return application.standingAtLookup
        ?? application.controllerInAnyLayout(at: identifierComponents)
    case .make(let name):
      let made = app?.makeController(named: coder.filled(name), answeringFor: identifierComponents)
      if definition.setsRoot, identifierComponents.count == 1, let made { app?.setRoot(made) }
      return made
    case .nothing, nil: return nil
    }
  }

  private func presentOnce(_ application: Application) {
    guard !hasPresented, let name = definition.presentsDuringRestoration else { return }
    hasPresented = true
    guard let controller = app?.makeController(named: name) else { return }
    application.keyWindow?.rootViewController?.present(controller)
  }

  func applicationDidFinishLaunching(_ application: Application) {
    if hasExtended, definition.extendsRestoration == .completed { application.completeStateRestoration() }
    for pointer in pointers where pointer.controller.window == nil && application.controller(named: pointer.name) != nil
    {
      application.warn(.stalePointer(to: pointer.name))
    }
    for addition in definition.afterLaunch {
      switch addition {
      case .toast(let text): app?.showToast(text)
      case .present(let name, let style, let isOnRoot):
        guard let controller = app?.makeController(named: name), let window = application.keyWindow else { continue }
        (isOnRoot ? window.rootViewController : window.presentationChain.last)?.present(controller, style: style)
      }
    }
  }
}

/// What a condition of a should-restore method looks at of what was saved.
struct SavedFacts {
  /// The bundle version that saved it.
  var version: String?
  /// Whether it was saved on a pad.
  var isPad: Bool?
  /// When it was saved.
  var moment: Timestamp?
  /// Whether there is something under a key.
  var has: (String) -> Bool
  /// The text of what is under a key.
  var text: (String) -> String?
}

extension SavedFacts {
  /// What the delegate of an app without scenes finds in its coder.
  fileprivate init(_ coder: StateDecoder) {
    let idiom: Int? = coder.decode(forKey: .userInterfaceIdiom)
    self.init(
      version: coder.decode(forKey: .bundleVersion), isPad: idiom.map { $0 == 1 },
      moment: coder.decode(forKey: .timestamp), has: { coder.decode(forKey: StateKey<StateValue>($0)) != nil },
      text: { coder.plainText(forKey: $0) })
  }
}

extension GateDefinition.Condition {
  /// Whether it holds when should-save is asked, which has nothing that was saved to look at.
  func holdsForSaving(_ application: Application) -> Bool { looksAtArchive || holds(for: application, nil) }

  /// Whether it holds when should-restore is asked.
  ///
  /// - Parameter saved: What was saved; `nil` where there is nothing to look at.
  func holds(for application: Application, _ saved: SavedFacts?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .sameVersion:
      return saved?.version?.hasSameBytes(as: application.conditions?.bundleVersion ?? "") == true
    case .sameIdiom: return saved?.isPad == (application.conditions?.idiom == .pad)
    case .leastVersion(let least): return saved?.version.map { !$0.isEarlierVersion(than: least) } == true
    case .mostAge(let seconds):
      guard let moment = saved?.moment, let now = application.conditions?.now else { return false }
      return now.seconds - moment.seconds <= seconds
    case .saved(let key, let text):
      guard let text else { return saved?.has(key) == true }
      return saved?.text(key)?.hasSameBytes(as: text) == true
    case .defaults(let condition):
      return condition.holds(of: (application as? SimulatedApplication)?.definition.defaults[condition.key])
    case .sizeClass(let sizeClass): return application.conditions?.horizontalSizeClass == sizeClass
    case .root(let name):
      return application.keyWindow?.rootViewController?.behavior?.name.hasSameBytes(as: name) == true
    }
  }
}

extension String {
  /// Whether a version goes before another, number by number: 1.9 before 1.10.
  fileprivate func isEarlierVersion(than other: String) -> Bool {
    let (left, right) = (versionNumbers, other.versionNumbers)
    for place in 0..<max(left.count, right.count) {
      let (one, two) = (place < left.count ? left[place] : 0, place < right.count ? right[place] : 0)
      if one != two { return one < two }
    }
    return false
  }

  private var versionNumbers: [UInt64] { split(separator: ".").map { UInt64($0.prefix { $0.isNumber }) ?? 0 } }
}

extension EncodedEntry.Value {
  fileprivate var stateValue: StateValue? {
    switch self {
    case .string(let text): .string(text)
    case .bool(let value): .bool(value)
    case .number(let value): Int64(exactly: value).map { .integer($0) } ?? .real(value)
    case .reference, .object, .closed, .tab: nil
    case .list(let values): .array(values.compactMap(\.stateValue))
    case .dictionary(let values):
      .dictionary(
        Dictionary(
          values.compactMap { named in named.value.stateValue.map { (named.name, $0) } },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  fileprivate var isReference: Bool {
    switch self {
    case .reference, .object: true
    case .string, .bool, .number, .closed, .tab, .list, .dictionary: false
    }
  }
}
