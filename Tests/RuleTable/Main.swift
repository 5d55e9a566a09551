import Foundation

/// `rule-table STREAM...` prints which test holds which rule, and ends with 1 if one is not held;
/// `rule-table --documentation FOLDER` writes the page of rules and what the other articles cite of them.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "--documentation", let folder = arguments.dropFirst().first {
        try Documentation(folder: URL(fileURLWithPath: folder)).write()
      } else if !arguments.isEmpty {
        let runs = try arguments.map { TestRun(eventStream: try Data(contentsOf: URL(fileURLWithPath: $0))) }
        let table = RuleTable(runs: runs)
        FileHandle.standardOutput.write(Data(table.text.utf8))
        exit(table.isGood ? 0 : 1)
      } else {
        end(64, "usage: rule-table STREAM... | rule-table --documentation FOLDER")
      }
    } catch {
      end(66, "rule-table: \(error.localizedDescription)")
    }
  }

  private static func end(_ status: Int32, _ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    exit(status)
  }
}
