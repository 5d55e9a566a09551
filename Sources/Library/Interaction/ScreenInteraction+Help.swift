import Rendering
import ScreenModel
import TextFormatting

extension ScreenInteraction {
  /// A page of the help, from the key table: lines of one width, so that they stay below each other in the middle.
  ///
  /// - Parameter page: Which page, from 0.
  func helpLines(page: Int) -> [String] {
    let entries = helpEntries
    let keyWidth = entries.reduce(0) { max($0, displayWidth($1.keys)) } + 2
    let longest = entries.reduce(0) { max($0, displayWidth($1.words)) }
    let width = min(longest, max(1, size.width - 4 - keyWidth))
    let lines = entries.map { padded($0.keys, keyWidth) + padded($0.words, width) }
    return Array(lines.dropFirst(page * helpPageHeight).prefix(helpPageHeight))
  }

  /// The key table as the help shows it, pairs in one line.
  private var helpEntries: [(keys: String, words: String)] {
    // Where there is little room, only the one key of the hint line is shown.
    let isNarrow = size.width < 78
    return commandsInForce.filter { $0.isInHelp(screen) }.reduce(into: []) { entries, command in
      let isRange = isNarrow || command.isRange
      let keys = isRange ? keyName(command.shown) : command.keys.map(\.name).joined(separator: " ")
      guard command.isPaired, let last = entries.popLast() else {
        entries.append((keys, command.explanation))
        return
      }
      entries.append(("\(last.keys) · \(keys)", "\(last.words) · \(command.explanation)"))
    }
  }

  /// How keys are shown: in ASCII by their names, since their signs would mean nothing.
  func keyName(_ shown: String) -> String { isASCII ? spelledOut(keys: shown) : shown }

  /// How many pages the help has at this size.
  var helpPageCount: Int {
    (commandsInForce.count { $0.isInHelp(screen) && !$0.isPaired } + helpPageHeight - 1) / helpPageHeight
  }

  private var helpPageHeight: Int { max(1, size.height - 2) }

  /// The hint line under a page of the help.
  func helpHint(page: Int) -> Hint {
    page + 1 < helpPageCount ? Hint("any key", "more") : Hint("any key", "close")
  }
}
