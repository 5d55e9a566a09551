import ControllerKit
import Interaction
import Rendering
import ScreenModel
import Simulation

// Typing into fields.
extension Console {
  /// Types into the focused field; without one nothing happens.
  package func type(_ text: String) {
    guard !inspectorHasKeys, let element = focusedElement, element.isField else { return }
    focus.isEditing = true
    try? device.perform(.type(element.id, text: text))
  }

  /// Types what was pasted where typing goes now.
  func paste(_ text: String) {
    if var palette {
      palette.type(text)
      overlay = .palette(palette)
    } else if var finder {
      finder.type(text)
      follow(finder)
    } else {
      type(text)
    }
  }

  /// A character that is no command begins to fill the focused field.
  func startTyping(_ key: Key) {
    if case .character(let text) = key { type(text) }
  }

  /// What a key does while a field is typed in.
  ///
  /// - Returns: Whether the key has been used up.
  func edit(_ element: Element, _ key: Key) -> Bool {
    guard let field = element.view as? TextInput else { return false }
    switch key {
    case .character(let text): try? device.perform(.type(element.id, text: text))
    case .backspace: try? device.perform(.deleteBackward(element.id))
    case .left: moveCursor(element, to: field.selectedRange.lowerBound - (field.selectedRange.isEmpty ? 1 : 0), field)
    case .right: moveCursor(element, to: field.selectedRange.upperBound + (field.selectedRange.isEmpty ? 1 : 0), field)
    case .home: moveCursor(element, to: 0, field)
    case .end: moveCursor(element, to: field.text.count, field)
    case .delete:
      guard field.selectedRange.upperBound < field.text.count else { return true }
      moveCursor(element, to: field.selectedRange.upperBound + 1, field)
      try? device.perform(.deleteBackward(element.id))
    case .enter:
      if element.kind == .textView {
        try? device.perform(.type(element.id, text: "\n"))
      } else {
        focus.isEditing = false
      }
    case .escape: focus.isEditing = false
    default: return false
    }
    return true
  }

  func moveCursor(_ element: Element, to place: Int, _ field: TextInput) {
    let place = min(max(place, 0), field.text.count)
    try? device.perform(.select(element.id, place..<place))
  }
}
