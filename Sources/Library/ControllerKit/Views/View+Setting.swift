/// A value that the user entered and that UIKit does not preserve: only the class of its controller can (R88, R101, X18).
package enum Setting: Hashable {
  case text(String)
  case value(Double)
}

extension View {
  /// What a person has set here now; `nil` where there is nothing to set.
  package var setting: Setting? { (self as? TextInput).map { .text($0.text) } ?? controlValue.map(Setting.value) }

  /// Whether a person has changed what the view was made with, where that is known.
  var hasChangedSetting: Bool {
    guard let settingAsMade, let setting else { return false }
    return setting != settingAsMade
  }

  /// The value of a control as a number, which is how a class given as a value saves it; `nil` for a view without one.
  package var controlValue: Double? {
    get {
      switch self {
      case let view as Switch: view.isOn ? 1 : 0
      case let view as Slider: view.value
      case let view as Stepper: view.value
      case let view as ChoiceControl: view.selectedIndex.map(Double.init)
      case let view as PageControl: Double(view.currentPage)
      default: nil
      }
    }
    set {
      guard let newValue, newValue.isFinite, abs(newValue) < 1e15 else { return }
      switch self {
      case let view as Switch: view.isOn = newValue != 0
      case let view as Slider: view.value = newValue
      case let view as Stepper: view.value = newValue
      case let view as ChoiceControl: view.selectedIndex = Int(newValue)
      case let view as PageControl: view.currentPage = Int(newValue)
      default: break
      }
    }
  }
}
