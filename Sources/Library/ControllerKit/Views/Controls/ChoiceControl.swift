import TextFormatting

/// A control with several choices, of which one or none is chosen.
public protocol ChoiceControl: ValueHolder {
  /// The choices.
  var titles: [String] { get }
  /// The index of the chosen one, or `nil`.
  var selectedIndex: Int? { get set }
}

extension ChoiceControl {
  /// The choice that a tap selects: the next one, after the last the first; `nil` if there are no choices.
  package var indexAfterTap: Int? { titles.isEmpty ? nil : ((selectedIndex ?? -1) + 1) % titles.count }

  /// Chooses the next one, after the last the first.
  public func tap() { if let indexAfterTap { selectedIndex = indexAfterTap } }

  /// The index of the chosen one.
  public var controlValue: Double? {
    get { selectedIndex.map(Double.init) }
    set { if let newValue, let index = Int(exactly: newValue.rounded(.towardZero)) { selectedIndex = index } }
  }

  /// The title of the chosen one.
  public var valueText: String { selectedIndex.map { titles[$0] } ?? "" }
}
