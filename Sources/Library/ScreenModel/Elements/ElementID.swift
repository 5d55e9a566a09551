public import ControllerKit

/// Identifies an element of a screen from one drawing to the next.
public enum ElementID: Sendable, Hashable {
  /// The back button of a navigation controller.
  case back(ObjectIdentifier)
  /// A button, field, switch or any other view, in a bar or in the content.
  case view(ObjectIdentifier)
  /// A row of a table or a cell of a collection.
  case row(table: ObjectIdentifier, IndexPath)
  /// A tab of a tab bar controller.
  case tab(tabBar: ObjectIdentifier, index: Int)
  /// The title in a bar, an alert's words, a header: text that belongs to a controller and cannot be touched.
  case text(ObjectIdentifier, Int)
  /// The line that shows for a moment.
  case toast
}
