import Rendering

extension Console {
  /// A page of the help, from the key table: lines of one width, so that they stay below each other in the middle.
  ///
  /// - Parameter page: Which page, from 0.
  func helpLines(page: Int) -> [String] {
    let all = KeyBinding.all
    // Where there is little room, the one key that the hint line shows has to do.
    let isNarrow = size.width < 78
    let keys = all.map { binding in
      if binding.command == .tab { return "1-9" }
      return isNarrow ? binding.shown : binding.keys.map(\.name).joined(separator: " ")
    }
    let keyWidth = keys.reduce(0) { max($0, displayWidth($1)) } + 2
    let longest = all.reduce(0) { max($0, displayWidth($1.command.explanation)) }
    let width = min(longest, max(1, size.width - 4 - keyWidth))
    let lines = zip(keys, all).map { padded($0, keyWidth) + padded($1.command.explanation, width) }
    return Array(lines.dropFirst(page * helpPageHeight).prefix(helpPageHeight))
  }

  /// How many pages the help has at this size.
  var helpPageCount: Int { (KeyBinding.all.count + helpPageHeight - 1) / helpPageHeight }

  private var helpPageHeight: Int { max(1, size.height - 2) }

  /// What the hint line says under a page of the help.
  func helpHint(page: Int) -> Hint {
    page + 1 < helpPageCount ? Hint("any key", "more") : Hint("any key", "close")
  }
}
