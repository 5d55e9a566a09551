import AppDefinition
import TextFormatting

/// A finding with those that it explains, which are told with it.
struct FindingGroup {
  /// A finding by itself.
  let finding: CheckFinding
  /// What follows from it, in the order of its places.
  private(set) var explained: [CheckFinding] = []

  /// Puts findings together, each with the one that explains it in the end.
  static func groups(of findings: [CheckFinding]) -> [FindingGroup] {
    var first: [ByteString: Int] = [:]
    for (number, finding) in findings.enumerated() {
      if let id = finding.id, first[ByteString(id)] == nil { first[ByteString(id)] = number }
    }
    let origins = findings.indices.map { number in
      var origin = number
      var seen: Set<Int> = [number]
      while let cause = findings[origin].cause, let next = first[ByteString(cause)] {
        guard seen.insert(next).inserted else { return number }
        origin = next
      }
      return origin
    }
    var places: [Int: Int] = [:]
    var groups: [FindingGroup] = []
    for number in findings.indices where origins[number] == number {
      places[number] = groups.count
      groups.append(FindingGroup(finding: findings[number]))
    }
    for number in findings.indices where origins[number] != number {
      if let place = places[origins[number]] { groups[place].explained.append(findings[number]) }
    }
    return groups
  }
}
