/// Choices on a wheel; UIKit's `UIPickerView`. It keeps nothing by itself.
public final class PickerView: View, ChoiceControl {
  /// The choices.
  public let titles: [String]
  /// The index of the chosen one, or `nil`.
  public var selectedIndex: Int? {
    didSet { if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = oldValue } }
  }

  public override var appearance: Appearance { .wheel(titles, selected: selectedIndex) }

  /// Makes a wheel.
  ///
  /// - Parameters:
  ///   - titles: The choices, from top to bottom.
  ///   - selectedIndex: The index of the chosen one; one that is out of range chooses none.
  public init(titles: [String], selectedIndex: Int? = nil) {
    self.titles = titles
    self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
  }
}
