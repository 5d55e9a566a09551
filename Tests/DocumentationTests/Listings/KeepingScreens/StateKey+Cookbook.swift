import ControllerKit

extension StateKey where Value == String {
  /// The recipe that is open.
  static var recipe: Self { "recipe" }
}

extension StateKey where Value == Int {
  /// The step at which it is open.
  static var step: Self { "step" }
}
