extension View {
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
