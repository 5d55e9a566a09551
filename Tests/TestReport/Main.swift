import Foundation

/// `test-report run FOLDER NAME=COMMAND...` runs tests and says what became of them, `test-report rules STREAM...`
/// prints which test holds which rule, `test-report documentation FOLDER` writes the page of rules and what the other
/// articles cite of them.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "run" where arguments.count > 2:
        let isGood = try run(arguments[2...], in: URL(fileURLWithPath: arguments[1]))
        exit(isGood ? 0 : 1)
      case "rules" where arguments.count > 1:
        let runs = try arguments.dropFirst().map {
          TestRun(eventStream: try Data(contentsOf: URL(fileURLWithPath: $0)))
        }
        let table = RuleTable(runs: runs)
        FileHandle.standardOutput.write(Data(table.text.utf8))
        exit(table.isGood ? 0 : 1)
      case "documentation" where arguments.count == 2:
        try Documentation(folder: URL(fileURLWithPath: arguments[1])).write()
      default:
        end(64, "usage: test-report run FOLDER NAME=COMMAND... | rules STREAM... | documentation FOLDER")
      }
    } catch {
      end(66, "test-report: \(error.localizedDescription)")
    }
  }

  /// Runs commands side by side and prints what became of their tests.
  ///
  /// - Parameters:
  ///   - commands: `NAME=COMMAND` each; the command finds in `$EVENT_STREAM` where its event stream is to be written.
  ///   - folder: Where the streams, the times and what the commands write are kept.
  /// - Returns: Whether no test failed.
  private static func run(_ commands: ArraySlice<String>, in folder: URL) throws -> Bool {
    let times = folder.appending(path: "times")
    try Data().write(to: times)
    var progress = TestProgress()
    var runs = try commands.map { command in
      let parts = command.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { end(64, "test-report: \"\(command)\" is not of the form NAME=COMMAND") }
      return try FollowedRun(parts[1], name: parts[0], in: folder, times: times)
    }
    while !runs.isEmpty {
      runs.removeAll { run in
        guard let lines = run.next() else {
          progress.endRun(run.name, hasSucceeded: run.hasSucceeded, log: run.log)
          return true
        }
        for line in lines { if let words = progress.take(line, of: run.name) { print(words) } }
        return false
      }
    }
    for line in progress.summary(times: (try? String(contentsOf: times, encoding: .utf8)) ?? "") { print(line) }
    return progress.isGood
  }

  private static func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func end(_ status: Int32, _ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    exit(status)
  }
}
