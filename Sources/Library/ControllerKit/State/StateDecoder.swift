import StateArchive
import TextFormatting

/// What an object reads its state from, in place of `NSCoder`.
///
/// It is lent for one call. In phase 1 of a restoration (R56), when factories are asked, references already resolve
/// to what has been obtained so far.
public final class StateDecoder {
  /// Whether the secure variant of should-restore was called (R7).
  public let requiresSecureCoding: Bool

  private let state: [String: StateValue]
  private let shared: [String: StateValue]
  private let storyboard: Storyboard?
  private let subject: SubjectPath
  private let link: PassLink<Restoration>
  private let reads: ReadKeys?

  init(
    _ restoration: Restoration, state: [String: StateValue], storyboard: Storyboard?, for subject: SubjectPath,
    reads: ReadKeys? = nil
  ) {
    self.state = state
    self.reads = reads
    shared = restoration.shared
    requiresSecureCoding = restoration.isSecure
    self.storyboard = storyboard
    self.subject = subject
    link = restoration.link
  }

  /// The pass that lends the decoder; gone once it is over, so that a decoder that was kept finds nothing.
  var restoration: Restoration? { link.pass }

  private func resolve(_ reference: StateReference, _ key: String) -> (any StateRestoring)? {
    restoration?.resolve(reference, key: key, for: subject)
  }

  /// Whether there is a value under a key.
  public func containsValue(forKey key: String) -> Bool { value(forKey: key) != nil }

  /// The value under a key, or `nil` if there is none or one of another kind.
  ///
  /// The documented keys of the system can be read like the app's own (R71 to R74).
  public func decode<Value: StateCodable>(forKey key: StateKey<Value>) -> Value? {
    value(forKey: key.name).flatMap(Value.init(stateValue:))
  }

  /// The storyboard that made the controller, or `nil` if none did (R75, R103).
  public func decode(forKey key: StateKey<Storyboard>) -> Storyboard? {
    key == .viewControllerStoryboard ? storyboard : nil
  }

  /// The object to which a reference was stored, or `nil` if it was not preserved or not restored (X10).
  public func decodeObject(forKey key: String) -> (any StateRestoring)? {
    reference(forKey: key).flatMap { resolve($0, key) }
  }

  /// The controller to which a reference was stored.
  public func decodeViewController(forKey key: String) -> ViewController? {
    decodeObject(forKey: key)?.asController
  }

  /// The objects to which references were stored in order; those that were not restored are left out (R26, X10).
  public func decodeObjects(forKey key: String) -> [any StateRestoring] {
    references(forKey: key).compactMap { resolve($0, key) }
  }

  /// The objects to which references were stored by name; those that were not restored are left out (R26, X10).
  public func decodeObjectsByName(forKey key: String) -> [String: any StateRestoring] {
    guard case .dictionary(let stored) = value(forKey: key) else { return [:] }
    var found: [String: any StateRestoring] = [:]
    for (name, value) in stored.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      if case .reference(let reference) = value { found[name] = resolve(reference, key) }
    }
    return found
  }

  /// The reference under a key, resolved or not.
  func reference(forKey key: String) -> StateReference? {
    guard case .reference(let reference) = value(forKey: key) else { return nil }
    return reference
  }

  /// The references under a key, resolved or not.
  func references(forKey key: String) -> [StateReference] {
    guard case .array(let stored) = value(forKey: key) else { return [] }
    return stored.compactMap {
      if case .reference(let reference) = $0 { reference } else { nil }
    }
  }

  /// The values of the object's own that are no references.
  var ownValues: [String: StateValue] { state.filter { !SystemKey.isReserved($0.key) && !$0.value.holdsReference } }

  private func value(forKey key: String) -> StateValue? {
    reads?.keys.insert(key)
    return SystemKey.isOwn(key) ? state[key] : shared[key] ?? state[key]
  }
}

extension StateValue {
  /// Whether it is a reference to another object, or contains one.
  fileprivate var holdsReference: Bool {
    switch self {
    case .reference: true
    case .array(let values): values.contains(where: \.holdsReference)
    case .dictionary(let values): values.values.contains(where: \.holdsReference)
    case .bool, .integer, .real, .string, .data, .date: false
    }
  }
}

/// The keys of one saved object that somebody has asked for.
final class ReadKeys {
  var keys: Set<String> = []
}
