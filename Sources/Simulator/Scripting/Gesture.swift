package import Interaction
import Rendering
package import ScreenModel

/// Something that a person does to the app or to the terminal.
package enum Gesture: Sendable, Hashable {
  case tap(Selector)
  /// Taps the accessory of a row.
  case tapAccessory(Selector)
  case back
  case tab(Selector)
  /// Shows the controller with a storyboard identifier.
  case show(String)
  /// Presents the controller with a storyboard identifier.
  case present(String)
  /// Performs the segue with an identifier.
  case perform(String)
  case dismiss
  /// Types into a field, or into the one that has the focus.
  case type(String, into: Selector?)
  /// Selects a row, or so much of a text.
  case select(Selector, Range<Int>?)
  case scroll(Selector, to: ScrollTarget)
  case turn(Selector, isOn: Bool)
  case slide(Selector, to: Double)
  case choose(Selector, String)
  case press(Key, times: Int)
  case click(Point)
  case wheel(WheelDirection, times: Int)
  case paste(String)
  case resize(Size)
  /// Swaps the sides of the device.
  case rotate
}

/// Where something is scrolled to.
package enum ScrollTarget: Sendable, Hashable {
  /// So many lines, or rows of a table, stand above.
  case offset(Int)
  /// The row that says this is the first one shown.
  case row(String)
}

/// Where the wheel is turned.
package enum WheelDirection: String, Sendable, Hashable, CaseIterable {
  case up, down
}
