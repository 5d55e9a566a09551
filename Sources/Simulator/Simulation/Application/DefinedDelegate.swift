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
          gate.conditions.allSatisfy { $0.holds(for: application, coder) }
        }
      })
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    for entry in definition.encodes { encode(entry, application, coder) }
    if definition.ignoresSnapshot { application.ignoreSnapshotOnNextApplicationLaunch() }
  }

  func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
    // What is lost on the way is named in the record (X10).
    for entry in definition.encodes {
      switch entry.value {
      case .reference: _ = coder.decodeObject(forKey: entry.key)
      case .list: _ = coder.decodeObjects(forKey: entry.key)
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
    case .list(let values):
      let references = values.compactMap { value -> ViewController? in
        if case .reference(let path) = value { application.controller(at: path) } else { nil }
      }
      if references.count == values.count {
        coder.encode(references, forKey: entry.key)
      } else {
        coder.encode(values.compactMap(\.stateValue), forKey: StateKey(entry.key))
      }
    }
  }

  var answersForControllers: Bool { !definition.finds.isEmpty || definition.presentsDuringRestoration != nil }

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    presentOnce(application)
    switch definition.finds.answer(for: identifierComponents) {
    case .existing:
      return application.standingAtLookup
        ?? application.controllerInAnyLayout(at: identifierComponents)
    case .make(let name): return app?.makeController(named: coder.filled(name), answeringFor: identifierComponents)
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
    for addition in definition.afterLaunch {
      switch addition {
      case .toast(let text): app?.showToast(text)
      case .present(let name, let style):
        guard let controller = app?.makeController(named: name) else { continue }
        application.keyWindow?.presentationChain.last?.present(controller, style: style)
      }
    }
  }
}

extension GateDefinition.Condition {
  /// Whether it holds when should-save is asked, which has nothing that was saved to look at.
  fileprivate func holdsForSaving(_ application: Application) -> Bool { looksAtArchive || holds(for: application, nil) }

  /// Whether it holds when should-restore is asked.
  ///
  /// - Parameter coder: What the delegate has saved; `nil` where there is none to look at.
  fileprivate func holds(for application: Application, _ coder: StateDecoder?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .sameVersion:
      let saved: String? = coder?.decode(forKey: .bundleVersion)
      return saved?.hasSameBytes(as: application.conditions?.bundleVersion ?? "") == true
    case .sameIdiom:
      let saved: Int? = coder?.decode(forKey: .userInterfaceIdiom)
      return saved == (application.conditions?.idiom == .pad ? 1 : 0)
    case .leastVersion(let least):
      let saved: String? = coder?.decode(forKey: .bundleVersion)
      return saved.map { !$0.isEarlierVersion(than: least) } == true
    case .mostAge(let seconds):
      guard let saved = coder?.decode(forKey: .timestamp), let now = application.conditions?.now else { return false }
      return now.seconds - saved.seconds <= seconds
    case .saved(let key, let text):
      let value = coder?.decode(forKey: StateKey<StateValue>(key))
      return text.map { value?.plainText?.hasSameBytes(as: $0) == true } ?? (value != nil)
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

extension StateValue {
  /// What a scene writes for the value: a text, a number or a truth value.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .bool(let value): String(value)
    case .data, .date, .array, .dictionary, .reference: nil
    }
  }
}

extension EncodedEntry.Value {
  fileprivate var stateValue: StateValue? {
    switch self {
    case .string(let text): .string(text)
    case .bool(let value): .bool(value)
    case .number(let value): Int64(exactly: value).map { .integer($0) } ?? .real(value)
    case .reference: nil
    case .list(let values): .array(values.compactMap(\.stateValue))
    }
  }
}
