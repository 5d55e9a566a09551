import TextFormatting

/// A path of restoration identifiers in which `*` means any text within an identifier, and `**` any identifiers.
package struct PathPattern: Sendable, Hashable {
  /// The identifiers and what takes their place, root first.
  package let components: [String]

  /// Makes a pattern.
  package init(_ components: [String]) { self.components = components }

  /// Whether the pattern means this path.
  package func matches(_ path: [String]) -> Bool {
    Self.matches(path, components, isAny: { $0 == "**" }) { Self.matches($0, $1) }
  }

  /// Whether it means every path.
  package var matchesEverything: Bool {
    let others = components.filter { $0 != "**" }
    return components.count > others.count && (others.isEmpty || others == ["*"])
  }

  /// Whether a text is what a pattern means, in which `*` is any text.
  package static func matches(_ text: String, _ pattern: String) -> Bool {
    matches(Array(text.utf8), Array(pattern.utf8), isAny: { $0 == UInt8(ascii: "*") }, isOne: ==)
  }

  /// Matches a row against one in which some elements mean any number of elements, in at most as many steps as both
  /// have elements in a rectangle.
  private static func matches<Element>(
    _ row: [Element], _ pattern: [Element], isAny: (Element) -> Bool, isOne: (Element, Element) -> Bool
  ) -> Bool {
    var (place, next) = (0, 0)
    var lastAny: (place: Int, next: Int)?
    while place < row.count {
      if next < pattern.count, isAny(pattern[next]) {
        lastAny = (place, next)
        next += 1
      } else if next < pattern.count, isOne(row[place], pattern[next]) {
        (place, next) = (place + 1, next + 1)
      } else if let last = lastAny {
        lastAny = (last.place + 1, last.next)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy(isAny)
  }
}
