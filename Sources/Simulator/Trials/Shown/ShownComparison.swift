package import TextFormatting

/// Two states of screens held against each other, screen by screen.
package struct ShownComparison: Sendable {
  /// One thing in which they differ.
  package struct Difference: Sendable, Hashable {
    /// The place of the screen, in the first where it is there.
    package let place: String
    /// What of the screen; `nil` for whether it is there.
    package let key: ShownFact.Key?
    /// What the first has.
    package let first: String?
    /// What the second has.
    package let second: String?
  }

  /// The first.
  package let first: ShownApp
  /// The second.
  package let second: ShownApp
  /// What one of both cannot see, so that it is left out.
  package let unseen: Set<ShownKind>
  /// For each controller of the first, which of the second it is.
  package let pairs: [Int?]
  /// The controllers of the second that are none of the first.
  package let added: [Int]

  /// Holds two states against each other.
  ///
  /// - Parameters:
  ///   - first: The first.
  ///   - second: The second.
  ///   - names: What screens are called in the second that were renamed, by their names in the first.
  package init(_ first: ShownApp, _ second: ShownApp, names: [ByteString: ByteString] = [:]) {
    (self.first, self.second) = (first, second)
    let unseen = first.unseen.union(second.unseen)
    self.unseen = unseen
    var below: [Int?: [Int]] = [:]
    for (number, controller) in second.controllers.enumerated() { below[controller.above, default: []].append(number) }
    var pairs: [Int?] = []
    var isTaken = Array(repeating: false, count: second.controllers.count)
    for controller in first.controllers {
      let above = controller.above.map { pairs[$0] }
      var found: Int?
      // What is above it has no counterpart, so it has none.
      if above != .some(nil) {
        found = (below[above.flatMap(\.self)] ?? []).first { number in
          let other = second.controllers[number]
          return !isTaken[number] && other.window == controller.window
            && controller.isSame(as: other, without: unseen, names: names)
        }
      }
      if let found { isTaken[found] = true }
      pairs.append(found)
    }
    self.pairs = pairs
    added = second.controllers.indices.filter { !isTaken[$0] }
  }

  /// Everything in which they differ; of a screen that is in one of them only that is said, and not what is inside.
  package var differences: [Difference] {
    var found: [Difference] = []
    if first.windows.count != second.windows.count {
      found.append(
        Difference(
          place: "windows", key: nil, first: "\(first.windows.count)", second: "\(second.windows.count)"))
    }
    for (number, windows) in zip(first.windows, second.windows).enumerated() where windows.0.isKey != windows.1.isKey {
      func words(_ isKey: Bool) -> String { isKey ? "gets what is typed" : "does not" }
      found.append(
        Difference(
          place: "[\(number + 1)]", key: nil, first: words(windows.0.isKey), second: words(windows.1.isKey)))
    }
    let places = first.places
    for (number, pair) in pairs.enumerated() {
      let controller = first.controllers[number]
      if let pair {
        found += difference(number, pair, at: places[number])
      } else if controller.above.map({ pairs[$0] != nil }) ?? true {
        found.append(Difference(place: places[number], key: nil, first: "there", second: nil))
      }
    }
    let otherPlaces = second.places
    let isAdded = Set(added)
    for number in added where second.controllers[number].above.map({ !isAdded.contains($0) }) ?? true {
      found.append(Difference(place: otherPlaces[number], key: nil, first: nil, second: "there"))
    }
    return found
  }

  /// Whether nothing differs.
  package var isEqual: Bool { differences.isEmpty }

  private func difference(_ number: Int, _ other: Int, at place: String) -> [Difference] {
    let facts = (first.facts(of: number, without: unseen), second.facts(of: other, without: unseen))
    let keys = facts.0.map(\.key) + facts.1.map(\.key).filter { key in !facts.0.contains { $0.key == key } }
    return keys.compactMap { key in
      let values = (facts.0.first { $0.key == key }?.value, facts.1.first { $0.key == key }?.value)
      if values.0.map(ByteString.init) == values.1.map(ByteString.init) { return nil }
      return Difference(place: place, key: key, first: values.0, second: values.1)
    }
  }
}

extension ShownComparison.Difference: CustomStringConvertible {
  /// The difference in a line: where, what, and both sides.
  package var description: String {
    let what = key.map { ": \(displayable($0.text))" } ?? ""
    func words(_ text: String?) -> String {
      text.map { key == nil ? $0 : quoted($0) } ?? (key == nil ? "not there" : "nothing")
    }
    return "\(displayable(place))\(what): \(words(first)) | \(words(second))"
  }
}
