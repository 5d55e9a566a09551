import AppDefinition
import TextFormatting

/// Findings that are told in one go: those of which the same is to be said, with everything that they explain.
struct FindingGroup {
  /// The findings of which the same is said, in the order of their places.
  private(set) var findings: [CheckFinding]
  /// What follows from them, in the order of its places.
  private(set) var explained: [CheckFinding] = []

  /// The finding by itself, or the first of several.
  var first: CheckFinding { findings[0] }

  /// How many screens are lost by them.
  var loss: Int { findings.reduce(0) { $0 + $1.loss } }

  /// Whether it is about where the app begins, which is said first.
  var isAboutTheBeginning: Bool { first.rule == .file(.noInitialController) }

  /// The highest severity of what is told.
  var severity: Diagnostic.Severity {
    let all = findings + explained
    return all.contains { $0.severity == .error } ? .error : all.contains { $0.severity == .warning } ? .warning : .note
  }

  /// Puts findings together, the cause of most losses first and each with the one that explains it in the end.
  static func groups(of findings: [CheckFinding]) -> [FindingGroup] {
    merged(explaining(findings)).enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.isAboutTheBeginning != b.isAboutTheBeginning { return a.isAboutTheBeginning }
      if a.loss != b.loss { return a.loss > b.loss }
      if a.severity != b.severity { return a.severity.isWorse(than: b.severity) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Puts those together of which the same is to be said.
  private static func merged(_ groups: [FindingGroup]) -> [FindingGroup] {
    var merged: [FindingGroup] = []
    var places: [CheckFinding.Sameness: Int] = [:]
    for group in groups {
      guard let sameness = group.first.sameness(group.severity) else {
        merged.append(group)
        continue
      }
      if let place = places[sameness] {
        merged[place].findings += group.findings
        merged[place].explained += group.explained
      } else {
        places[sameness] = merged.count
        merged.append(group)
      }
    }
    return merged
  }

  /// Puts each finding with the one that explains it in the end.
  private static func explaining(_ findings: [CheckFinding]) -> [FindingGroup] {
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
      groups.append(FindingGroup(findings: [findings[number]]))
    }
    for number in findings.indices where origins[number] != number {
      if let place = places[origins[number]] { groups[place].explained.append(findings[number]) }
    }
    return groups
  }
}

extension CheckFinding {
  /// What findings have in common of which the same is to be said.
  struct Sameness: Hashable {
    let rule: CheckRule
    let severity: Diagnostic.Severity
    let predicate: ByteString
    let isOfView: Bool
  }

  /// What it has in common with others of which the same is to be said; `nil` where it is told by itself.
  ///
  /// - Parameter severity: The highest severity of what is told with it.
  fileprivate func sameness(_ severity: Diagnostic.Severity) -> Sameness? {
    guard others.isEmpty, let subject, let predicate = predicateOfSeveral else { return nil }
    return Sameness(rule: rule, severity: severity, predicate: ByteString(predicate), isOfView: subject.view != nil)
  }
}

extension Diagnostic.Severity {
  /// Whether it goes before another.
  func isWorse(than other: Self) -> Bool { rank < other.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
