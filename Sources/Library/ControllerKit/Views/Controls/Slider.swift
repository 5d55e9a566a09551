/// A value on a line; UIKit's `UISlider`. It saves nothing by itself.
public final class Slider: View, ScaleControl {
  /// The value, between `minimum` and `maximum`.
  public var value: Double {
    didSet { value = min(max(value, minimum), max(minimum, maximum)) }
  }
  /// Called with the value once the user has changed it.
  public var onChange: ((Double) -> Void)?
  /// The least value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double

  public override var appearance: Appearance {
    let share = maximum > minimum && (maximum - minimum).isFinite ? (value - minimum) / (maximum - minimum) : 0
    return .track(position: share, value: value)
  }

  /// A twentieth of the scale.
  public var keyStep: Double? { (maximum - minimum) / 20 }
  /// Five: a slider has no steps.
  public var stopCount: Int { 5 }

  /// Makes a slider.
  public init(value: Double = 0, minimum: Double = 0, maximum: Double = 1) {
    self.minimum = minimum
    self.maximum = maximum
    self.value = min(max(value, minimum), max(minimum, maximum))
  }

  /// False: where a slider is tapped does not matter, as in UIKit.
  public var respondsToTap: Bool { false }

  /// Does nothing.
  public func tap() {}

  /// Calls `onChange`.
  public func valueDidChange() { onChange?(value) }

  /// The value of a stop, from 0 to 4.
  public func value(ofStop stop: Int) -> Double { minimum + (maximum - minimum) * (Double(stop) / 4) }
}
