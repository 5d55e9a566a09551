import AppDefinition
import StateArchive

extension CheckRun {
  /// The findings as SARIF 2.1.0, which code scanning services read.
  var sarif: String {
    let findings = reports.flatMap(\.findings)
    let rules = CheckRule.allCases.filter { rule in findings.contains { $0.rule == rule.rawValue } }
    let value = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([("name", .string("relaunch")), ("rules", .array(rules.map(\.sarif)))])
                )
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(findings.map { result($0, rules) })),
          ])
        ])
      ),
    ])
    return value.text + "\n"
  }

  private func result(_ finding: CheckFinding, _ rules: [CheckRule]) -> JSONValue {
    let text = finding.message + (finding.fix.map { "; \($0)" } ?? "")
    let place = JSONValue.object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(Self.uri(finding.position.file)))])),
          (
            "region",
            .object([
              ("startLine", .integer(Int64(finding.position.line))),
              ("startColumn", .integer(Int64(finding.position.column))),
            ])
          ),
        ])
      )
    ])
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = rules.firstIndex(where: { $0.rawValue == finding.rule }) {
      members.append(("ruleIndex", .integer(Int64(index))))
    }
    members += [
      ("level", .string(finding.severity.rawValue)), ("message", .object([("text", .string(text))])),
      ("locations", .array([place])),
      (
        "partialFingerprints",
        .object([("relaunchCheck/v1", .string("\(finding.rule):\(finding.id ?? finding.message)"))])
      ),
    ]
    if baseline.count > 0, finding.severity == .error {
      members.append(("baselineState", .string(baseline.contains(finding) ? "unchanged" : "new")))
    }
    return .object(members)
  }

  /// A path as a URI writes it.
  private static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return uri
  }
}

extension CheckRule {
  fileprivate var sarif: JSONValue {
    .object([
      ("id", .string(rawValue)), ("name", .string(name)),
      ("shortDescription", .object([("text", .string(sentence))])),
    ])
  }
}
