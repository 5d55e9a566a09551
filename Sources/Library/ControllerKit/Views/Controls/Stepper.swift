/// A value with a minus and a plus; UIKit's `UIStepper`. It saves nothing by itself.
public final class Stepper: View, ScaleControl {
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
  /// What plus adds.
  public let step: Double

  public override var appearance: Appearance { .stepper(value: value) }

  /// One step.
  public var keyStep: Double? { step }

  /// The number of steps plus one; at most 1,000 steps count.
  public var stopCount: Int {
    let steps = (maximum - minimum) / step
    return steps.isFinite ? Int(min(max(steps, 0), 1_000)) + 1 : 1
  }

  /// Makes a stepper.
  public init(value: Double = 0, minimum: Double = 0, maximum: Double = 100, step: Double = 1) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.value = min(max(value, minimum), max(minimum, maximum))
  }

  /// Adds a step.
  public func tap() { value += step }

  /// Calls `onChange`.
  public func valueDidChange() { onChange?(value) }

  /// The value after so many steps from the least one.
  public func value(ofStop stop: Int) -> Double { minimum + step * Double(stop) }
}
