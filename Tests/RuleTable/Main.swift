import Foundation

/// `rule-table TAGS NOT-SHOWN STREAM...`: prints which test holds which rule; ends with 1 if one is not held.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard arguments.count >= 3 else { end(64, "usage: rule-table TAGS NOT-SHOWN STREAM...") }
    do {
      let book = RuleBook(
        tags: try String(contentsOf: arguments[0], encoding: .utf8),
        notShown: try String(contentsOf: arguments[1], encoding: .utf8))
      let table = RuleTable(book, try arguments.dropFirst(2).map { TestRun(eventStream: try Data(contentsOf: $0)) })
      FileHandle.standardOutput.write(Data(table.text.utf8))
      exit(table.isGood ? 0 : 1)
    } catch {
      end(66, "rule-table: \(error.localizedDescription)")
    }
  }

  private static func end(_ status: Int32, _ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    exit(status)
  }
}
