import AppDefinition
import ArgumentParser
import Glibc
import Rendering
import TextFormatting

/// `relaunch scenes`: what is bundled, a line each, and what to try in it.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the bundled scenes, and what to try in each.",
    discussion: """
      `relaunch NAME` opens one. The keys: b sends the app to the background, R launches it again, K kills it, q quits, \
      i says what was lost and why.
      """)

  /// A name with a text beside it, or below it where a terminal is narrow; words stay whole in a terminal.
  ///
  /// - Parameters:
  ///   - head: The name, with the blanks behind it.
  ///   - text: The text.
  ///   - columns: The terminal's columns; `nil` where there is no terminal, which has a line each.
  static func lines(_ head: String, _ text: String, columns: Int?) -> [String] {
    let indent = displayWidth(head)
    let name = String(head.reversed().drop { $0 == " " }.reversed())
    guard !text.isEmpty, let columns, indent + displayWidth(text) > columns else {
      return [text.isEmpty ? name : head + text]
    }
    guard columns - indent >= 30 else {
      return [name] + textLines(text, max(10, columns - 4)).map { "    " + $0.text }
    }
    return textLines(text, columns - indent).enumerated().map { number, line in
      (number == 0 ? head : String(repeating: " ", count: indent)) + line.text
    }
  }

  func run() throws {
    do {
      let loader = try AppLoader()
      let names = AppLocator.bundledNames
      if names.isEmpty { throw Failure("no scenes are bundled with this program", status: EX_NOINPUT) }
      let width = names.map(displayWidth).max() ?? 0
      for name in names {
        let trial = try loader.load(AppLocator().bundled(name)).definition.trial
        let gap = String(repeating: " ", count: width - displayWidth(name) + 2)
        try Platform.writeOutput(
          Self.lines(name + gap, displayable(trial ?? ""), columns: Platform.terminalColumns).joined(separator: "\n"))
      }
    } catch let failure as Failure {
      throw failure.report()
    }
  }
}
