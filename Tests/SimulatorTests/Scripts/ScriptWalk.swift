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
  struct Place {
    let name: String
    let path: String
    let isSaved: Bool
    /// The step that brought it back from there, if it was saved.
    let step: LookupStep?
  }

  /// Where screens are, in the order in which they were met.
  private(set) var places: [Place] = []
  /// Every path at which a screen was seen, also where two have one path and a script means the first.
  private(set) var seen: [String: Set<String>] = [:]
  /// The screens that are in the tree before anything is done.
  private(set) var atLaunch: Set<String> = []
  /// Whether everything was walked to.
  private(set) var isComplete = true
  private var met: Set<[String]> = []

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
      if way.isEmpty { atLaunch = Set(tree.map(Self.name)) }
      let front = walk.console.device.screen?.frontController?.displayPath ?? ""
      guard known.insert(tree.map(\.displayPath) + [front]).inserted else { continue }
      let goesRound = tree.contains(where: Self.goesRound)
      let lines = goesRound ? [] : Self.lines(walk.console)
      let count = places.count
      judge(tree, on: walk)
      // What else is there is not walked on from.
      if goesRound, places.count > count { isComplete = false }
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

  /// What becomes of the screens that were not met before when the app is sent to the background now and launched again.
  private mutating func judge(_ tree: [ViewController], on walk: ConsoleWalk) {
    let counts = Dictionary(tree.map { ($0.displayPath, 1) }, uniquingKeysWith: +)
    let found = tree.filter { !Self.goesRound($0) }.map { (name: Self.name($0), path: $0.displayPath) }
    for (name, path) in found { seen[name, default: []].insert(path) }
    let fresh = found.filter { name, path in
      !name.isEmpty && counts[path] == 1 && !path.contains("\\/") && !met.contains([name, path])
    }
    // One that has crashed cannot be asked.
    guard !fresh.isEmpty, (try? walk.take("background")) != nil else { return }
    let saved = fresh.filter { _, path in (try? walk.take("expect saved \(Self.spelled(path))")) != nil }.map(\.path)
    let isBack = !saved.isEmpty && Self.follow(["kill", "launch"], on: walk)
    for (name, path) in fresh {
      met.insert([name, path])
      let isSaved = saved.contains(path)
      let step =
        isSaved && isBack
        ? LookupStep.allCases.first { step in
          (try? walk.take("expect restored \(Self.spelled(path)) by \(step.rawValue)")) != nil
        } : nil
      places.append(Place(name: name, path: path, isSaved: isSaved, step: step))
    }
  }

  private static func spelled(_ path: String) -> String {
    path.split(separator: "/").map { String($0).quotedForScripts }.joined(separator: "/")
  }

  private static func name(_ controller: ViewController) -> String {
    controller.definedBehavior?.definition.name ?? ""
  }

  /// Whether the way to a screen passes one definition twice.
  private static func goesRound(_ controller: ViewController) -> Bool {
    let line = sequence(first: controller) { $0.parent ?? $0.presentingViewController }.map(name)
      .filter { !$0.isEmpty }
    return Set(line).count < line.count
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
