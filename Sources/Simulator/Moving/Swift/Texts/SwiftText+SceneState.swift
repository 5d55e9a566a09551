extension SwiftText {
  /// The value that an activity carries.
  static let sceneState = #"""
    /// What one window shows, as a value that a user activity or a file can carry.
    nonisolated struct SceneState: Codable, Equatable, Sendable {
      /// The version of the form; a state of a later one is not restored.
      static let currentVersion = 1

      var version = SceneState.currentVersion
      /// The build of the app that saved it.
      var build: String
      /// Grows with each save, so that the newer of two copies is known.
      var saves = 0
      /// The root view controller of the window.
      var root: ScreenState
      /// What objects of the app keep, by their names.
      var objects: [String: [String: StateValue]] = [:]
    }

    /// What one view controller shows, with everything that it contains and presents.
    nonisolated struct ScreenState: Codable, Equatable, Sendable {
      /// The name of the screen.
      var screen: String
      /// The identifier of the model object that it shows.
      var record: String?
      /// What the view controller keeps, by its keys.
      var values: [String: StateValue] = [:]
      /// What its views keep, by their restoration identifiers.
      var views: [String: [String: StateValue]] = [:]
      /// The view controllers that it contains, in order.
      var children: [ScreenState] = []
      /// The column that it is in, in a split view controller.
      var column: Int?
      /// Which of its children is in front.
      var selected: Int?
      /// The view controllers that it presents, each on the one before it.
      var presented: [ScreenState] = []
      /// How it is presented, where it is: the raw value of the style.
      var style: Int?

      init(screen: String) { self.screen = screen }

      /// The value for a key; `nil` where there is none, or one of another type.
      subscript<Value: StateConvertible>(key: String) -> Value? {
        get { values[key].flatMap { Value(stateValue: $0) } }
        set { values[key] = newValue?.stateValue }
      }

      /// Sets something to the value for a key, where there is one.
      func restore<Value: StateConvertible>(_ value: inout Value, forKey key: String) {
        if let kept: Value = self[key] { value = kept }
      }

      /// Sets something to the value for a key, where there is one.
      func restore<Value: StateConvertible>(_ value: inout Value?, forKey key: String) {
        if let kept: Value = self[key] { value = kept }
      }
    }

    /// A value of the kinds that a property list has.
    nonisolated enum StateValue: Codable, Equatable, Sendable {
      case bool(Bool)
      case integer(Int)
      case real(Double)
      case string(String)
      case date(Date)
      case data(Data)
      case list([StateValue])
      case dictionary([String: StateValue])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
          self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
          self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
          self = .real(value)
        } else if let value = try? container.decode(String.self) {
          self = .string(value)
        } else if let value = try? container.decode(Date.self) {
          self = .date(value)
        } else if let value = try? container.decode(Data.self) {
          self = .data(value)
        } else if let value = try? container.decode([StateValue].self) {
          self = .list(value)
        } else {
          self = .dictionary(try container.decode([String: StateValue].self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .dictionary(let value): try container.encode(value)
        }
      }
    }

    // MARK: - Property lists

    extension SceneState {
      /// Why a state cannot be read.
      nonisolated enum ReadingError: Error, Equatable {
        /// It is no property list, or one of another form.
        case damaged
        /// A later version of the app has saved it.
        case laterVersion(Int)
      }

      /// Reads a state out of the `userInfo` of an activity.
      nonisolated init(propertyList: Any) throws {
        guard SceneState.isShallow(propertyList), PropertyListSerialization.propertyList(propertyList, isValidFor: .xml),
          let data = try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .xml, options: 0)
        else { throw ReadingError.damaged }
        try self.init(data: data)
      }

      /// Whether a value is nested so little that it can be read by recursion.
      private nonisolated static func isShallow(_ propertyList: Any) -> Bool {
        var level = [propertyList]
        for _ in 0..<256 {
          level = level.flatMap { value -> [Any] in
            if let values = value as? [String: Any] { return Array(values.values) }
            return value as? [Any] ?? []
          }
          if level.isEmpty { return true }
        }
        return false
      }

      /// Reads a state out of the data of a property list.
      nonisolated init(data: Data) throws {
        let decoder = PropertyListDecoder()
        // What is no UTF-8 would end the decoder, and the process with it.
        guard String(data: data, encoding: .utf8) != nil, let form = try? decoder.decode(Form.self, from: data) else {
          throw ReadingError.damaged
        }
        guard form.version <= SceneState.currentVersion else { throw ReadingError.laterVersion(form.version) }
        guard let state = try? decoder.decode(SceneState.self, from: data) else { throw ReadingError.damaged }
        self = state
      }

      private nonisolated struct Form: Decodable {
        var version: Int
      }

      /// The state as the data of a property list, in XML, where damage is always found.
      nonisolated func data() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(self)
      }

      /// The state for the `userInfo` of an activity.
      nonisolated func propertyList() throws -> Any {
        try PropertyListSerialization.propertyList(from: data(), options: [], format: nil)
      }
    }

    // MARK: - Values

    /// A type whose values a state can keep.
    nonisolated protocol StateConvertible {
      init?(stateValue: StateValue)
      var stateValue: StateValue { get }
    }

    /// What an enumeration keeps by its raw value has to be declared `StateConvertible`, and nothing else.
    nonisolated extension StateConvertible where Self: RawRepresentable, RawValue: StateConvertible {
      init?(stateValue: StateValue) {
        guard let rawValue = RawValue(stateValue: stateValue), let value = Self(rawValue: rawValue) else { return nil }
        self = value
      }
      var stateValue: StateValue { rawValue.stateValue }
    }

    nonisolated extension Bool: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .bool(let value) = stateValue else { return nil }
        self = value
      }
      var stateValue: StateValue { .bool(self) }
    }

    nonisolated extension Int: StateConvertible {
      init?(stateValue: StateValue) {
        switch stateValue {
        case .integer(let value): self = value
        case .real(let value):
          guard let whole = Int(exactly: value) else { return nil }
          self = whole
        default: return nil
        }
      }
      var stateValue: StateValue { .integer(self) }
    }

    nonisolated extension Double: StateConvertible {
      init?(stateValue: StateValue) {
        switch stateValue {
        case .integer(let value): self = Double(value)
        case .real(let value): self = value
        default: return nil
        }
      }
      // A property list does not tell 2.0 from 2.
      var stateValue: StateValue { Int(exactly: self).map { .integer($0) } ?? .real(self) }
    }

    nonisolated extension Float: StateConvertible {
      init?(stateValue: StateValue) {
        guard let value = Double(stateValue: stateValue) else { return nil }
        self = Float(value)
      }
      var stateValue: StateValue { Double(self).stateValue }
    }

    nonisolated extension CGFloat: StateConvertible {
      init?(stateValue: StateValue) {
        guard let value = Double(stateValue: stateValue) else { return nil }
        self = CGFloat(value)
      }
      var stateValue: StateValue { Double(self).stateValue }
    }

    nonisolated extension String: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .string(let value) = stateValue else { return nil }
        self = value
      }
      var stateValue: StateValue { .string(self) }
    }

    nonisolated extension Date: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .date(let value) = stateValue else { return nil }
        self = value
      }
      var stateValue: StateValue { .date(self) }
    }

    nonisolated extension Data: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .data(let value) = stateValue else { return nil }
        self = value
      }
      var stateValue: StateValue { .data(self) }
    }

    nonisolated extension URL: StateConvertible {
      init?(stateValue: StateValue) {
        guard let text = String(stateValue: stateValue), let url = URL(string: text) else { return nil }
        self = url
      }
      var stateValue: StateValue { .string(absoluteString) }
    }

    nonisolated extension UUID: StateConvertible {
      init?(stateValue: StateValue) {
        guard let text = String(stateValue: stateValue), let identifier = UUID(uuidString: text) else { return nil }
        self = identifier
      }
      var stateValue: StateValue { .string(uuidString) }
    }

    nonisolated extension IndexPath: StateConvertible {
      init?(stateValue: StateValue) {
        guard let places = [Int](stateValue: stateValue) else { return nil }
        self.init(indexes: places)
      }
      var stateValue: StateValue { map { $0 }.stateValue }
    }

    nonisolated extension Array: StateConvertible where Element: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .list(let values) = stateValue else { return nil }
        self = values.compactMap { Element(stateValue: $0) }
        if count < values.count { return nil }
      }
      var stateValue: StateValue { .list(map(\.stateValue)) }
    }

    nonisolated extension Dictionary: StateConvertible where Key == String, Value: StateConvertible {
      init?(stateValue: StateValue) {
        guard case .dictionary(let values) = stateValue else { return nil }
        self = values.compactMapValues { Value(stateValue: $0) }
        if count < values.count { return nil }
      }
      var stateValue: StateValue { .dictionary(mapValues(\.stateValue)) }
    }

    """#
}
