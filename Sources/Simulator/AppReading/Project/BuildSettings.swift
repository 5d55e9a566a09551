package import AppDefinition
import TextFormatting

/// The build settings of one target, those of its project included.
package struct BuildSettings: Sendable, Hashable {
  /// A setting with the place where it is set.
  package struct Setting: Sendable, Hashable {
    /// The value as it is written.
    package var value: String
    /// Where it is set.
    package var position: SourcePosition
  }

  private var settings: [ByteString: Setting] = [:]
  /// Whether a file that sets some of them is not there.
  package internal(set) var isPartial = false
  /// The most bytes of an expanded value; one that grows beyond them is taken as it is written.
  private static let longest = 4_096
  /// How deep variables may lead to others.
  private static let deepest = 16

  /// Makes settings without a project.
  package init() {}

  /// The setting of a name.
  package subscript(name: String) -> Setting? {
    get { settings[ByteString(name)] }
    set { settings[ByteString(name)] = newValue }
  }

  /// Sets a value of one level; one that names what it inherits is put together with what was set before.
  ///
  /// - Parameters:
  ///   - key: The name, with conditions in square brackets perhaps; where one does not hold for iOS, nothing is set.
  ///   - configuration: The name of the configuration that is built.
  mutating func add(_ value: String, forKey key: String, at position: SourcePosition, in configuration: String) {
    guard let name = Self.name(key, in: configuration) else { return }
    let before = self[name]?.value ?? ""
    var value = value
    for spelling in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
      value = value.replacing(spelling, with: before)
    }
    self[name] = Setting(value: value.utf8.count > Self.longest * 16 ? before : value, position: position)
  }

  /// Whether a name has conditions.
  static func isConditional(_ key: String) -> Bool { key.contains("[") }

  /// The name of a setting without its conditions; `nil` where one of them does not hold for iOS.
  private static func name(_ key: String, in configuration: String) -> String? {
    guard let bracket = key.firstIndex(of: "[") else { return key }
    let conditions = key[bracket...].split { "[],".contains($0) }
    let areMet = conditions.allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard parts.count == 2 else { return false }
      return switch parts[0] {
      case "sdk": ["iphoneos", "iphoneos18.0"].contains { matches(parts[1], $0) }
      case "arch": matches(parts[1], "arm64")
      case "config": matches(parts[1], configuration)
      default: false
      }
    }
    return areMet ? key[..<bracket].filter { !$0.isWhitespace } : nil
  }

  /// Whether a text is what a pattern means, in which `*` stands for anything.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern.hasSameBytes(as: text) }
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first), text.hasSuffix(last) else {
      return false
    }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count
  }

  /// A value with the variables in it replaced by what they are set to.
  ///
  /// - Returns: The value, and the first variable that is not set, which stays as it is.
  package func expand(_ text: String) -> (value: String, unknown: String?) {
    var unknown: String?
    let value = expand(text, depth: 0, &unknown)
    return (value, unknown)
  }

  private func expand(_ text: String, depth: Int, _ unknown: inout String?) -> String {
    var value = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      value += rest[..<start]
      guard let (written, end) = Self.variable(in: rest[start...]) else {
        value.append("$")
        rest = rest[rest.index(after: start)...]
        continue
      }
      // The name may be made of other variables.
      let inner =
        depth < Self.deepest && written.contains("$")
        ? expand(String(written), depth: depth + 1, &unknown) : String(written)
      let parts = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let fallback = parts.count == 2 && parts[1].hasPrefix("default=") ? parts[1].dropFirst("default=".count) : nil
      if let setting = self[String(parts.first ?? "")], depth < Self.deepest, value.utf8.count < Self.longest {
        value += expand(setting.value, depth: depth + 1, &unknown)
      } else if let fallback {
        value += fallback
      } else {
        value += rest[start..<end]
        if unknown == nil { unknown = String(rest[start..<end]) }
      }
      rest = rest[end...]
    }
    value += rest
    return value.utf8.count > Self.longest ? text : value
  }

  /// What is inside of `$(NAME)`, `${NAME}` or `$(NAME:operator)`, and where the variable ends.
  private static func variable(in text: Substring) -> (name: Substring, end: Substring.Index)? {
    let inside = text.dropFirst()
    guard let open = inside.first, open == "(" || open == "{" else { return nil }
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    let end = inside.indices.first { index in
      if inside[index] == open { depth += 1 }
      if inside[index] == close { depth -= 1 }
      return depth == 0
    }
    guard let end else { return nil }
    return (inside[inside.index(after: inside.startIndex)..<end], text.index(after: end))
  }
}
