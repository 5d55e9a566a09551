import AppDefinition
import StateArchive

/// The app delegate that a scene defines.
final class DefinedDelegate: ApplicationDelegate {
  private let definition: DelegateDefinition

  init(_ definition: DelegateDefinition) { self.definition = definition }

  var stateGates: StateGates {
    StateGates(
      shouldSave: definition.shouldSave.map { gate in
        .init(isSecure: gate.isSecure) { _, _ in !gate.conditions.contains(.never) }
      },
      shouldRestore: definition.shouldRestore.map { gate in
        .init(isSecure: gate.isSecure) { application, coder in
          gate.conditions.allSatisfy { $0.holds(for: application, coder) }
        }
      })
  }

  func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {
    for entry in definition.encodes { encode(entry, application, coder) }
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

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    let found = definition.finds.first { found in
      found.path.count == identifierComponents.count
        && zip(found.path, identifierComponents).allSatisfy { $0.hasSameBytes(as: $1) }
    }
    switch found?.answer {
    case .existing: return application.controller(at: identifierComponents)
    case .make(let name): return application.makeController(named: name)
    case .nothing, nil: return nil
    }
  }

  func applicationDidFinishLaunching(_ application: Application) {
    for addition in definition.afterLaunch {
      switch addition {
      case .toast(let text): application.showToast(text)
      case .present(let name, let style):
        guard let controller = application.makeController(named: name) else { continue }
        application.keyWindow?.rootViewController?.present(controller, style: style)
      }
    }
  }
}

extension GateDefinition.Condition {
  fileprivate func holds(for application: Application, _ coder: StateDecoder) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .sameVersion:
      let saved: String? = coder.decode(forKey: .bundleVersion)
      return saved?.hasSameBytes(as: application.conditions?.bundleVersion ?? "") == true
    case .sameIdiom:
      let saved: Int? = coder.decode(forKey: .userInterfaceIdiom)
      return saved == (application.conditions?.idiom == .pad ? 1 : 0)
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

extension Application {
  /// The controller that stands at a path of restoration identifiers now (X24).
  public func controller(at path: [String]) -> ViewController? {
    for window in windows {
      var waiting: [(controller: ViewController, rest: ArraySlice<String>)] = []
      if let root = window.rootViewController { waiting.append((root, path[...])) }
      while let (controller, rest) = waiting.popLast() {
        var below = rest
        if let identifier = controller.validIdentifier {
          guard let first = rest.first, identifier.hasSameBytes(as: first) else { continue }
          below = rest.dropFirst()
          if below.isEmpty { return controller }
        }
        if let presented = controller.presentedViewController { waiting.append((presented, below)) }
        for child in controller.children.reversed() { waiting.append((child, below)) }
      }
    }
    return nil
  }
}
