import StateArchive
import TextFormatting

/// What an object writes its state to, in place of `NSCoder`.
///
/// Every object has an encoder of its own, so that equal keys never collide (R29). It is lent for one call.
public final class StateEncoder {
  /// Whether the secure variant of should-save was called (R7).
  public let requiresSecureCoding: Bool

  private(set) var state: [String: StateValue] = [:]
  private(set) var refusedKeys: [String] = []
  private let link: PassLink<Preservation>

  init(_ preservation: Preservation) {
    requiresSecureCoding = preservation.isSecure
    link = preservation.link
  }

  /// The pass that lends the encoder; gone once it is over, so that an encoder that was kept writes nowhere.
  var preservation: Preservation? { link.pass }

  /// Notes controllers to which the class may refer, or not: nobody can say.
  package func leaveOpen(_ controllers: [ViewController]) { preservation?.leaveOpen(controllers) }

  private func refer(_ object: any StateRestoring) -> StateReference {
    preservation?.reference(to: object) ?? .missing(path: "(kept coder)")
  }

  /// Stores a value as a copy; `nil` stores nothing.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: A key of the app's own; reserved keys are refused and reported (R71 to R75).
  public func encode<Value: StateCodable>(_ value: Value?, forKey key: StateKey<Value>) {
    guard let value else { return }
    store(value.stateValue, key.name)
  }

  /// Stores a reference to a controller, a view or a registered object, which is then preserved in its turn (R25).
  public func encode(_ object: (any StateRestoring)?, forKey key: String) {
    guard let object, mayStore(key) else { return }
    state[key] = .reference(refer(object))
  }

  /// Stores references to several objects in order (R26).
  public func encode(_ objects: [any StateRestoring], forKey key: String) {
    guard mayStore(key) else { return }
    state[key] = .array(objects.map { .reference(refer($0)) })
  }

  /// Stores references to objects by name (R26); they are encoded in the order of the names' bytes (X11).
  public func encode(_ objects: [String: any StateRestoring], forKey key: String) {
    guard mayStore(key) else { return }
    var stored: [String: StateValue] = [:]
    for (name, object) in objects.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      stored[name] = .reference(refer(object))
    }
    state[key] = .dictionary(stored)
  }

  /// Stores references to several objects in order, under a key that is none of the app's own.
  package func encodeReferences(_ objects: [any StateRestoring], forSystemKey key: String) {
    setSystem(.array(objects.map { .reference(refer($0)) }), forKey: key)
  }

  /// Stores values under keys under which nothing is stored yet.
  func addMissing(_ values: [String: StateValue]) {
    for (key, value) in values where state[key] == nil { store(value, key) }
  }

  /// Stores a value under one of the system's keys.
  func setSystem(_ value: StateValue?, forKey key: String) { state[key] = value }

  private func store(_ value: StateValue, _ key: String) {
    if mayStore(key) { state[key] = value }
  }

  private func mayStore(_ key: String) -> Bool {
    if SystemKey.isReserved(key) {
      refusedKeys.append(key)
      return false
    }
    return true
  }
}
