public import StateArchive
import TextFormatting

/// A record of a launch or a preservation, which is shown in words.
public protocol TracedRecord {
  /// The calls in order.
  var calls: [Call] { get }
  /// The warnings.
  var warnings: [Warning] { get }
  /// What was taken for granted, where that is left to code which is not run here.
  var assumptions: [String] { get }
  /// The archive that the record is about.
  var savedState: SavedState? { get }
  /// The whole record as text.
  ///
  /// - Parameter width: The columns that the lines may take.
  func lines(width: Int) -> [String]
}

extension TracedRecord {
  /// Every call in one line each, in order.
  public var callLines: [String] { lines(of: calls) }

  /// Some calls of the record, in one line each.
  func lines(of calls: [Call]) -> [String] {
    let names = PathNames(savedState)
    return calls.map { $0.line(names) }
  }

  /// Every warning in a sentence.
  public var warningSentences: [String] {
    // A record mostly has none, and making the names goes through all objects.
    if warnings.isEmpty { return [] }
    let names = PathNames(savedState)
    return warnings.map { $0.sentence(names) }
  }

  /// The whole record as text, a line end after each line.
  public var text: String { lines(width: 96).map { $0 + "\n" }.joined() }
}

extension TraceWriter {
  /// The calls of a record.
  mutating func writeCalls(_ record: some TracedRecord) {
    section("CALLS") { section in
      for line in record.callLines { section.line(line, indent: 2) }
    }
  }

  /// What a record takes for granted.
  mutating func writeAssumptions(_ record: some TracedRecord) {
    section("ASSUMED") { section in
      for assumption in record.assumptions { section.line(displayable(assumption), indent: 2) }
    }
  }

  /// The warnings of a record.
  mutating func writeWarnings(_ record: some TracedRecord) {
    section("WARNINGS") { section in
      for sentence in record.warningSentences { section.line(sentence, indent: 2) }
    }
  }
}
