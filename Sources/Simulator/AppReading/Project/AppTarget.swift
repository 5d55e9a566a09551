package import AppDefinition

/// A target of an Xcode project that is an app for iOS.
package struct AppTarget: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// The build settings of its default configuration.
  package var settings: BuildSettings
  /// Where it is in the project file.
  package var position: SourcePosition
  /// The files that belong to it.
  package var members = TargetMembers()

  /// The path of its Info.plist, from the folder that holds the project; `nil` where none is set.
  package var infoFile: String? {
    guard let setting = settings["INFOPLIST_FILE"], !setting.value.isEmpty else { return nil }
    return settings.expand(setting.value).value
  }
}
