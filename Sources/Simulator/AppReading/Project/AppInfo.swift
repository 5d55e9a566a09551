package import AppDefinition
import TextFormatting
package import Vocabulary

/// What an app's Info.plist and its build settings say of it.
package struct AppInfo: Sendable, Hashable {
  /// Something that is said, with the place where it is.
  package struct Fact: Sendable, Hashable {
    /// What is said.
    package var value: String
    /// Where it is said.
    package var position: SourcePosition
  }

  /// The app's name.
  package var name: Fact?
  /// Its bundle version, which archives carry (R71).
  package var version: Fact?
  /// The version that people see.
  package var shortVersion: Fact?
  /// The storyboards that are shown while it is launched.
  package var launchStoryboards: [Fact] = []
  /// The storyboard that it begins with.
  package var mainStoryboard: Fact?
  /// The nib that it begins with in place of a storyboard.
  package var mainNib: Fact?
  /// The nib that it begins with on a pad, where that is another one.
  package var padNib: Fact?
  /// The storyboard that it begins with on a pad, where that is another one.
  package var padStoryboard: Fact?
  /// The devices that it is made for; empty where that is not said.
  package var idioms: [Idiom] = []
  /// Where the scene manifest is; with one the app has the scene lifecycle (R98).
  package var sceneManifest: SourcePosition?
  /// Whether the manifest says that the app can have several windows (U55).
  package var hasSeveralWindows = false
  /// The scene configurations of the manifest, in the order of the file.
  package var sceneConfigurations: [SceneConfiguration] = []
  /// The types of activities that the app declares (U19).
  package var activityTypes: [String] = []
  /// The bundle identifier as the Info.plist has it, with the names of build settings; `nil` where it has none.
  package var bundleIdentifier: String?
  /// The module of the app's code; `nil` where that is not known.
  package var module: String?

  /// A scene configuration of the manifest (U60).
  package struct SceneConfiguration: Sendable, Hashable {
    /// Its name.
    package var name: String?
    /// The class of its delegate.
    package var delegate: String?
    /// The storyboard with which its windows begin.
    package var storyboard: String?
    /// Whether it is one of windows of the app, and not of another display.
    package var isOfWindows: Bool
    /// Where it is.
    package var position: SourcePosition
  }

  /// The name of the first scene configuration of the manifest.
  package var sceneConfiguration: String? { sceneConfigurations.lazy.compactMap(\.name).first }
  /// The classes that the manifest names as scene delegates, in the order of the file.
  package var sceneDelegates: [String] {
    var names: [String] = []
    for name in sceneConfigurations.compactMap(\.delegate) where !names.contains(where: name.hasSameBytes) {
      names.append(name)
    }
    return names
  }

  /// The storyboard that the app begins with on a device.
  package func storyboard(on idiom: Idiom?) -> Fact? {
    switch self.idiom(idiom) {
    case .pad: padStoryboard ?? mainStoryboard
    case .phone: mainStoryboard ?? padStoryboard
    }
  }

  /// The nib that the app begins with on a device.
  package func nib(on idiom: Idiom?) -> Fact? {
    let nib =
      switch self.idiom(idiom) {
      case .pad: padNib ?? mainNib
      case .phone: mainNib
      }
    // What is shown while the app is launched is no interface to begin with.
    return nib.flatMap { nib in launchStoryboards.contains { $0.value.hasSameBytes(as: nib.value) } ? nil : nib }
  }

  /// The device that is meant, or that of an app for pads alone; else a phone. One for phones alone has what is for
  /// phones on a pad, too.
  private func idiom(_ named: Idiom?) -> Idiom {
    if idioms == [.phone] { return .phone }
    return named ?? (idioms == [.pad] ? .pad : .phone)
  }
}
