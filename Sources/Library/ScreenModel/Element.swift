public import ControllerKit

/// What tells one element of a screen from another, from one drawing to the next.
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
}

/// Something on the screen that a person can see: what it says, what it is, and where it stands.
public struct Element {
  /// What an element is.
  public enum Kind: Sendable, Hashable {
    case title, back, barButton, tab, header, footer, row, label, button, textField, textView, searchBar, toggle,
      slider, stepper, choice, pageControl, progress, placeholder, message, toast
  }

  /// Its identity.
  public var id: ElementID
  /// What it is.
  public var kind: Kind
  /// What it says, whole, before anything is cut to fit: a row's title, a field's text, a switch's title.
  public var text: String
  /// What else it says: a row's detail, a field's placeholder, a value.
  public var detail: String
  /// The controller that it belongs to.
  public var controller: ViewController
  /// The view, where it is one.
  public var view: View?
  /// The number of a row in its table, through all sections, from 0.
  public var row: Int?
  /// The cells that it covers; `nil` while it is scrolled out of sight.
  public var frame: Rect?
  /// Whether the keys can reach it.
  public var isFocusable: Bool
  /// Whether it is the chosen tab, a selected row, a switch that is on.
  public var isSelected: Bool
  /// What stands at the end of a row.
  public var accessory = TableCell.Accessory.none
  /// The cells of the parts that can be touched by themselves, once it is drawn: the choices of a choice, minus and
  /// plus of a stepper, the line of a slider, the accessory of a row that has one to tap.
  public var parts: [Rect] = []

  /// Makes an element that stands nowhere yet.
  public init(
    id: ElementID, kind: Kind, text: String, detail: String = "", controller: ViewController, view: View? = nil,
    row: Int? = nil, isFocusable: Bool = false, isSelected: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.detail = detail
    self.controller = controller
    self.view = view
    self.row = row
    self.isFocusable = isFocusable
    self.isSelected = isSelected
  }
}
