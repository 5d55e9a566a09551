/// Choices in a row; UIKit's `UISegmentedControl`. It keeps nothing by itself.
public final class SegmentedControl: View, ChoiceControl {
  /// The choices.
  public let titles: [String]
  /// The index of the chosen one, or `nil`.
  public var selectedIndex: Int? {
    didSet { if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = oldValue } }
  }

  public override var appearance: Appearance { .segments(titles, selected: selectedIndex) }

  /// Makes a row of choices.
  ///
  /// - Parameters:
  ///   - titles: The choices, from left to right.
  ///   - selectedIndex: The index of the chosen one; one that is out of range chooses none.
  public init(titles: [String], selectedIndex: Int? = nil) {
    self.titles = titles
    self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
  }
}
