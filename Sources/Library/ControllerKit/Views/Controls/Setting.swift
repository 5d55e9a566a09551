/// A value that the user entered and that UIKit does not preserve: only the class of its controller can (R88, R101, X18).
package enum Setting: Hashable {
  case text(String)
  case value(Double)
  /// Nothing was chosen yet.
  case none
}

extension View {
  /// The value that the user has set; `nil` if there is nothing to set.
  package var setting: Setting? { (textInput?.text).map(Setting.text) ?? numericValue.map(Setting.value) }

  /// Whether the user has changed the view's initial value, if that is known.
  package var hasChangedSetting: Bool {
    guard let settingAsMade, let setting else { return false }
    return setting != settingAsMade
  }
}
