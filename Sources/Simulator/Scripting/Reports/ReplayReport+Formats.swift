import AppDefinition
import ControllerKit
import ScreenModel
import Simulation
import TextFormatting

/// How a replay reports.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  case human, tap, junit, json
}

extension ReplayReport {
  /// The report in a format, with a line break at its end; the same results always give the same text.
  package func text(_ format: ReportFormat) -> String {
    switch format {
    case .human: human
    case .tap: tap
    case .junit: junit
    case .json: json
    }
  }

  /// The report as the Test Anything Protocol, version 14.
  private var tap: String {
    var lines = ["TAP version 14", "1..\(tests.count)"]
    for (index, test) in tests.enumerated() {
      lines.append(test.verdict(index).escaped { $0 == "#" || $0 == "\\" ? "\\\($0)" : nil })
      lines += test.remarks.map { "# \($0.line.printable)" }
      guard let failure = test.failure else { continue }
      let facts = [
        ("at", "\(failure.position)"), ("step", failure.step), ("expected", failure.expected), ("found", failure.found),
      ]
      lines.append("  ---")
      lines += facts.map { "  \($0.0): \(JSONValue.string($0.1).text)" }
      lines.append("  details:")
      lines += failure.lines.map { "    - \(JSONValue.string($0).text)" }
      lines.append("  ...")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  /// The report as JUnit writes it.
  private var junit: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites \(Self.counts(tests))>")
    for script in scripts {
      lines.append("  <testsuite name=\"\(script.file.xml)\" \(Self.counts(script.tests))>")
      for test in script.tests {
        let head =
          "    <testcase name=\"\(test.name.xml)\" classname=\"\(script.file.xml)\" time=\"\(test.elapsed.digits)\""
        let remarks = test.remarks.map(\.line.printable.xml).joined(separator: "\n")
        let output = remarks.isEmpty ? [] : ["      <system-out>\(remarks)</system-out>"]
        guard let failure = test.failure else {
          lines += output.isEmpty ? ["\(head)/>"] : ["\(head)>"] + output + ["    </testcase>"]
          continue
        }
        let element = failure.expected.isEmpty ? "error" : "failure"
        let message = "\(failure.position): \(failure.step): \(failure.found)"
        lines.append("\(head)>")
        lines.append(
          "      <\(element) message=\"\(message.xml)\">\(failure.lines.map(\.xml).joined(separator: "\n"))</\(element)>"
        )
        lines += output + ["    </testcase>"]
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private static func counts(_ tests: [TestResult]) -> String {
    let failures = tests.count { if case .failed = $0.outcome { true } else { false } }
    let errors = tests.count { if case .error = $0.outcome { true } else { false } }
    let elapsed = tests.reduce(0) { $0 + $1.elapsed }
    return "tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(elapsed.digits)\""
  }

  private var json: String {
    let value = JSONValue.object([
      ("passed", .integer(Int64(passedCount))), ("failed", .integer(Int64(failedCount))),
      (
        "scripts",
        .array(
          scripts.map { script in
            .object([("file", .string(script.file)), ("tests", .array(script.tests.map(\.json)))])
          })
      ),
    ])
    return value.text + "\n"
  }
}

extension TestResult {
  /// The line that says whether the test at a place, from 0, passed.
  fileprivate func verdict(_ place: Int) -> String {
    "\(outcome == .passed ? "ok" : "not ok") \(place + 1) - \(name.printable)"
  }

  fileprivate var json: JSONValue {
    let word =
      switch outcome {
      case .passed: "passed"
      case .failed: "failed"
      case .error: "error"
      }
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(name)), ("line", .integer(Int64(position.line))), ("outcome", .string(word)),
    ]
    if !remarks.isEmpty { members.append(("remarks", .array(remarks.map(\.json)))) }
    if let failure { members.append(("failure", failure.json)) }
    return .object(members)
  }
}

extension StepRemark {
  fileprivate var json: JSONValue {
    .object([
      ("step", .string(step)), ("file", .string(position.file)), ("line", .integer(Int64(position.line))),
      ("leftToCode", .bool(deed.remark.isLeftToCode)), ("words", .string(deed.remark.words)),
    ])
  }
}

extension StepFailure {
  fileprivate var json: JSONValue {
    let strings = { (texts: [String]) in JSONValue.array(texts.map(JSONValue.string)) }
    let lines = { (lines: [ComparedLine]) in
      JSONValue.array(
        lines.map {
          .object([
            ("mark", .string($0.mark.rawValue)), ("row", .integer(Int64($0.number))), ("text", .string($0.text)),
          ])
        })
    }
    var members: [(key: String, value: JSONValue)] = [
      ("step", .string(step)), ("file", .string(position.file)), ("line", .integer(Int64(position.line))),
      ("column", .integer(Int64(position.column))),
    ]
    if !expected.isEmpty { members.append(("expected", .string(expected))) }
    members += [
      ("found", .string(found)), ("state", .string(state.rawValue)), ("elapsed", .real(elapsed)),
      ("comparison", lines(comparison)), ("screen", lines(screen)), ("stack", strings(stack)),
      ("lookups", strings(lookups)),
      ("lastSteps", strings(lastSteps)),
    ]
    if let keptIn { members.append(("keptIn", .string(keptIn))) }
    return .object(members)
  }
}

extension ReplayReport {
  /// The report for humans: a line for each test, and all details of those that did not pass.
  package var human: String {
    let lines = tests.enumerated().flatMap { index, test in
      [test.verdict(index)] + test.remarks.map { "  \($0.deed.remark.isLeftToCode ? "◇" : "–") \($0.line.printable)" }
        + (test.failure?.lines.map { "  \($0)" } ?? [])
    }
    return (lines + ["\(passedCount) passed, \(failedCount) failed", ""]).joined(separator: "\n")
  }
}

extension StepFailure {
  /// The failure as lines: the step, what was found, the stack, the screen, the lookups, the last steps.
  var lines: [String] {
    var lines = ["\(position)  \(step)"]
    let time = "(after \(elapsed.digits) s of app time)"
    if expected.isEmpty {
      lines.append(Self.labelled("cannot be done", "\(found)  \(time)"))
    } else {
      lines += [Self.labelled("expected", expected), Self.labelled("found", "\(found)  \(time)")]
    }
    lines.append(
      Self.labelled("stack", stack.isEmpty ? "none: the app is \(state.words)" : stack.joined(separator: " > ")))
    lines += Self.numbered(comparison)
    if !screen.isEmpty {
      let place = cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
      lines.append(Self.labelled("screen \(size.width)x\(size.height)", place))
      lines += Self.numbered(screen)
    }
    lines += Self.list("lookups", lookups, most: 200) + Self.list("last steps", lastSteps)
    if let keptIn { lines.append(Self.labelled("kept in", keptIn)) }
    return lines.map(\.printable)
  }

  private static func labelled(_ label: String, _ text: String) -> String {
    label + String(repeating: " ", count: max(1, 16 - label.count)) + text
  }

  private static func numbered(_ lines: [ComparedLine]) -> [String] {
    let width = String(lines.map(\.number).max() ?? 0).count
    return lines.map { line in
      let number = String(line.number)
      let padding = String(repeating: " ", count: width - number.count)
      return "  \(line.mark.rawValue) \(padding)\(number) | \(line.text)"
    }
  }

  private static func list(_ label: String, _ entries: [String], most: Int = 10) -> [String] {
    let rest = entries.count > most ? ["and \(entries.count - most) more"] : []
    return (entries.prefix(most) + rest).enumerated().map { labelled($0.offset == 0 ? label : "", $0.element) }
  }
}
