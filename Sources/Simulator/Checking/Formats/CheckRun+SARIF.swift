import AppDefinition
import StateArchive
import TextFormatting

extension CheckRun {
  /// The findings as SARIF 2.1.0, which code scanning services read.
  var sarif: String {
    let findings = reports.flatMap(\.findings)
    var driver: [(key: String, value: JSONValue)] = [("name", .string("relaunch"))]
    if let toolVersion { driver.append(("version", .string(toolVersion))) }
    driver.append(("rules", .array(CheckRule.cited.map(Self.sarif))))
    let run: [(key: String, value: JSONValue)] = [
      ("tool", .object([("driver", .object(driver))])), ("invocations", .array([invocation])),
      ("columnKind", .string("unicodeCodePoints")), ("results", .array(findings.map(result))),
    ]
    let value = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([.object(run)])),
    ])
    return value.text + "\n"
  }

  /// Whether everything that was named could be read.
  private var invocation: JSONValue {
    let notes = unread.map { line in
      JSONValue.object([("level", .string("error")), ("message", .object([("text", .string(line))]))])
    }
    return .object([
      ("executionSuccessful", .bool(unread.isEmpty)), ("toolExecutionNotifications", .array(notes)),
    ])
  }

  private func result(_ finding: CheckFinding) -> JSONValue {
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
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule.description))]
    if let index = CheckRule.cited.firstIndex(where: { $0.rule == finding.rule }) {
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
    // The standard wants it on every result or on none.
    if baseline.count > 0 {
      members.append(("baselineState", .string(baseline.contains(finding) ? "unchanged" : "new")))
    }
    return .object(members)
  }

  /// A path as a URI writes it, without parts that lead nowhere.
  private static func uri(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    var uri = isAbsolute ? "file:///" : ""
    for byte in parts.joined(separator: "/").utf8 {
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

  private static func sarif(_ rule: CheckRule, name: String) -> JSONValue {
    let sentence = JSONValue.object([("text", .string(rule.sentence))])
    return .object([
      ("id", .string(rule.description)), ("name", .string(name)), ("shortDescription", sentence),
      ("fullDescription", sentence), ("help", sentence),
    ])
  }
}
