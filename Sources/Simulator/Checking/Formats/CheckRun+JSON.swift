import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Vocabulary

extension CheckRun {
  /// The run as JSON: an array with an element for each file.
  var json: String { JSONValue.array(reports.map(\.json)).text + "\n" }
}

extension CheckReport {
  fileprivate var json: JSONValue {
    .object([
      ("file", .string(file)), ("initial", initial.map(JSONValue.string) ?? .null),
      ("controllers", .array(controllers.map { $0.json(in: file) })), ("findings", .array(findings.map(\.json))),
    ])
  }
}

extension CheckedController {
  /// What is told of it in the element of a file.
  fileprivate func json(in report: String) -> JSONValue {
    // Without an identifier nothing is looked up, and what code does then is not known; nor is what nothing names.
    let isLookedUp = saved == .yes || hasIdentifier && !isNamedNowhere
    return .object(ofKnown: [
      ("id", .string(id)), ("kind", .string(kind)), ("class", className.map(JSONValue.string)),
      ("name", name.map(JSONValue.string)), ("resolved", isResolved == false ? .bool(false) : nil),
      ("reach", .string(isNamedNowhere && reach == .identifier ? "unknown" : reach.rawValue)),
      ("paths", .array(paths.map(JSONValue.string))),
      ("saved", .string(saved.rawValue)), ("rule", (rule?.number).map(JSONValue.string)),
      ("reason", reason.map(JSONValue.string)), ("codeMay", codeMay.map(JSONValue.string)),
      ("restoredBy", isLookedUp ? (restoredBy?.rawValue).map(JSONValue.string) : nil),
      ("file", file.hasSameBytes(as: report) ? nil : .string(file)), ("line", .integer(Int64(line))),
    ])
  }
}

extension CheckFinding {
  fileprivate var json: JSONValue {
    .object(ofKnown: [
      ("rule", .string(rule.description)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
      ("file", .string(position.file)), ("line", .integer(Int64(position.line))),
      ("column", .integer(Int64(position.column))), ("id", id.map(JSONValue.string)),
      ("fix", fix.map(JSONValue.string)),
    ])
  }
}

extension JSONValue {
  /// An object of the members that have a value.
  fileprivate static func object(ofKnown members: [(key: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { member in member.value.map { (member.key, $0) } })
  }
}
