/// What a view is, and the values it begins with. Texts may hold `{item.FIELD}`, which the shown record fills in.
///
/// A new kind is a case here and in `ViewKind`; the compiler then names everything that it has to answer.
package indirect enum ViewContent: Sendable, Hashable {
  /// A text that cannot be edited.
  case label(String)
  /// A button; the action is `nil` where only code knows it.
  case button(title: String, action: Action?)
  /// A line to type in.
  case textField(text: String, placeholder: String, isSecure: Bool, isEditable: Bool = true)
  /// Several lines to type in.
  case textView(text: String, isEditable: Bool)
  /// A switch with the text beside it.
  case toggle(title: String, isOn: Bool)
  /// A value on a line.
  case slider(value: Double, minimum: Double, maximum: Double)
  /// A value with a minus and a plus.
  case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
  /// A row of choices; `selected` is `nil` where none is chosen.
  case segmented(titles: [String], selected: Int?)
  /// A wheel of choices.
  case picker(titles: [String], selected: Int)
  /// A date or a time as text, which is shown and cannot be set.
  case datePicker(text: String)
  /// A row of dots.
  case pageControl(count: Int, current: Int)
  /// A bar that fills, from 0 to 1.
  case progress(Double)
  /// A picture, shown by its name.
  case image(String)
  /// A web page, shown by its address; of UIKit's two views for them WKWebView keeps nothing by itself (X32).
  case web(url: String, isWebKit: Bool = false)
  /// A field to search with.
  case searchBar(placeholder: String)
  /// Rows to choose from.
  case table(TableDefinition)
  /// Cells to choose from.
  case collection(TableDefinition)
  /// Views that scroll together.
  case scroll([ViewDefinition], ScrollForm = ScrollForm())
  /// Views without a look of their own around them.
  case stack([ViewDefinition], StackForm)
  /// The place of an embedded controller, made when the view loads (X19); `nil` where only code fills it.
  case embed(String?)
  /// A kind of view that a terminal can only name.
  case placeholder(String)
}

/// How views of a stack are arranged.
package enum StackForm: Sendable, Hashable {
  /// Below each other.
  case column
  /// Side by side.
  case row
  /// Side by side from one edge to the other; after other views, at the bottom of the screen.
  case bar
}

/// How what is inside a scroll view, a table or a collection is shown.
package struct ScrollForm: Sendable, Hashable {
  /// How much they are enlarged; 1 is their own size.
  package var zoom = 1.0
  /// How small the user can make them.
  package var minimumZoom = 1.0
  /// How large the user can make them.
  package var maximumZoom = 1.0
  /// The room around them.
  package var inset = ScrollInset()

  /// Makes the form of a scroll view of which nothing is said.
  package init() {}
}

/// The room around what is in a scroll view, in lines and columns.
package struct ScrollInset: Sendable, Hashable {
  /// Above.
  package var top = 0.0
  /// On the left.
  package var left = 0.0
  /// Below.
  package var bottom = 0.0
  /// On the right.
  package var right = 0.0

  /// Makes no room.
  package init() {}
}

/// The kinds of views.
package enum ViewKind: Sendable, Hashable, CaseIterable {
  case label, button, textField, textView, toggle, slider, stepper, segmented, picker, datePicker, pageControl
  case progress, image, web, searchBar, table, collection, scroll, stack, embed, placeholder

  /// What is so of every view of the kind.
  package var traits: ViewTraits {
    switch self {
    case .textField:
      ViewTraits(
        savable: [.selection, .text], settable: [.editable], holder: "TextField", hasInteractionState: true)
    case .textView:
      ViewTraits(
        savable: [.selection, .text], settable: [.editable], holder: "TextView", hasInteractionState: true,
        showsText: true)
    case .searchBar: ViewTraits(savable: [.text], holder: nil)
    case .toggle, .slider, .stepper, .picker, .pageControl: ViewTraits(savable: [.value], holder: nil)
    case .segmented: ViewTraits(savable: [.value], holder: nil, showsText: true)
    case .table: ViewTraits(savable: [], settable: [.zoom, .inset], holder: "TableView", hasScrollPosition: true)
    case .collection:
      ViewTraits(savable: [], settable: [.zoom, .inset], holder: "CollectionView", hasScrollPosition: true)
    case .scroll: ViewTraits(savable: [], settable: [.zoom, .inset], holder: "ScrollView", hasScrollPosition: true)
    case .web: ViewTraits(savable: [], holder: "WebView", hasInteractionState: true)
    case .label, .button: ViewTraits(savable: [], holder: nil, showsText: true)
    case .datePicker, .progress, .image, .stack, .embed, .placeholder: ViewTraits(savable: [], holder: nil)
    }
  }

  /// What a person calls a view of the kind.
  package var noun: String {
    switch self {
    case .label: "label"
    case .button: "button"
    case .textField: "text field"
    case .textView: "text view"
    case .toggle: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmented: "segmented control"
    case .picker: "picker"
    case .datePicker: "date picker"
    case .pageControl: "page control"
    case .progress: "progress view"
    case .image: "image view"
    case .web: "web view"
    case .searchBar: "search bar"
    case .table: "table"
    case .collection: "collection"
    case .scroll: "scroll view"
    case .stack: "stack view"
    case .embed: "container view"
    case .placeholder: "view"
    }
  }
}

