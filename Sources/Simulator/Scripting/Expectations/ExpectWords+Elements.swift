import ControllerKit
import Interaction
import ScreenModel
import TextFormatting

// The expectations of single elements and of views that scroll.
extension ExpectWords {
  static let row = ExpectWord(
    ofScreen: "row", "N \"text\"", "what a row says, counted from 1",
    Arguments.integer("a row's number from 1", in: 1...1_000_000).then(Arguments.string("a text"))
  ) { expected, screen, run throws(StepProblem) in
    let (number, text) = expected
    let rows = screen.elements.filter { $0.kind == .row }
    guard rows.contains(where: { $0.row == number - 1 }) else {
      return Mismatch("no row \(number) among \(rows.count)")
    }
    let row = try run.element(.row(number), as: .row)
    return row.text == text ? nil : Mismatch("row \(number) \(row.text.quotedForScripts)")
  }

  static let value = ExpectWord(
    ofScreen: "value", "SELECTOR \"value\"", "what a field, switch, slider or choice holds",
    Arguments.selector().then(Arguments.string("a value"))
  ) { expected, _, run throws(StepProblem) in
    let element = try run.element(expected.0)
    if element.value == expected.1 { return nil }
    // A report never shows what is in a secure field.
    let held = element.isSecret ? String(repeating: "•", count: element.value.count) : element.value
    return Mismatch("value \(held.quotedForScripts)")
  }

  static let focus = ExpectWord(ofScreen: "focus", "SELECTOR", "the element that has the focus", .selector()) {
    selector, _, run throws(StepProblem) in
    let wanted = try run.element(selector)
    let focused = run.console.focusedElement
    return focused?.id == wanted.id ? nil : Mismatch("focus on " + (focused?.choice ?? "nothing"))
  }

  static let editable = ExpectWord(
    ofScreen: "editable", "SELECTOR true|false", "whether the text of a field can be changed",
    Arguments.selector().then(Arguments.either("true", "false"))
  ) { expected, _, run throws(StepProblem) in
    let field = try run.element(expected.0, as: .field).textInput
    return field?.isEditable == expected.1 ? nil : Mismatch(expected.1 ? "not editable" : "editable")
  }

  static let scrolled = ExpectWord(
    ofScreen: "scrolled", "SELECTOR to N", "the number of lines or rows above",
    Arguments.selector().to(Arguments.integer("a number of lines", in: 0...1_000_000))
  ) { expected, _, run throws(StepProblem) in
    let held = try run.scrollView(expected.0).contentOffset.y
    return held == Double(expected.1) ? nil : Mismatch("scrolled to \(held.digits)")
  }

  static let zoomed = ExpectWord(
    ofScreen: "zoomed", "SELECTOR to N", "how much a scroll view is enlarged",
    Arguments.selector().to(Arguments.scale)
  ) { expected, _, run throws(StepProblem) in
    let held = try run.scrollView(expected.0).zoomScale
    return held == expected.1 ? nil : Mismatch("zoomed to \(held.digits)")
  }

  static let inset = ExpectWord(
    ofScreen: "inset", "SELECTOR TOP LEFT BOTTOM RIGHT", "the room around what is in a scroll view",
    Arguments.selector().then(Arguments.sides)
  ) { expected, _, run throws(StepProblem) in
    let inset = try run.scrollView(expected.0).contentInset
    let held = [inset.top, inset.left, inset.bottom, inset.right]
    return held == expected.1 ? nil : Mismatch("inset " + held.map(\.digits).joined(separator: " "))
  }
}

extension Arguments<[Double]> {
  /// The room on each side.
  fileprivate static let sides = Arguments { reader throws(ScriptSyntaxError) in
    var sides: [Double] = []
    for side in ["above", "on the left", "below", "on the right"] {
      sides.append(try reader.read(.number("the room \(side)", in: -1_000_000...1_000_000)))
    }
    return sides
  } write: {
    $0.map(\.digits).joined(separator: " ")
  }
}
