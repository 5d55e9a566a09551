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
  /// The scene manifest of the app's Info.plist, if it has one, with what it becomes.
  let manifest: (place: SourcePosition, words: String)?

  /// The facts file by file, those that were found by following the code behind the others of their file.
  private var facts: [CodeFact] {
    let found = Dictionary(grouping: decider.account.found, by: \.file)
    var facts: [CodeFact] = []
    let known = scan.code.facts
    for (number, fact) in known.enumerated() {
      facts.append(fact)
      let isLast = number + 1 == known.count || known[number + 1].file != fact.file
      if isLast { facts += found[fact.file] ?? [] }
    }
    return facts
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
    var counts = [manifest == nil ? 0 : 1, 0, 0]
    if let (place, words) = manifest {
      lines.append("\(named(place.file)):\(place.line):\(place.column): scene-manifest, used: \(words)")
      lines.append("    UIApplicationSceneManifest")
    }
    for fact in facts {
      let (word, words): (String, String)
      switch decider.outcome(of: fact) {
      case .used(let value):
        (word, words) = ("used", value)
        counts[0] += 1
      case .undecided(let why):
        (word, words) = ("undecided", why)
        counts[1] += 1
      case .ignored(let why):
        (word, words) = ("ignored", why)
        counts[2] += 1
      }
      lines.append("\(named(fact.file)):\(fact.line):\(fact.column): \(fact.kind.rawValue), \(word): \(words)")
      lines.append("    \(fact.text)")
    }
    lines += scan.notRead.map { "\(named($0.file)):\($0.line):1: not read: \($0.why)" }
    lines.append(
      "\(app): \(counted(facts.count + (manifest == nil ? 0 : 1), "fact")), \(counts[0]) used, \(counts[1]) undecided, \(counts[2]) ignored"
    )
    return lines.map { displayable($0) + "\n" }.joined()
  }

  private var json: JSONValue {
    .object([
      ("app", .string(app)), ("facts", .array(manifestFacts + facts.map(json))),
      (
        "unread",
        .array(
          scan.notRead.map {
            .object([("file", .string(named($0.file))), ("line", .integer(Int64($0.line))), ("why", .string($0.why))])
          })
      ),
    ])
  }

  private var manifestFacts: [JSONValue] {
    guard let (place, words) = manifest else { return [] }
    return [
      .object([
        ("file", .string(named(place.file))), ("line", .integer(Int64(place.line))),
        ("column", .integer(Int64(place.column))), ("kind", .string("scene-manifest")), ("class", .null),
        ("text", .string("UIApplicationSceneManifest")), ("status", .string("used")), ("becomes", .string(words)),
        ("why", .null),
      ])
    ]
  }

  private func json(_ fact: CodeFact) -> JSONValue {
    let (status, becomes, why): (String, JSONValue, JSONValue) =
      switch decider.outcome(of: fact) {
      case .used(let value): ("used", .string(value), .null)
      case .undecided(let why): ("undecided", .null, .string(why))
      case .ignored(let why): ("ignored", .null, .string(why))
      }
    return .object([
      ("file", .string(named(fact.file))), ("line", .integer(Int64(fact.line))),
      ("column", .integer(Int64(fact.column))), ("kind", .string(fact.kind.rawValue)),
      ("class", fact.type.map(JSONValue.string) ?? .null), ("text", .string(fact.text)), ("status", .string(status)),
      ("becomes", becomes), ("why", why),
    ])
  }
}
