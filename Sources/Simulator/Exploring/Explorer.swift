package import AppDefinition
import ControllerKit
import DeviceConsole
import Rendering
package import ScreenModel
package import Scripting
import Simulation
import TextFormatting

/// Walks an app at random, with every possible action, and after every step compares it with a restored copy:
/// preserves, relaunches from the bytes and compares.
package struct Explorer {
  /// The app.
  package let definition: AppDefinition
  /// The seed of the walk.
  package let seed: UInt64
  /// The size of the device.
  package var size = Size.standard
  /// Called after each step with the number of steps so far.
  package var onStep: (Int) -> Void = { _ in }

  /// The result of a walk.
  package struct Outcome: Sendable, Hashable {
    /// The number of steps.
    package var steps: Int
    /// How many times the app was compared with its copy.
    package var comparisons = 0
    /// Whether the app has scenes, by which screens come back without being saved.
    package var hasScenes = false
    /// Whether its delegates answer an activity of a type that it does not declare, which is dropped here (U19).
    package var dropsActivities = false
    /// How many different screens were seen, alerts and action sheets apart.
    package var screens = 0
    /// How many screens the app has, alerts and action sheets apart.
    package var allScreens = 0
    /// How many of them code makes, which are in no storyboard.
    package var madeByCode = 0
    /// How many saved objects were compared with those of a copy, all comparisons together.
    package var objects = 0
    /// How many activities of sessions were compared with those of a copy, all comparisons together.
    package var activities = 0
    /// How many of the screens that were seen were never saved or, of an app with scenes, never there again.
    package var unsaved = 0
    /// The first difference, and the fewest steps found that lead to it.
    package var finding: Finding?
  }

  /// A difference and how to reproduce it.
  package struct Finding: Sendable, Hashable {
    /// The difference.
    package var difference: RestartDifference
    /// The steps after a first launch.
    package var steps: [StepCommand]
  }

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - definition: The app.
  ///   - seed: The same seed gives the same walk.
  package init(definition: AppDefinition, seed: UInt64) {
    self.definition = definition
    self.seed = seed
  }

  /// Walks, up to the first difference.
  ///
  /// - Parameter count: The most steps.
  package func explore(steps count: Int) -> Outcome {
    var chooser = StepChooser(seed: seed)
    var walk = Walk(definition, size)
    var outcome = Outcome(steps: 0)
    outcome.hasScenes = definition.lifecycle == .scenes
    outcome.dropsActivities = definition.scenes?.hasUndeclaredAnswer == true
    let all = definition.makeable.map(\.controller).filter { $0.traits.role != .message }
    let screens = Set(all.map { ByteString($0.name) })
    outcome.allScreens = screens.count
    outcome.madeByCode = Set(all.filter(\.isMadeByCode).map { ByteString($0.name) }).count
    var seen: Set<ByteString> = []
    var kept: Set<ByteString> = []
    for _ in 0..<count {
      guard let command = chooser.next(on: walk.console) else { continue }
      walk.take(command)
      outcome.steps += 1
      if walk.isInForeground {
        for screen in walk.screens where screens.contains(screen) { seen.insert(screen) }
        outcome.screens = seen.count
        let result = walk.result()
        if let objects = result?.objects {
          outcome.comparisons += 1
          outcome.objects += objects
          outcome.activities += result?.activities ?? 0
        }
        kept.formUnion(result?.keptScreens ?? [])
        if let difference = result?.difference {
          outcome.finding = shrunk(Finding(difference: difference, steps: walk.taken))
          break
        }
      }
      onStep(outcome.steps)
    }
    outcome.unsaved = seen.subtracting(kept).count
    return outcome
  }

  /// Removes steps that are not needed to reproduce a difference.
  private func shrunk(_ finding: Finding) -> Finding {
    var shrinking = Shrinking(mostTrials: Self.mostTrials, find: differenceAfter)
    let best = shrinking.shrunk(finding.difference, finding.steps)
    return Finding(difference: best.found, steps: best.steps)
  }

  /// How many shorter walks are tried.
  private static let mostTrials = 2_000

  /// The difference that some steps lead to, if each of them is possible.
  private func differenceAfter(_ steps: [StepCommand]) -> RestartDifference? {
    var walk = Walk(definition, size)
    for step in steps where !walk.take(step) { return nil }
    return walk.isInForeground ? walk.result()?.difference : nil
  }
}

/// One walk through an app, step by step, compared with its copy.
private struct Walk {
  private var walk: DeviceWalk
  private var check: RestartCheck
  /// Whether the scenes were sent to the background since the last step, to be compared, and back again.
  private var hasLeft = false

  init(_ definition: AppDefinition, _ size: Size) {
    walk = DeviceWalk(definition, size)
    check = RestartCheck(
      definition: definition.at(version: definition.version), conditions: walk.console.device.conditions)
    walk.take(.device(.launch(LaunchOptions())))
    walk.beginHere()
  }

  var console: Console { walk.console }

  var taken: [StepCommand] { walk.taken }

  var isInForeground: Bool { console.device.state == .foreground }

  /// Takes a step.
  ///
  /// - Returns: Whether it was possible; one that was not has changed nothing.
  @discardableResult
  mutating func take(_ command: StepCommand) -> Bool {
    if hasLeft { walk.note([.device(.background), .device(.foreground)]) }
    hasLeft = false
    return walk.take(command)
  }

  /// The result of comparing the app with its copy now.
  mutating func result() -> RestartCheck.Result? {
    guard let application = console.device.application else { return nil }
    let result = check.result(of: application)
    // To be asked what to keep, scenes have left the screen.
    if application.sceneManifest != nil {
      application.enterForeground()
      hasLeft = true
    }
    return result
  }

  /// The app's own screens that are visible now, by name.
  var screens: [ByteString] {
    guard let application = console.device.application else { return [] }
    let list = application.definition.sceneList
    return application.visibleControllers.compactMap { $0.behavior?.name }
      .filter { name in list.map { !$0.hasSameBytes(as: name) } ?? true }.map(ByteString.init)
  }
}
