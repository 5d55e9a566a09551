/// A text that cannot be edited; UIKit's `UILabel`.
public final class Label: View {
  /// The text.
  public var text: String

  /// Makes a label.
  public init(text: String = "") { self.text = text }
}

/// Something to tap, in a screen or in a bar; UIKit's `UIButton` and `UIBarButtonItem`.
public final class Button: View {
  /// What it says.
  public var title: String
  /// Whether it is the emphasised one.
  public var isProminent = false
  /// What a tap does; `nil` where only the app's real code knows.
  public var onTap: (() -> Void)?

  /// Makes a button.
  public init(title: String, onTap: (() -> Void)? = nil) {
    self.title = title
    self.onTap = onTap
  }
}

/// Something that is on or off; UIKit's `UISwitch`. It keeps nothing by itself: its controller does.
public final class Switch: View {
  /// The text beside it.
  public var title: String
  /// Whether it is on.
  public var isOn: Bool

  /// Makes a switch.
  public init(title: String = "", isOn: Bool = false) {
    self.title = title
    self.isOn = isOn
  }
}

/// A value on a line; UIKit's `UISlider`. It keeps nothing by itself.
public final class Slider: View {
  /// The value, between `minimum` and `maximum`.
  public var value: Double {
    didSet { value = min(max(value, minimum), max(minimum, maximum)) }
  }
  /// The least value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double

  /// Makes a slider.
  public init(value: Double = 0, minimum: Double = 0, maximum: Double = 1) {
    self.minimum = minimum
    self.maximum = maximum
    self.value = min(max(value, minimum), max(minimum, maximum))
  }
}

/// A value with a minus and a plus; UIKit's `UIStepper`. It keeps nothing by itself.
public final class Stepper: View {
  /// The value, between `minimum` and `maximum`.
  public var value: Double {
    didSet { value = min(max(value, minimum), max(minimum, maximum)) }
  }
  /// The least value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double
  /// What plus adds.
  public let step: Double

  /// Makes a stepper.
  public init(value: Double = 0, minimum: Double = 0, maximum: Double = 100, step: Double = 1) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = min(max(value, minimum), max(minimum, maximum))
  }
}

/// A choice of several, in a row or on a wheel; UIKit's `UISegmentedControl` and `UIPickerView`. It keeps nothing by
/// itself.
public final class ChoiceControl: View {
  /// How the choices are shown.
  public enum Look: Sendable, Hashable {
    case segments, wheel
  }

  /// The choices.
  public let titles: [String]
  /// The index of the chosen one, or `nil`.
  public var selectedIndex: Int? {
    didSet { if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = oldValue } }
  }
  /// How the choices are shown.
  public let look: Look

  /// Makes a choice.
  public init(titles: [String], selectedIndex: Int? = nil, look: Look = .segments) {
    self.titles = titles
    self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
    self.look = look
  }
}

/// A row of dots; UIKit's `UIPageControl`. It keeps nothing by itself.
public final class PageControl: View {
  /// The number of dots.
  public let numberOfPages: Int
  /// The dot that is filled.
  public var currentPage: Int {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }

  /// Makes a page control.
  public init(numberOfPages: Int, currentPage: Int = 0) {
    self.numberOfPages = max(0, numberOfPages)
    self.currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
  }
}

/// A bar that fills; UIKit's `UIProgressView`.
public final class ProgressView: View {
  /// How full it is, from 0 to 1.
  public var progress: Double

  /// Makes a progress bar.
  public init(progress: Double) { self.progress = min(max(progress, 0), 1) }
}

/// Something that a terminal can only name: a picture, a web page, a map.
open class PlaceholderView: View {
  /// What it is, for a person to read.
  open var name: String { givenName }

  private let givenName: String

  /// Makes a placeholder.
  public init(name: String) { givenName = name }
}

/// Views in a row or a column; UIKit's `UIStackView`.
public final class StackView: View {
  /// Whether the views stand beside each other.
  public let isHorizontal: Bool

  /// Makes a stack.
  public init(isHorizontal: Bool = false) { self.isHorizontal = isHorizontal }
}

/// The place of an embedded controller's view.
public final class ContainerView: View {
  /// The controller whose view stands here.
  public package(set) weak var embedded: ViewController?

  /// Makes an empty place.
  public override init() { super.init() }
}
