import AppDefinition
import AppReading
import TestSupport
import Testing
import Vocabulary

/// An app with scenes, and what its code adds to it.
enum SceneCode {
  static let place = SourcePosition(file: "Main.storyboard", line: 4, column: 2)

  /// A screen of the storyboard.
  static func screen(_ name: String, _ type: String, _ views: [ViewDefinition] = []) -> ControllerDefinition {
    var controller = ControllerDefinition(name: name, kind: .plain, position: place)
    controller.classBehavior.name = type
    controller.origin.element = StoryboardElement(name: "viewController", id: name)
    controller.origin.isInitial = name == "root"
    controller.storyboard = StoryboardReference(name: "Main", identifier: name)
    controller.views = views
    return controller
  }

  /// The app of some screens, completed by a source.
  ///
  /// - Parameters:
  ///   - controllers: Its screens, of which one is named `root`.
  ///   - text: The source.
  ///   - types: The activity types of the Info.plist.
  ///   - configurations: The configurations of scenes after the first, as the Info.plist has them.
  ///   - hasSeveralWindows: Whether the app may have several windows.
  static func completed(
    _ controllers: [ControllerDefinition], by text: String, types: [String] = ["org.a"], configurations: String = "",
    hasSeveralWindows: Bool = false
  ) throws -> (app: AppDefinition, account: CodeAccount) {
    var app = AppDefinition(name: "X", controllers: controllers, windows: [WindowDefinition(root: "root")])
    app.lifecycle = .scenes
    app.openActivities = [OpenActivity(of: "Scene", .unread)]
    let several = hasSeveralWindows ? "UIApplicationSupportsMultipleScenes = YES;" : ""
    let list = """
      { NSUserActivityTypes = (\(types.map { "\"\($0)\"" }.joined(separator: ", "))); UIApplicationSceneManifest = { \(several)
        UISceneConfigurations = { UIWindowSceneSessionRoleApplication = (
          { UISceneConfigurationName = First; UISceneDelegateClassName = "X.Scene"; UISceneStoryboardFile = Main; },
          \(configurations)
        ); }; }; }
      """
    let info = try #require(readAppInfo(file(list, as: "Info.plist"), target: nil).value)
    var scan = SourceScan()
    scan.add(file(text, as: "A.swift"))
    scan.follow(hasMainStoryboard: true, info: info)
    let account = scan.complete(&app, info: info).account
    return (app, account)
  }
}
