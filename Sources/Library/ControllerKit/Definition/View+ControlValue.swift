import AppDefinition
import TextFormatting

/// What a person sets in a view and UIKit does not keep: only the class of its controller can (R88, R101, X18).
enum Setting: Hashable {
  case text(String)
  case value(Double)
}

extension View {
  /// What a person has set here now; `nil` where there is nothing to set.
  var setting: Setting? { (self as? TextInput).map { .text($0.text) } ?? controlValue.map(Setting.value) }

  /// Whether a person has changed what the definition made, and no class encodes it.
  func hasUnkeptChange(saves: [SavedProperty]) -> Bool {
    guard let settingAsMade, let setting, setting != settingAsMade else { return false }
    return !saves.contains { property in
      switch property {
      case .text(let view), .value(let view): id?.hasSameBytes(as: view) == true
      default: false
      }
    }
  }

  /// The value of a control as a number, which is how a scene's class saves it; `nil` for a view without one.
  var controlValue: Double? {
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
