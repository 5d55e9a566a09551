import AppDefinition
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Scripting
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

/// A walk over everything that a person can reach in an app, by lines of scripts on a console: where screens are, and
/// what is saved there.
struct ScriptWalk {
  /// One place in which a screen was met.
  struct Place: Hashable {
    let name: String
    let path: String
    let isSaved: Bool
  }

  /// Where screens are.
  private(set) var places: Set<Place> = []
  /// Whether everything was walked to.
  private(set) var isComplete = true

  /// Walks an app from its launch.
  init(_ app: AppDefinition, mostWays: Int) {
    var known: Set<[String]> = []
    var ways: [[String]] = [[]]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      let walk = ConsoleWalk(app)
      guard Self.follow(way, on: walk) else { continue }
      let tree = Self.tree(walk)
      guard known.insert(tree.map(\.displayPath)).inserted else { continue }
      // A way that shows one screen twice goes round.
      guard Set(tree.map(Self.name)).count == tree.count else { continue }
      let lines = Self.lines(walk.console)
      judge(tree, on: walk)
      for line in lines {
        if ways.count < mostWays { ways.append(way + [line]) } else { isComplete = false }
      }
    }
  }

  private static func follow(_ way: [String], on walk: ConsoleWalk) -> Bool {
    for line in way {
      do { try walk.take(line) } catch { return false }
    }
    return true
  }

  /// Everything that can be done now, in a script's words.
  private static func lines(_ console: Console) -> [String] {
    guard let screen = console.screen else { return [] }
    var lines: [String] = []
    for element in screen.elements where element.isTouchable && element.textInput == nil {
      if let row = element.row, element.kind == .row { lines.append("tap row \(row + 1)") }
      if !element.text.isEmpty, !element.isSecret { lines.append("tap \(element.text.quotedForScripts)") }
      lines += element.identifiers.map { "tap #\($0.wordForScripts)" }
    }
    lines += screen.segues.map { "perform \($0.name.wordForScripts)" }
    lines += (console.device.application?.definition.events ?? []).map { "event \($0.name.wordForScripts)" }
    if screen.pageController != nil { lines.append("turn page forward") }
    return lines.filter { step($0) != nil }
  }

  /// What becomes of the screens when the app is sent to the background now.
  private mutating func judge(_ tree: [ViewController], on walk: ConsoleWalk) {
    let found = tree.map { (name: Self.name($0), path: $0.displayPath) }
    let counts = Dictionary(found.map { ($0.path, 1) }, uniquingKeysWith: +)
    // One that has crashed cannot be asked.
    guard (try? walk.take("background")) != nil else { return }
    for (name, path) in found where !name.isEmpty && counts[path] == 1 && !path.contains("\\/") {
      let spelled = path.split(separator: "/").map { String($0).quotedForScripts }.joined(separator: "/")
      let isSaved = (try? walk.take("expect saved \(spelled)")) != nil
      places.insert(Place(name: name, path: path, isSaved: isSaved))
    }
  }

  private static func name(_ controller: ViewController) -> String {
    controller.definedBehavior?.definition.name ?? ""
  }

  /// Every controller in the windows.
  private static func tree(_ walk: ConsoleWalk) -> [ViewController] {
    var found: [ViewController] = []
    var waiting = walk.console.device.application?.windows.compactMap(\.rootViewController) ?? []
    while let controller = waiting.popLast() {
      found.append(controller)
      waiting += [controller.presentedViewController].compactMap(\.self) + controller.children.reversed()
    }
    return found
  }
}
