/// How a text differs from another one, line by line.
package struct LineDifference: Sendable, Hashable {
  /// A line that is in one of them only, or near one that is.
  package struct Line: Sendable, Hashable {
    /// Which of them has it.
    package enum Kind: String, Sendable, Hashable {
      case same = " "
      case added = "+"
      case removed = "-"
    }

    /// Which of them has it.
    package let kind: Kind
    /// Its number in the text that has it, from 1; the new one, where both have it.
    package let number: Int
    /// What it says.
    package let text: String
  }

  /// The lines, in their order; what is far from every change is left out.
  package let lines: [Line]

  /// Holds two texts against each other. Time and memory grow with the number of lines that differ.
  ///
  /// - Parameters:
  ///   - old: The lines of the text as it was.
  ///   - new: Those of the text as it is.
  ///   - around: How many lines around a change are kept.
  package init(from old: [String], to new: [String], around: Int) {
    let before = old.map(ByteString.init)
    let after = new.map(ByteString.init)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [Line] = []
    var (one, other) = (0, 0)
    while one < before.count || other < after.count {
      if removed.contains(one) {
        all.append(Line(kind: .removed, number: one + 1, text: before[one].text))
        one += 1
      } else if inserted.contains(other) {
        all.append(Line(kind: .added, number: other + 1, text: after[other].text))
        other += 1
      } else {
        all.append(Line(kind: .same, number: other + 1, text: after[other].text))
        (one, other) = (one + 1, other + 1)
      }
    }
    let changes = all.indices.filter { all[$0].kind != .same }
    let near = Set(changes.flatMap { max(0, $0 - around)...min(all.count - 1, $0 + around) })
    lines = near.sorted().map { all[$0] }
  }
}
