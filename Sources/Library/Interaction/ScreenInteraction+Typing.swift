import ControllerKit
import Rendering
import ScreenModel

// Typing into fields.
extension ScreenInteraction {
  /// Types into the focused field; without one nothing happens.
  public func type(_ text: String) {
    guard coveringPage == nil, !panelHasKeys, let element = focusedElement, element.isField else { return }
    focus.isEditing = true
    act(.type(text, into: element.id))
  }

  /// Types pasted text where typing goes now.
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

  /// A character that is no command starts typing in the focused field.
  func startTyping(_ key: Key) {
    if case .character(let text) = key, !panelHasKeys, focusedElement?.isField == true { return type(text) }
    remark(reasonUnknown(key))
  }

  /// The effect of a key while a field is edited.
  ///
  /// - Returns: Whether the key was handled.
  func edit(_ element: Element, _ key: Key) -> Bool {
    guard let field = element.textInput else { return false }
    if actsAtOnce, editAsUsual(element, key, field) { return true }
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
        // In a program the field stays ready, as UIKit's does until it resigns: no letter typed next is a command.
        focus.isEditing = actsAtOnce
        if field.onSubmit != nil { act(.type("\n", into: element.id)) }
      }
    case .escape: focus.isEditing = false
    case .up, .down, .pageUp, .pageDown, .tab, .backTab, .insert, .control, .alt, .function: return false
    }
    return true
  }

  func moveCursor(_ element: Element, to place: Int, _ field: any TextInput) {
    let place = min(max(place, 0), field.text.count)
    act(.select(element.id, place..<place))
  }
}
