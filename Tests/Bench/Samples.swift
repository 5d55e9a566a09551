import AppDefinition
import ControllerKit
import Foundation
import AppReading
import Simulation
import StateStore
import Vocabulary

/// What is measured.
enum Samples {
  /// The storyboards for iOS in a folder, in the order of their names.
  static func files(in folder: URL) -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { $0.hasSuffix(".storyboard") }
      .compactMap { name -> SourceFile? in
        guard let bytes = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        let file = SourceFile(name: name, bytes: [UInt8](bytes))
        return readStoryboard(file, app: "Bench").value == nil ? nil : file
      }
  }

  /// The largest of them.
  static func largest(in folder: URL) throws -> SourceFile {
    guard let file = files(in: folder).max(by: { $0.bytes.count < $1.bytes.count }) else {
      throw Setting.Problem.unreadable([folder.path])
    }
    return file
  }

  /// The largest storyboard of the repository's own.
  static func ownStoryboard() throws -> SourceFile {
    try largest(in: Setting.package.appending(path: "Tests/Fixtures/Storyboards"))
  }

  /// The Swift sources of the repository, by their paths.
  static func ownSources() throws -> [SourceFile] {
    let folder = Setting.package.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let place = folder.appending(path: name)
      return SourceFile(name: place.path, bytes: [UInt8](try Data(contentsOf: place)))
    }
  }

  /// A scene file of 5,000 lines.
  static let longScene: SourceFile = {
    let head = "app: Long\ninitial: screen0\ncontrollers:\n"
    let screens = (0..<714).map { index in
      """
        screen\(index):
          title: Screen \(index)
          restorationIdentifier: screen\(index)
          buttons:
            - { title: Next, show: screen\((index + 1) % 714) }
          views:
            - { label: "Shall we say one o'clock?", id: question }

      """
    }
    return SourceFile(name: "long.yaml", bytes: Array((head + screens.joined()).utf8))
  }()

  /// The bundled app Mail.
  static func mail() throws -> AppDefinition {
    let bytes = try Data(contentsOf: Setting.package.appending(path: "Scenes/Mail/Mail.yaml"))
    guard let app = readAppFile(SourceFile(name: "Mail.yaml", bytes: [UInt8](bytes))).value else {
      throw Setting.Problem.unreadable(["Mail.yaml"])
    }
    return app
  }

  /// A device on which an app was launched.
  static func launched(_ app: AppDefinition) -> Device {
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    try? device.perform(.device(.launch(LaunchOptions())))
    return device
  }

  private static let nowhere = SourcePosition(file: "bench", line: 1, column: 1)

  /// An app with a navigation stack.
  static let stack: AppDefinition = {
    var navigation = ControllerDefinition(name: "stack", kind: .navigation, position: nowhere)
    navigation.restorationIdentifier = "stack"
    navigation.content.children = ["screen"]
    var screen = ControllerDefinition(name: "screen", kind: .plain, position: nowhere)
    screen.restorationIdentifier = "screen"
    screen.storyboard = StoryboardReference(name: "Main", identifier: "screen")
    screen.classBehavior.saves = [.constant(key: "note", value: "something to keep")]
    return app([navigation, screen], root: "stack")
  }()

  /// Puts screens on the stack, all at once.
  static func fill(_ application: SimulatedApplication, _ count: Int) {
    guard let stack = application.keyWindow?.rootViewController as? NavigationController else { return }
    stack.viewControllers += (0..<count).compactMap { _ in application.makeController(named: "screen") }
  }

  /// An app with many tabs.
  ///
  /// - Parameter areIdentified: Whether each tab has a restoration identifier.
  static func tabs(_ count: Int, areIdentified: Bool = true) -> AppDefinition {
    let names = (0..<count).map { "tab\($0)" }
    var bar = ControllerDefinition(name: "tabs", kind: .tabBar, position: nowhere)
    bar.restorationIdentifier = "tabs"
    bar.content.children = names
    let screens = names.map { name in
      var screen = ControllerDefinition(name: name, kind: .plain, position: nowhere)
      if areIdentified { screen.restorationIdentifier = name }
      return screen
    }
    return app([bar] + screens, root: "tabs")
  }

  private static func app(_ controllers: [ControllerDefinition], root: String) -> AppDefinition {
    let always = GateDefinition([])
    return AppDefinition(
      name: "Bench", delegate: DelegateDefinition(shouldSave: always, shouldRestore: always), controllers: controllers,
      windows: [WindowDefinition(root: root)])
  }
}
