import ScreenModel
import TextFormatting

/// Whether an element has the focus while it is drawn.
enum FocusState: Hashable {
  /// Another one has the focus.
  case none
  /// It has the focus.
  case focused
  /// It has the focus and is being edited.
  case editing
}
