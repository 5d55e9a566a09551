import StateArchive

/// A property of a controller that is saved with the controller and comes back with it.
///
/// It needs no encoding and decoding of the controller's own. What is saved under a key and never read is saved again,
/// so that a version of the program that does not know it does not lose it.
///
/// ```swift
/// final class NoteController: ViewController {
///   @Restored("draft") var draft = ""
///   @Restored("color") var color = Color.yellow
///   @Restored("chosen") var chosen: Int?
///   @Restored(coded: "place") var place = Place(line: 1, column: 1)
/// }
/// ```
///
/// The value that is written beside the property is the one before anything was saved, and the one where something of
/// another kind was saved under the key. Two properties of one controller with one key are one property.
@propertyWrapper public struct Restored<Value> {
  private let key: String
  private let initial: Value
  private let encode: (Value) -> StateValue?
  private let decode: (StateValue) -> Value?

  private init(
    _ key: String, _ initial: Value, encode: @escaping (Value) -> StateValue?, decode: @escaping (StateValue) -> Value?
  ) {
    self.key = key
    self.initial = initial
    self.encode = encode
    self.decode = decode
  }

  /// A property of a kind that can be stored as it is.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before anything was saved.
  ///   - key: The name under which it is saved, unique in its controller.
  public init(wrappedValue: Value, _ key: String) where Value: StateCodable {
    self.init(key, wrappedValue, encode: { $0.stateValue }, decode: { Value(stateValue: $0) })
  }

  /// A property that may have no value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before anything was saved.
  ///   - key: The name under which it is saved, unique in its controller.
  public init<Wrapped: StateCodable>(wrappedValue: Value = nil, _ key: String) where Value == Wrapped? {
    self.init(key, wrappedValue, encode: { $0?.stateValue }, decode: { Wrapped(stateValue: $0) })
  }

  /// A property that is stored by its raw value; a raw value that no longer stands for anything is as none.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before anything was saved.
  ///   - key: The name under which it is saved, unique in its controller.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: StateCodable {
    self.init(
      key, wrappedValue, encode: { $0.rawValue.stateValue },
      decode: { Value.RawValue(stateValue: $0).flatMap(Value.init) })
  }

  /// A property of a type that writes and reads itself; one whose type writes what no archive holds is not saved.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before anything was saved.
  ///   - key: The name under which it is saved, unique in its controller.
  public init(wrappedValue: Value, coded key: String) where Value: Codable {
    self.init(
      key, wrappedValue, encode: { CodedValue.encoded($0) }, decode: { CodedValue.decoded(Value.self, from: $0) })
  }

  /// Only a property of a controller can be restored.
  @available(*, unavailable, message: "@Restored is for properties of a ViewController")
  public var wrappedValue: Value {
    get { initial }
    // swift-format-ignore
    set {}
  }

  /// The value, read from what the controller keeps and written there.
  public static subscript<Owner: ViewController>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let property = owner[keyPath: storage]
      let state = owner.madeProgramState
      state.restoredProperties.insert(property.key)
      return state.restoredValues[property.key].flatMap(property.decode) ?? property.initial
    }
    set {
      let property = owner[keyPath: storage]
      let state = owner.madeProgramState
      state.restoredProperties.insert(property.key)
      state.restoredValues[property.key] = property.encode(newValue)
    }
  }
}
