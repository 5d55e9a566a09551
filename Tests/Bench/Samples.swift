import AppDefinition
import ControllerKit
import Foundation
import SceneReading
import Simulation
import Vocabulary

/// What is measured.
enum Samples {
  /// The largest storyboard for iOS in a folder and the one with the most scenes; `nil` where there is none.
  static func storyboards(in folder: URL) -> (largest: SourceFile, mostScenes: SourceFile)? {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = names.sorted().filter { $0.hasSuffix(".storyboard") }
      .compactMap { name -> (file: SourceFile, scenes: Int)? in
        guard let bytes = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        let file = SourceFile(name: name, bytes: [UInt8](bytes))
        return readStoryboard(file, app: "Bench").value.map { (file, $0.controllers.count) }
      }
    guard let largest = files.max(by: { $0.file.bytes.count < $1.file.bytes.count }),
      let mostScenes = files.max(by: { $0.scenes < $1.scenes })
    else { return nil }
    return (largest.file, mostScenes.file)
  }

  private static let nowhere = SourcePosition(file: "bench", line: 1, column: 1)

  /// An app of which every screen presents all others.
  static func mesh(_ count: Int) -> AppDefinition {
    let names = (0..<count).map { "screen\($0)" }
    let controllers = names.map { name in
      var controller = ControllerDefinition(name: name, kind: .plain, position: nowhere)
      controller.restorationIdentifier = name
      controller.actions = names.filter { $0 != name }.map {
        NamedAction(identifier: "to \($0)", action: .present($0, style: nil), position: nowhere)
      }
      return controller
    }
    return app(controllers, root: names[0])
  }

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

  /// Pushes screens on the stack.
  static func fill(_ application: SimulatedApplication, _ count: Int) {
    guard let stack = application.keyWindow?.rootViewController as? NavigationController else { return }
    for _ in 0..<count { application.makeController(named: "screen").map { stack.push($0) } }
  }

  private static func app(_ controllers: [ControllerDefinition], root: String) -> AppDefinition {
    let always = GateDefinition([])
    return AppDefinition(
      name: "Bench", delegate: DelegateDefinition(shouldSave: always, shouldRestore: always), controllers: controllers,
      windows: [WindowDefinition(root: root)])
  }
}
