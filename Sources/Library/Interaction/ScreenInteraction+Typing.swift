import ControllerKit
import Rendering
import ScreenModel

// Typing into fields.
extension ScreenInteraction {
  /// Types into the focused field; without one nothing happens.
  public func type(_ text: String) {
    guard !panelHasKeys, let element = focusedElement, element.isField else { return }
    focus.isEditing = true
    act(.type(text, into: element.id))
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
    guard let field = element.textInput else { return false }
    switch key {
    case .character(let text): act(.type(text, into: element.id))
    case .backspace: act(.deleteBackward(element.id))
    case .left: moveCursor(element, to: field.selectedRange.lowerBound - (field.selectedRange.isEmpty ? 1 : 0), field)
    case .right: moveCursor(element, to: field.selectedRange.upperBound + (field.selectedRange.isEmpty ? 1 : 0), field)
    case .home: moveCursor(element, to: 0, field)
    case .end: moveCursor(element, to: field.text.count, field)
    case .delete:
      guard field.selectedRange.upperBound < field.text.count else { return true }
      moveCursor(element, to: field.selectedRange.upperBound + 1, field)
      act(.deleteBackward(element.id))
    case .enter:
      if field.hasLines {
        act(.type("\n", into: element.id))
      } else {
        focus.isEditing = false
      }
    case .escape: focus.isEditing = false
    default: return false
    }
    return true
  }

  func moveCursor(_ element: Element, to place: Int, _ field: any TextInput) {
    let place = min(max(place, 0), field.text.count)
    act(.select(element.id, place..<place))
  }
}
