/// What the views with choices have in common; they differ in how the choices are shown.
public class ChoiceView: View, ChoiceControl {
  /// The choices.
  public let titles: [String]
  /// The index of the chosen one, or `nil`.
  public var selectedIndex: Int? {
    didSet { if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = oldValue } }
  }

  /// Called with the index of the chosen one once the user has chosen another.
  public var onSelect: ((Int) -> Void)?

  /// Makes choices.
  ///
  /// - Parameters:
  ///   - titles: The choices in order.
  ///   - selectedIndex: The index of the chosen one; one that is out of range chooses none.
  public init(titles: [String], selectedIndex: Int? = nil) {
    self.titles = titles
    self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
  }

  /// Calls `onSelect`.
  public func valueDidChange() { if let selectedIndex { onSelect?(selectedIndex) } }
}

/// Choices in a row; UIKit's `UISegmentedControl`. It saves nothing by itself.
public final class SegmentedControl: ChoiceView {
  public override var appearance: Appearance { .segments(titles, selected: selectedIndex) }
}

/// Choices on a wheel; UIKit's `UIPickerView`. It saves nothing by itself.
public final class PickerView: ChoiceView {
  public override var appearance: Appearance { .wheel(titles, selected: selectedIndex) }
}
