import ControllerKit
import ScreenModel
import TextFormatting

extension RenderedElement {
  /// What an element of the content looks like.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - width: The columns there are.
  ///   - focus: What the keys do to it.
  init(_ element: Element, width: Int, focus: FocusState) {
    let width = max(1, width)
    let isFocused = focus != .none
    let lively = Style(isFocused ? .accent : .standard, bold: isFocused)
    switch element.kind {
    case .button:
      let isProminent = (element.view as? Button)?.isProminent == true
      let style = Style(.accent, bold: isFocused || isProminent, reverse: isFocused)
      self.init([Span("[ \(fitted(element.text, width - 4)) ]", style)])
    case .textField: self = Self.field(element, width: width, focus: focus)
    case .searchBar:
      self = Self.field(element, width: width - 2, focus: focus).prefixed(Span("⌕ ", Style(.secondary)))
    case .textView: self = Self.textView(element, width: width, focus: focus)
    case .toggle:
      let mark = element.isSelected ? "[x]" : "[ ]"
      let title = fitted(element.text, width - 4)
      self.init([Span(title.isEmpty ? mark : "\(mark) \(title)", lively)])
    case .slider: self = Self.slider(element, lively)
    case .stepper:
      let value = element.detail
      let plus = 3 + displayWidth(value)
      let sign = Style(.accent, bold: isFocused)
      self.init(
        [Span("− ", sign), Span(value, lively), Span(" +", sign)],
        parts: [Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: plus, y: 0, width: 1, height: 1)])
    case .choice: self = Self.choice(element, width: width, lively)
    case .pageControl: self = Self.dots(element, width: width, lively)
    case .progress:
      let progress = (element.view as? ProgressView)?.progress ?? 0
      let full = progress.isFinite ? Int((min(max(progress, 0), 1) * 20).rounded()) : 0
      let rest = String(repeating: "░", count: 20 - full) + " \(element.detail)"
      self.init([Span(String(repeating: "█", count: full), Style(.accent)), Span(rest, Style(.secondary))])
    case .placeholder:
      self.init([Span("▒ \(fitted(element.text, width - 4)) ▒", Style(.secondary, dim: true))])
    default:
      self.init(lines: element.text.isEmpty ? [] : textLines(element.text, width).map { [Span($0.text)] })
    }
  }

  /// The face with something before its first line.
  private func prefixed(_ span: Span) -> RenderedElement {
    let shift = displayWidth(span.text)
    var face = self
    face.lines = lines.enumerated().map { $0 == 0 ? [span] + $1 : $1 }
    face.cursor = cursor.map { Point(x: $0.x + shift, y: $0.y) }
    return face
  }

  private static func slider(_ element: Element, _ style: Style) -> RenderedElement {
    guard let slider = element.view as? Slider else { return RenderedElement([]) }
    let length = 17
    let range = slider.maximum - slider.minimum
    let share = range > 0 && range.isFinite ? (slider.value - slider.minimum) / range : 0
    let place = min(max(Int((share * Double(length - 1)).rounded()), 0), length - 1)
    let line =
      "├" + String(repeating: "─", count: place) + "●" + String(repeating: "─", count: length - 1 - place) + "┤"
    return RenderedElement(
      [Span(line, style), Span(" \(element.detail)", Style(.secondary))],
      parts: [Rect(x: 1, y: 0, width: length, height: 1)])
  }

  private static func choice(_ element: Element, width: Int, _ style: Style) -> RenderedElement {
    guard let choice = element.view as? ChoiceControl else { return RenderedElement([]) }
    if choice.look == .wheel {
      let title = fitted(element.text, width - 4)
      return RenderedElement(
        [Span("‹ ", Style(.accent)), Span(title, style), Span(" ›", Style(.accent))],
        parts: [
          Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: displayWidth(title) + 3, y: 0, width: 1, height: 1),
        ])
    }
    var lines: [[Span]] = [[]]
    var parts: [Rect] = []
    var x = 0
    for (index, title) in choice.titles.enumerated() {
      let isChosen = index == choice.selectedIndex
      let text = "\(isChosen ? "(•)" : "( )") \(fitted(title, width - 4))"
      let columns = displayWidth(text)
      if x > 0, x + 2 + columns > width {
        lines.append([])
        x = 0
      } else if x > 0 {
        lines[lines.count - 1].append(Span("  "))
        x += 2
      }
      var look = style
      look.isBold = style.isBold || isChosen
      lines[lines.count - 1].append(Span(text, look))
      parts.append(Rect(x: x, y: lines.count - 1, width: columns, height: 1))
      x += columns
    }
    return RenderedElement(lines: lines, parts: parts)
  }

  private static func dots(_ element: Element, width: Int, _ style: Style) -> RenderedElement {
    guard let dots = element.view as? PageControl, dots.numberOfPages * 2 <= width else {
      return RenderedElement([Span(element.detail, style)])
    }
    let text = (0..<dots.numberOfPages).map { $0 == dots.currentPage ? "●" : "○" }.joined(separator: " ")
    return RenderedElement(
      [Span(text, style)],
      parts: (0..<dots.numberOfPages).map { Rect(x: $0 * 2, y: 0, width: 1, height: 1) })
  }
}
