import Rendering
import ScreenModel
import TextFormatting

extension ReplayReport {
  /// The report for humans: a line for each test, and all details of those that did not pass.
  package var human: String {
    var lines: [String] = []
    var number = 0
    for script in scripts {
      for test in script.tests {
        number += 1
        lines.append("\(test.outcome == .passed ? "ok" : "not ok") \(number) - \(test.name.printable)")
        if let failure = test.failure { lines += failure.lines.map { "  \($0)" } }
      }
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
