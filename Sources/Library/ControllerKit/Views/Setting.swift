/// A value that the user entered and that UIKit does not preserve: only the class of its controller can (R88, R101, X18).
package enum Setting: Hashable {
  case text(String)
  case value(Double)
}

extension View {
  /// What a person has set here now; `nil` where there is nothing to set.
  package var setting: Setting? { (textInput?.text).map(Setting.text) ?? numericValue.map(Setting.value) }

  /// Whether a person has changed what the view was made with, where that is known.
  var hasChangedSetting: Bool {
    guard let settingAsMade, let setting else { return false }
    return setting != settingAsMade
  }
}
