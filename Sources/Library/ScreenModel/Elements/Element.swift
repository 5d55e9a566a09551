public import ControllerKit

/// Something visible on the screen: its text, its kind and its place.
public struct Element {
  /// What an element is.
  public enum Kind: Sendable, Hashable {
    /// A text above or below something, or one that comes and goes.
    case title, message, header, footer, toast
    /// What leads elsewhere: out of a screen, by a bar, or to what a row stands for.
    case back, barButton, tab, row
    /// A view in the content, described by its appearance.
    case view
  }

  /// The kind of an element, with the object that it shows.
  package enum Subject {
    case title, message, toast
    case header(TableView)
    case footer(TableView)
    case back(NavigationController)
    case barButton(Button)
    case tab(TabBarController, index: Int)
    case row(TableView, IndexPath)
    case view(View)
  }

  /// Its identity.
  public let id: ElementID
  /// Its kind, with the object that it shows.
  package let subject: Subject
  /// Its whole text, before anything is cut to fit: a row's title, a field's text, a switch's title.
  public let text: String
  /// Its second text: a row's detail, a field's placeholder, a value.
  public let detail: String
  /// The controller that it belongs to.
  public let controller: ViewController
  /// What it looks like, where it is a view.
  public let appearance: Appearance?
  /// The number of a row in its table, through all sections, from 0.
  public let row: Int?
  /// The cells that it covers; `nil` while it is scrolled out of sight.
  public package(set) var frame: Rect?
  /// Whether it can have the focus.
  public package(set) var isFocusable: Bool
  /// Whether it is the chosen tab, a selected row, a switch that is on.
  public let isSelected: Bool
  /// What is at the end of a row.
  public package(set) var accessory = TableCell.Accessory.none
  /// How many lines a row's detail takes at most below its title; 0 is as many as there is room for, and `nil` is beside it.
  package internal(set) var subtitleLines: Int?
  /// The cells of the parts that can be tapped separately, once it is drawn: the choices of a choice, minus and plus of
  /// a stepper, the line of a slider, the accessory of a row that has one to tap.
  public package(set) var parts: [Rect] = []

  /// Makes an element without a frame.
  package init(
    id: ElementID, _ subject: Subject, text: String, detail: String = "", controller: ViewController,
    appearance: Appearance? = nil, row: Int? = nil, isFocusable: Bool = false, isSelected: Bool = false
  ) {
    self.id = id
    self.subject = subject
    self.text = text
    self.detail = detail
    self.controller = controller
    self.appearance = appearance
    self.row = row
    self.isFocusable = isFocusable
    self.isSelected = isSelected
  }
}

extension Element {
  /// What it is.
  public var kind: Kind {
    switch subject {
    case .title: .title
    case .message: .message
    case .toast: .toast
    case .header: .header
    case .footer: .footer
    case .back: .back
    case .barButton: .barButton
    case .tab: .tab
    case .row: .row
    case .view: .view
    }
  }

  /// The view that it is or that it is part of: of a row its table.
  public var view: View? {
    switch subject {
    case .title, .message, .toast, .back, .tab: nil
    case .header(let table), .footer(let table), .row(let table, _): table
    case .barButton(let button): button
    case .view(let view): view
    }
  }

  /// The table whose row it is.
  package var table: TableView? {
    if case .row(let table, _) = subject { table } else { nil }
  }

  /// The view in the content that it is.
  package var own: View? {
    if case .view(let view) = subject { view } else { nil }
  }

  /// The control that a tap acts on, if it is one in the content or in a bar.
  package var control: (any Control)? {
    if case .barButton(let button) = subject { button } else { own?.control }
  }
  /// The field that it is.
  package var textInput: (any TextInput)? { own?.textInput }
  /// The switch that it is.
  package var toggleControl: (any ToggleControl)? { own?.toggleControl }
  /// The slider, stepper or page control that it is.
  package var scaleControl: (any ScaleControl)? { own?.scaleControl }
  /// The choice that it is.
  package var choiceControl: (any ChoiceControl)? { own?.choiceControl }

  /// Whether the element is in the content and not in a bar.
  package var isInContent: Bool {
    switch kind {
    case .back, .barButton, .tab, .title, .toast: false
    case .message, .header, .footer, .row, .view: true
    }
  }

  /// Whether it takes text.
  package var isField: Bool { textInput != nil }

  /// Whether it is the emphasised one of several buttons.
  package var isProminent: Bool {
    if case .button(_, isProminent: true) = appearance { true } else { false }
  }

  /// Whether a tap on it does nothing that is known: only the app's own code can say what.
  package var isLeftToCode: Bool {
    switch subject {
    case .row(let table, let place): !table.allowsMultipleSelection && table.hasActionForRow?(place) == false
    case .barButton, .view:
      if case .alert = controller.layout { false } else { control?.hasAction == false }
    case .title, .header, .footer, .message, .toast, .back, .tab: false
    }
  }

  /// Whether it is something to press, in the content or in a bar.
  package var isButton: Bool {
    if case .button = appearance { true } else { false }
  }
}
