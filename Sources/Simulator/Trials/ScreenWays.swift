import AppDefinition
import ScreenModel
import Simulation
import TextFormatting

/// Walks to every screen of an app by what a person does, the shorter ways first.
package struct ScreenWays {
  /// Whether there are screens that were not walked to, since more steps than are taken lead to them.
  private(set) var isCutShort = false

  /// Walks through an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - mostSteps: How many steps are taken in all.
  ///   - visit: Looks at the app where a way shows something new, and says whether to go on from there.
  init(
    _ app: AppDefinition, mostSteps: Int = ScreenWalk.Budget().stepsToScreens,
    visit: (_ way: [SceneStep], _ run: TrialRun) -> Bool
  ) {
    var (fronts, shown, ledTo): (Set<ByteString>, Set<ByteString>, Set<ByteString>) = ([], [], [])
    var ways: [[SceneStep]] = [[]]
    let events = app.leadingEvents
    // What happens by itself leads only to what a person does not come upon.
    var waysOfEvents: [[SceneStep]] = []
    var (next, steps) = (0, 0)
    while next < ways.count || !waysOfEvents.isEmpty {
      if next == ways.count { (ways, waysOfEvents) = (ways + waysOfEvents, []) }
      let way = ways[next]
      next += 1
      // One way to a screen is enough.
      if let last = way.last, let destination = last.destination,
        ledTo.contains(destination) || last.isEvent && shown.contains(destination)
      {
        continue
      }
      steps += way.count
      guard steps <= mostSteps else {
        isCutShort = true
        break
      }
      guard let run = TrialRun(app) else { return }
      for step in way { run.perform(step) }
      let seen = Set(run.screens.map(\.name))
      if let destination = way.last?.destination, seen.contains(destination) { ledTo.insert(destination) }
      guard let front = ShownScreen(run.front) else { continue }
      // A container of the app's own is in front of all that it shows.
      let isNewInFront = fronts.insert(front.name).inserted
      guard isNewInFront || !seen.isSubset(of: shown) else { continue }
      shown.formUnion(seen)
      // An app may begin with a screen that covers others, such as the detail of a split view; so may a tab.
      let mayCover = way.last.map { if case .tab = $0.act { true } else { false } } ?? true
      let further = run.nextSteps() + (mayCover ? run.stepBack.map { [$0] } ?? [] : [])
      guard visit(way, run) else { continue }
      ways += further.map { way + [$0] }
      waysOfEvents += run.nextEvents(events).map { way + [$0] }
    }
  }
}
