import ControllerKit
import ScreenModel
import TextFormatting

extension RenderedElement {
  /// What an element of the content looks like.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - width: The columns there are.
  ///   - focus: Its focus state.
  init(_ element: Element, width: Int, focus: FocusState) {
    let width = max(1, width)
    let isFocused = focus != .none
    let lively = Style(isFocused ? .accent : .standard, bold: isFocused)
    switch element.appearance {
    case .button(_, let isProminent):
      let style = Style(.accent, bold: isFocused || isProminent, reverse: isFocused)
      self.init([StyledText("[ \(fitted(element.text, width - 4)) ]", style)])
    case .textField(let text, let placeholder, isSearch: false):
      self = Self.field(text, placeholder: placeholder, width: width, focus: focus)
    case .textField(let text, let placeholder, isSearch: true):
      let field = Self.field(text, placeholder: placeholder, width: width - 2, focus: focus)
      self = field.prefixed(StyledText("⌕ ", Style(.secondary)))
    case .textView(let text): self = Self.textView(text, width: width, focus: focus)
    case .toggle(_, let isOn):
      let mark = isOn ? "[x]" : "[ ]"
      let title = fitted(element.text, width - 4)
      self.init([StyledText(title.isEmpty ? mark : "\(mark) \(title)", lively)])
    case .track(let position, _): self = Self.track(position, element.detail, lively)
    case .stepper: self = Self.stepper(element.detail, lively)
    case .segments(let titles, let selected):
      self = Self.segments(titles, selected: selected, width: width, lively)
    case .wheel:
      let title = fitted(element.text, width - 4)
      self.init(
        [StyledText("‹ ", Style(.accent)), StyledText(title, lively), StyledText(" ›", Style(.accent))],
        parts: [
          Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: displayWidth(title) + 3, y: 0, width: 1, height: 1),
        ])
    case .symbols(let symbols, let words): self = Self.symbols(symbols, words, width: width, lively)
    case .progress(let progress):
      let full = progress.isFinite ? Int((min(max(progress, 0), 1) * 20).rounded()) : 0
      let rest = String(repeating: "░", count: 20 - full) + " \(element.detail)"
      self.init([StyledText(String(repeating: "█", count: full), Style(.accent)), StyledText(rest, Style(.secondary))])
    case .placeholder:
      self.init([StyledText("▒ \(fitted(element.text, width - 4)) ▒", Style(.secondary, dim: true))])
    case .custom: self = Self.custom(element, width: width, isFocused: isFocused)
    case .label, .subviews, .stack, .bar, .scrolling, .rows, .controller, nil:
      self.init(lines: element.text.isEmpty ? [] : textLines(element.text, width).map { [StyledText($0.text)] })
    }
  }

  /// The element with something before its first line.
  private func prefixed(_ span: StyledText) -> RenderedElement {
    let shift = displayWidth(span.text)
    var prefixed = self
    prefixed.lines = lines.enumerated().map { $0 == 0 ? [span] + $1 : $1 }
    prefixed.cursor = cursor.map { Point(x: $0.x + shift, y: $0.y) }
    return prefixed
  }

  private static func track(_ position: Double, _ value: String, _ style: Style) -> RenderedElement {
    let length = 17
    let place = position.isFinite ? Int((min(max(position, 0), 1) * Double(length - 1)).rounded()) : 0
    let line =
      "├" + String(repeating: "─", count: place) + "●" + String(repeating: "─", count: length - 1 - place) + "┤"
    return RenderedElement(
      [StyledText(line, style), StyledText(" \(value)", Style(.secondary))],
      parts: [Rect(x: 1, y: 0, width: length, height: 1)])
  }

  private static func stepper(_ value: String, _ style: Style) -> RenderedElement {
    let plus = 3 + displayWidth(value)
    let sign = Style(.accent, bold: style.isBold)
    return RenderedElement(
      [StyledText("− ", sign), StyledText(value, style), StyledText(" +", sign)],
      parts: [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: plus, y: 0, width: 1, height: 1)])
  }

  private static func segments(_ titles: [String], selected: Int?, width: Int, _ style: Style) -> RenderedElement {
    var lines: [[StyledText]] = [[]]
    var parts: [Rect] = []
    var x = 0
    for (index, title) in titles.enumerated() {
      let isChosen = index == selected
      let text = "\(isChosen ? "(•)" : "( )") \(fitted(title, width - 4))"
      let columns = displayWidth(text)
      if x > 0, x + 2 + columns > width {
        lines.append([])
        x = 0
      } else if x > 0 {
        lines[lines.count - 1].append(StyledText("  "))
        x += 2
      }
      var look = style
      look.isBold = style.isBold || isChosen
      lines[lines.count - 1].append(StyledText(text, look))
      parts.append(Rect(x: x, y: lines.count - 1, width: columns, height: 1))
      x += columns
    }
    return RenderedElement(lines: lines, parts: parts)
  }

  private static func symbols(_ symbols: [Character], _ words: String, width: Int, _ style: Style) -> RenderedElement {
    guard symbols.count * 2 <= width else { return RenderedElement([StyledText(words, style)]) }
    let text = symbols.map { displayable(String($0)) }.joined(separator: " ")
    return RenderedElement(
      [StyledText(text, style)], parts: symbols.indices.map { Rect(x: $0 * 2, y: 0, width: 1, height: 1) })
  }

  /// What a view draws by itself or, if it does not, its text.
  private static func custom(_ element: Element, width: Int, isFocused: Bool) -> RenderedElement {
    guard let view = element.view as? any SelfDrawing else {
      return RenderedElement(lines: textLines(element.text, width).map { [StyledText($0.text)] })
    }
    return RenderedElement(drawn: view.lines(width: width, isFocused: isFocused))
  }

  /// What a view has drawn by itself, without what must not reach a terminal.
  init(drawn lines: [[StyledText]]) {
    self.init(
      lines: lines.prefix(SelfDrawingLimit.lines).map { line in
        line.map { StyledText(displayable($0.text), $0.style) }
      })
  }
}
