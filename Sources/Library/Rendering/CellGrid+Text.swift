import ScreenModel

extension CellGrid {
  /// The rows as plain text, without blanks at their ends.
  public var lines: [String] {
    (0..<size.height).map { y in
      let columns = (0..<size.width).last { self[$0, y].glyph != .blank && !self[$0, y].isSecondHalf }
      guard let columns else { return "" }
      return (0...columns).reduce(into: "") { $0 += self[$1, y].text }
    }
  }

  /// The grid as plain text, one line a row.
  public var text: String {
    lines.joined(separator: "\n")
  }

  /// The grid as text, each row followed by the styles in it, for snapshots of styles.
  ///
  /// A row begins with `|`; where not all of it is plain, a line follows that begins with `:` and names the columns of
  /// each style, as in `:0-6 accent, 30-38 standard bold`.
  public var styledText: String {
    var result: [String] = []
    for (y, line) in lines.enumerated() {
      result.append("|" + line)
      let runs = styleRuns(inRow: y)
      if !runs.isEmpty { result.append(":" + runs.joined(separator: ", ")) }
    }
    return result.joined(separator: "\n")
  }

  private func styleRuns(inRow y: Int) -> [String] {
    var runs: [String] = []
    var start = 0
    for x in 0..<size.width {
      let style = self[x, y].style
      guard x + 1 == size.width || self[x + 1, y].style != style else { continue }
      if style != Style() {
        runs.append((start == x ? "\(x)" : "\(start)-\(x)") + " " + style.words)
      }
      start = x + 1
    }
    return runs
  }
}

extension Style {
  /// The style in words: its role, its own colours, then its attributes.
  public var words: String {
    let role =
      switch role {
      case .standard: "standard"
      case .secondary: "secondary"
      case .accent: "accent"
      case .destructive: "destructive"
      case .success: "success"
      case .changed: "changed"
      case .undecided: "undecided"
      case .underway: "underway"
      }
    let attributes = [
      (isBold, "bold"), (isDim, "dim"), (isReverse, "reverse"), (isUnderlined, "underlined"),
    ]
    let colors = [foreground.map { "in \($0.words)" }, background.map { "on \($0.words)" }].compactMap(\.self)
    return ([role] + colors + attributes.filter(\.0).map(\.1)).joined(separator: " ")
  }
}
