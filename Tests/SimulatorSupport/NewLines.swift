import Foundation

/// Texts that are told one after the other, each as the lines that none of those before had.
package struct NewLines {
  private var known: Set<String> = []

  package init() {}

  /// The lines of a text that are new, and behind them how many are not.
  package mutating func of(_ text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy { $0 == " " } }
    let new = lines.filter { known.insert($0).inserted }
    let rest = lines.count - new.count
    return new.map { $0 + "\n" }.joined() + (rest == 0 ? "" : "… \(rest) as above\n")
  }

  /// A text of parts that each begin with `## NAME`, told this way.
  package static func of(parts text: String) -> String {
    var lines = NewLines()
    return text.components(separatedBy: "## ").dropFirst().map { part in
      let head = part.prefix { $0 != "\n" }
      return "## \(head)\n" + lines.of(String(part.dropFirst(head.count)))
    }.joined()
  }
}
