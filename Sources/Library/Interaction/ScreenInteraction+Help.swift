import Rendering
import ScreenModel
import TextFormatting

extension ScreenInteraction {
  /// The lines of the help that can be seen, from the key table: of one width, so that they stay below each other in
  /// the middle.
  ///
  /// - Parameter first: The first of them, from 0.
  func helpLines(from first: Int) -> [String] {
    Array(allHelpLines.dropFirst(min(first, lastOfHelp)).prefix(helpHeight))
  }

  /// All lines of the help; words that have no room go on below.
  private var allHelpLines: [String] {
    let entries = helpEntries
    let keyWidth = entries.reduce(0) { max($0, displayWidth($1.keys)) } + 2
    let longest = entries.reduce(0) { max($0, displayWidth($1.words)) }
    let width = min(longest, max(1, size.width - 4 - keyWidth))
    return entries.flatMap { entry in
      textLines(entry.words, width).enumerated().map { place, words in
        padded(place == 0 ? entry.keys : "", keyWidth) + padded(words.text, width)
      }
    }
  }

  /// A key that moves scrolls the help where it is longer than the screen; any other closes it.
  func press(_ key: Key, inHelpFrom first: Int) {
    let first = min(first, lastOfHelp)
    let step: Int? =
      switch key {
      case .down, .character("j"), .enter: 1
      case .up, .character("k"): -1
      case .pageDown, .character(" "): helpHeight
      case .pageUp: -helpHeight
      case .home, .character("g"): -first
      case .end, .character("G"): lastOfHelp
      case .character, .left, .right, .tab, .backTab, .escape, .backspace, .delete, .insert, .control, .alt, .function:
        nil
      }
    guard let step, lastOfHelp > 0 else { return overlay = nil }
    overlay = .help(first: min(max(0, first + step), lastOfHelp))
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

  /// The last line with which the help may begin; 0 where all of it can be seen.
  private var lastOfHelp: Int { max(0, allHelpLines.count - helpHeight) }

  private var helpHeight: Int { max(1, size.height - 2) }

  /// The hint line under the help.
  func helpHints(from first: Int) -> [Hint] {
    guard lastOfHelp > 0 else { return [Hint("any key", "closes")] }
    let first = min(first, lastOfHelp)
    return [
      Hint("↑↓", "scroll"), Hint("any other key", "closes"),
      Hint("", "\(first + 1)–\(first + helpHeight) of \(lastOfHelp + helpHeight)"),
    ]
  }
}