extension ViewKind {
  /// What UIKit calls it, and what a person sets in it; `nil` where a person changes nothing in it.
  package var control: UIKitControl? {
    switch self {
    case .toggle: UIKitControl("UISwitch", "toggle", .isOn)
    case .slider: UIKitControl("UISlider", "slider", .fraction)
    case .stepper: UIKitControl("UIStepper", "stepper", .number)
    case .segmented: UIKitControl("UISegmentedControl", "segmentedControl", .choice("selectedSegmentIndex"))
    case .pageControl: UIKitControl("UIPageControl", "pageControl", .choice("currentPage"))
    case .picker: UIKitControl("UIPickerView", "pickerView", .row)
    case .datePicker: UIKitControl("UIDatePicker", "datePicker", .date)
    case .textField: UIKitControl("UITextField", "textField", .text)
    case .textView: UIKitControl("UITextView", "textView", .text)
    case .searchBar: UIKitControl("UISearchBar", "searchBar", .text)
    case .label, .button, .progress, .image, .web, .table, .collection, .scroll, .stack, .embed, .placeholder: nil
    }
  }
}

/// A kind of view in which a person sets something, as an app's own code names it.
package struct UIKitControl: Sendable, Hashable {
  /// What is set in it.
  package enum Value: Sendable, Hashable {
    /// A switch.
    case isOn
    /// A slider.
    case fraction
    /// A stepper.
    case number
    /// Which of several is chosen, by the name of the property.
    case choice(String)
    /// The row of a wheel.
    case row
    /// A date.
    case date
    /// A text.
    case text

    /// The property that holds it; `nil` where two methods do.
    package var property: String? {
      switch self {
      case .isOn: "isOn"
      case .fraction, .number: "value"
      case .choice(let property): property
      case .row: nil
      case .date: "date"
      case .text: "text"
      }
    }
  }

  /// UIKit's class.
  package let className: String
  /// A name for a property that holds one.
  package let property: String
  /// What is set in it.
  package let value: Value

  fileprivate init(_ className: String, _ property: String, _ value: Value) {
    (self.className, self.property, self.value) = (className, property, value)
  }
}

/// What is so of every view of a kind: what can be kept of it, and what it shows.
package struct ViewTraits: Sendable, Hashable {
  /// Something of a view that a controller's class can save.
  package enum SavableProperty: String, Sendable, Hashable, CaseIterable {
    /// The selection, which UIKit saves of a view with a restoration identifier.
    case selection
    /// The text.
    case text
    /// The value.
    case value
  }

  /// What a controller's class can save of it.
  package let savable: [SavableProperty]
  /// What code can set of it besides its text or value.
  package let settable: [ViewSetting.Property]
  /// What a name for such a view is made of where UIKit keeps something that the user has done in it.
  package let holderName: String?

  /// Whether it has an interaction state (U38).
  package let hasInteractionState: Bool

  /// Whether it can be scrolled.
  package let hasScrollPosition: Bool

  /// Whether a person reads words in it, where it has any.
  package let showsText: Bool

  fileprivate init(
    savable: [SavableProperty], settable: [ViewSetting.Property] = [], holder holderName: String?,
    hasInteractionState: Bool = false, hasScrollPosition: Bool = false, showsText: Bool = false
  ) {
    self.savable = savable
    self.settable = settable
    self.holderName = holderName
    self.hasInteractionState = hasInteractionState
    self.hasScrollPosition = hasScrollPosition
    self.showsText = showsText
  }
}

/// What is inside a view, or happens on a tap.
package enum ViewParts: Sendable, Hashable {
  /// Nothing does.
  case none
  /// What a tap does; `nil` where only code knows it.
  case action(Action?)
  /// Other views.
  case views([ViewDefinition])
  /// Rows or cells.
  case rows(TableDefinition)
  /// An embedded controller by its name; `nil` where only code fills the place.
  case controller(String?)
}

extension ViewContent {
  /// The kind.
  package var kind: ViewKind {
    switch self {
    case .label: .label
    case .button: .button
    case .textField: .textField
    case .textView: .textView
    case .toggle: .toggle
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .picker: .picker
    case .datePicker: .datePicker
    case .pageControl: .pageControl
    case .progress: .progress
    case .image: .image
    case .web: .web
    case .searchBar: .searchBar
    case .table: .table
    case .collection: .collection
    case .scroll: .scroll
    case .stack: .stack
    case .embed: .embed
    case .placeholder: .placeholder
    }
  }

  /// What is inside the view, or happens on a tap; setting it to what such a view cannot have changes nothing.
  package var parts: ViewParts {
    get {
      switch self {
      case .button(_, let action): .action(action)
      case .table(let table), .collection(let table): .rows(table)
      case .scroll(let views, _), .stack(let views, _): .views(views)
      case .embed(let name): .controller(name)
      case .label, .textField, .textView, .toggle, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl,
        .progress, .image, .web, .searchBar, .placeholder:
        .none
      }
    }
    set {
      switch self {
      case .button(let title, _):
        if case .action(let action) = newValue { self = .button(title: title, action: action) }
      case .table: if case .rows(let table) = newValue { self = .table(table) }
      case .collection: if case .rows(let table) = newValue { self = .collection(table) }
      case .scroll(_, let form): if case .views(let views) = newValue { self = .scroll(views, form) }
      case .stack(_, let form): if case .views(let views) = newValue { self = .stack(views, form) }
      case .embed: if case .controller(let name) = newValue { self = .embed(name) }
      case .label, .textField, .textView, .toggle, .slider, .stepper, .segmented, .picker, .datePicker, .pageControl,
        .progress, .image, .web, .searchBar, .placeholder:
        break
      }
    }
  }

  /// The texts that the shown record fills in.
  var texts: [String] {
    switch self {
    case .label(let text), .image(let text), .button(let text, _), .toggle(let text, _), .searchBar(let text),
      .textView(let text, _), .web(let text, _):
      [text]
    case .textField(let text, let placeholder, _, _): [text, placeholder]
    case .segmented, .picker, .slider, .stepper, .datePicker, .pageControl, .progress, .table, .collection, .scroll,
      .stack, .embed, .placeholder:
      []
    }
  }
}
