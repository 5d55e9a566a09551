import AppDefinition
import AppReading
import SourceReading
import TextFormatting

/// The facts of an app's code, with what became of each.
struct CodeListing {
  /// The name of the app.
  let app: String
  /// The folder from which files are named.
  let folder: String
  /// What the sources say.
  let scan: SourceScan
  let decider: CodeDecider
  /// What the app's Info.plist says of its scenes.
  let declared: [Declared]
  /// The storyboard with which the facts are used, where the app itself cannot be opened.
  var openedInstead: String?

  /// Something that the app's Info.plist says.
  struct Declared {
    let kind: String
    let place: SourcePosition
    let text: String
    let outcome: CodeDecider.Outcome
  }

  /// The facts file by file, each file's from its top to its end, with what became of each.
  private var facts: [(fact: CodeFact, outcome: CodeDecider.Outcome)] {
    let known = scan.facts + decider.account.found
    let handedOn = scan.handedOn(besides: known).map { ($0.fact, decider.outcome(of: $0)) }
    return (known.map { ($0, decider.outcome(of: $0)) } + handedOn).sorted { first, second in
      first.0.file.hasSameBytes(as: second.0.file)
        ? (first.0.line, first.0.column, first.0.kind.rawValue)
          < (second.0.line, second.0.column, second.0.kind.rawValue)
        : first.0.file.utf8.lexicographicallyPrecedes(second.0.file.utf8)
    }
  }

  /// The listing in a format, with a line break at its end.
  func text(_ format: Code.Format) -> String {
    switch format {
    case .human: human
    case .json: json.text + "\n"
    }
  }

  private func named(_ file: String) -> String { Platform.relative(Platform.absolute(file), to: folder) }

  private var human: String {
    var lines: [String] = []
    var counts = [0, 0, 0]
    func list(_ place: SourcePosition, _ kind: String, _ text: String, _ outcome: CodeDecider.Outcome) {
      counts[outcome.rank] += 1
      lines.append("\(named(place.file)):\(place.line):\(place.column): \(kind), \(outcome.status): \(outcome.words)")
      lines.append("    \(text)")
    }
    for fact in declared { list(fact.place, fact.kind, fact.text, fact.outcome) }
    for (fact, outcome) in facts {
      let place = SourcePosition(file: fact.file, line: fact.line, column: fact.column)
      list(place, fact.kind.rawValue, fact.text, outcome)
    }
    lines += scan.notRead.map { "\(named($0.file)):\($0.line):1: not read: \($0.why)" }
    let count = counts.reduce(0, +)
    if let openedInstead {
      lines.append(
        "\(named(openedInstead)): the app itself cannot be opened; what is used is used where this storyboard is opened alone"
      )
    }
    lines.append(
      "\(app): \(counted(count, "fact")), \(counts[0]) used, \(counts[1]) undecided, \(counts[2]) ignored")
    return lines.map { displayable($0) + "\n" }.joined()
  }

  private var json: JSONValue {
    .object([
      ("app", .string(app)),
      (
        "facts",
        .array(
          declared.map { json($0.place, $0.kind, of: nil, $0.text, $0.outcome) }
            + facts.map { fact, outcome in
              let place = SourcePosition(file: fact.file, line: fact.line, column: fact.column)
              return json(place, fact.kind.rawValue, of: fact.type, fact.text, outcome)
            })
      ),
      (
        "unread",
        .array(
          scan.notRead.map {
            .object([("file", .string(named($0.file))), ("line", .integer(Int64($0.line))), ("why", .string($0.why))])
          })
      ),
    ])
  }

  private func json(
    _ place: SourcePosition, _ kind: String, of type: String?, _ text: String, _ outcome: CodeDecider.Outcome
  ) -> JSONValue {
    let isUsed = outcome.rank == 0
    return .object([
      ("file", .string(named(place.file))), ("line", .integer(Int64(place.line))),
      ("column", .integer(Int64(place.column))), ("kind", .string(kind)),
      ("class", type.map(JSONValue.string) ?? .null), ("text", .string(text)), ("status", .string(outcome.status)),
      ("becomes", isUsed ? .string(outcome.words) : .null), ("why", isUsed ? .null : .string(outcome.words)),
    ])
  }
}

extension CodeDecider.Outcome {
  /// Its place among the counts of a listing.
  fileprivate var rank: Int {
    switch self {
    case .used: 0
    case .undecided: 1
    case .ignored: 2
    }
  }

  /// It in one word.
  fileprivate var status: String {
    switch self {
    case .used: "used"
    case .undecided: "undecided"
    case .ignored: "ignored"
    }
  }

  /// What became of it, or why nothing did.
  fileprivate var words: String {
    switch self {
    case .used(let words), .undecided(let words), .ignored(let words): words
    }
  }
}
