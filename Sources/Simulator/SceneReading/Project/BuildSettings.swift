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
      guard let (name, end) = Self.variable(in: rest[start...]) else {
        value.append("$")
        rest = rest[rest.index(after: start)...]
        continue
      }
      if let setting = self[String(name)], depth < Self.deepest, value.utf8.count < Self.longest {
        value += expand(setting.value, depth: depth + 1, &unknown)
      } else {
        value += rest[start..<end]
        if unknown == nil { unknown = String(rest[start..<end]) }
      }
      rest = rest[end...]
    }
    value += rest
    return value.utf8.count > Self.longest ? text : value
  }

  /// The name in `$(NAME)`, `${NAME}` or `$(NAME:operator)`, and where the variable ends.
  private static func variable(in text: Substring) -> (name: Substring, end: Substring.Index)? {
    let inside = text.dropFirst()
    guard let open = inside.first, open == "(" || open == "{",
      let end = inside.firstIndex(of: open == "(" ? ")" : "}")
    else { return nil }
    let name = inside[inside.index(after: inside.startIndex)..<end].prefix { $0 != ":" }
    return (name, text.index(after: end))
  }
}
