import AppReading

/// The schema by which editors complete and check app files, made of the reader's keys.
///
/// Each key is on a line of its own, so that a change of one is a change of one line.
struct AppFileSchema {
  /// The mappings that have keys, each after those that mention it.
  let mappings: [any AppFileKeys.Type]

  init() { mappings = Self.found(from: AppKey.self) }

  /// The schema.
  var text: String {
    let definitions =
      mappings.dropFirst().map { "    \(Self.quoted(Self.name(of: $0))): \(Self.mapping($0, indent: "    "))" }
      + SharedValue.allCases.map { value in
        let described = value.shape.json.adding("description", Self.quoted(value.meaning))
        return "    \(Self.quoted(value.rawValue)): \(described.text)"
      }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Relaunch scene",
        "description": "One app: its screens, its data, and what its code answers during preservation and restoration.",
        \(Self.members(AppKey.self, indent: "  ")),
        "$defs": {
      \(definitions.joined(separator: ",\n"))
        }
      }

      """
  }

  /// All mappings that can be reached from one.
  private static func found(from first: any AppFileKeys.Type) -> [any AppFileKeys.Type] {
    var found: [any AppFileKeys.Type] = [first]
    var next = 0
    while next < found.count {
      for type in found[next].shapes.flatMap(\.mappings) where !found.contains(where: { $0 == type }) {
        found.append(type)
      }
      next += 1
    }
    return found
  }

  /// The name of a mapping in the schema.
  static func name(of type: any AppFileKeys.Type) -> String {
    let name = "\(type)".dropLast("Key".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func mapping(_ type: any AppFileKeys.Type, indent: String) -> String {
    "{\n\(indent)  \"description\": \(quoted(type.place.prefix(1).uppercased() + type.place.dropFirst() + ".")),\n"
      + "\(indent)  \(members(type, indent: indent + "  "))\n\(indent)}"
  }

  private static func members<Key: AppFileKeys>(_ type: Key.Type, indent: String) -> String {
    let properties = Key.allCases.map { key in
      var shape = key.entry.shape.json
      if let standard = key.entry.standard {
        shape = shape.adding("default", ["true", "false"].contains(standard) ? standard : quoted(standard))
      }
      shape = shape.adding("description", quoted(key.entry.meaning.replacing("`", with: "")))
      return "\(indent)  \(quoted(key.rawValue)): \(shape.text)"
    }
    var parts = ["\"type\": \"object\"", "\"additionalProperties\": false"]
    let needed = Key.needed.map { quoted($0.rawValue) }
    if !needed.isEmpty { parts.append("\"required\": [\(needed.joined(separator: ", "))]") }
    if type == ActionKey.self { parts.append("\"anyOf\": [\(actions.joined(separator: ", "))]") }
    parts.append("\"properties\": {\n\(properties.joined(separator: ",\n"))\n\(indent)}")
    return parts.joined(separator: ",\n\(indent)")
  }

  /// An action says one thing, or one for each width, and may name the property through which it is done.
  private static let actions = [
    #"{"maxProperties": 1, "not": {"required": ["through"]}}"#,
    #"{"maxProperties": 2, "required": ["compact", "regular"]}"#,
    #"{"minProperties": 2, "maxProperties": 2, "required": ["through"]}"#,
    #"{"minProperties": 3, "maxProperties": 3, "required": ["through", "compact", "regular"]}"#,
  ]

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// An object of JSON, as its members in their order.
struct SchemaObject {
  /// Names with values, which are JSON.
  var members: [(name: String, value: String)]

  init(_ members: (String, String)...) { self.members = members.map { (name: $0.0, value: $0.1) } }

  func adding(_ name: String, _ value: String) -> SchemaObject {
    var object = self
    object.members.append((name: name, value: value))
    return object
  }

  var text: String { "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}" }
}

extension AppFileKeys {
  /// What may stand under the keys.
  fileprivate static var shapes: [KeyShape] { allCases.map(\.entry.shape) }
}

extension KeyShape {
  /// The mappings that the value may be or hold.
  var mappings: [any AppFileKeys.Type] {
    switch self {
    case .keys(let type): [type]
    case .shared(let value): value.isRecursive ? [] : value.shape.mappings
    case .anyOf(let shapes): shapes.flatMap(\.mappings)
    case .list(let shape), .filledList(let shape), .oneOrMany(let shape), .oneOrMore(let shape), .mapping(let shape),
      .optional(let shape):
      shape.mappings
    case .anything, .text, .string, .nonEmpty, .pattern, .truth, .number, .numberIn, .count, .words, .members, .record:
      []
    }
  }

  /// The value in the words of a schema.
  var json: SchemaObject {
    switch self {
    case .anything: SchemaObject()
    case .text: SchemaObject(("type", #"["string", "number", "boolean"]"#))
    case .string: SchemaObject(("type", #""string""#))
    case .nonEmpty: SchemaObject(("type", #""string""#), ("minLength", "1"))
    case .pattern(let pattern): SchemaObject(("type", #""string""#), ("pattern", AppFileSchema.quoted(pattern)))
    case .truth: SchemaObject(("type", #""boolean""#))
    case .number: SchemaObject(("type", #""number""#))
    case .numberIn(let range):
      SchemaObject(("type", #""number""#), ("minimum", "\(range.lowerBound)"), ("maximum", "\(range.upperBound)"))
    case .count: SchemaObject(("type", #""integer""#), ("minimum", "0"))
    case .words(let words): SchemaObject(("enum", Self.list(words.map(AppFileSchema.quoted))))
    case .list(let shape): SchemaObject(("type", #""array""#), ("items", shape.json.text))
    case .filledList(let shape): KeyShape.list(shape).json.adding("minItems", "1")
    case .oneOrMany(let shape): KeyShape.anyOf([shape, .list(shape)]).json
    case .oneOrMore(let shape): KeyShape.anyOf([shape, .filledList(shape)]).json
    case .mapping(let shape): SchemaObject(("type", #""object""#), ("additionalProperties", shape.json.text))
    case .members(let names):
      SchemaObject(
        ("type", #""object""#), ("propertyNames", "{\"enum\": \(Self.list(names.map(AppFileSchema.quoted)))}"))
    case .record: SchemaObject(("allOf", ##"[{"$ref": "#/$defs/record"}]"##), ("required", #"["id"]"#))
    case .keys(let type): Self.reference(to: AppFileSchema.name(of: type))
    case .shared(let value): Self.reference(to: value.rawValue)
    case .anyOf(let shapes): SchemaObject(("anyOf", Self.list(shapes.map(\.json.text))))
    case .optional(let shape): SchemaObject(("anyOf", Self.list([shape.json.text, #"{"type": "null"}"#])))
    }
  }

  private static func reference(to name: String) -> SchemaObject { SchemaObject(("$ref", "\"#/$defs/\(name)\"")) }

  private static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
}

extension SharedValue {
  /// Whether it is made of itself, and of nothing else.
  fileprivate var isRecursive: Bool {
    switch self {
    case .encoded, .content: true
    case .presented, .tap, .effects, .conditions, .record, .collection, .added, .saved, .anyRow, .anyView, .savedKeys:
      false
    }
  }
}
