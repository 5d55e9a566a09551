package import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting

/// What becomes of the screens of an app with scenes: each is walked to, the app is ended there and launched again.
package struct SceneTrials {
  /// One trial of each screen that can be walked to, the shorter ways first.
  package private(set) var trials: [SceneTrial] = []
  /// Two windows whose screens were told apart and came back as one (U59).
  package private(set) var mixedWindows: (screen: String, first: String, second: String)?
  /// Whether there are screens that were not tried, since more steps than are taken lead to them.
  package private(set) var isCutShort = false
  private let app: AppDefinition

  /// Tries an app; `nil` if it has no scenes, or nothing of them is kept.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - mostSteps: How many steps are taken in all to find its screens.
  ///   - isLaunched: Whether its windows begin with screens that are here; where they do not, none is tried.
  package init?(
    _ app: AppDefinition, mostSteps: Int = ScreenWalk.Budget().stepsToScreens, isLaunched: Bool = true
  ) {
    guard app.lifecycle == .scenes, app.sceneList == nil,
      app.scenes?.delegates.contains(where: { $0.keeps != nil }) == true
    else { return nil }
    self.app = app
    guard isLaunched else { return }
    var trials: [SceneTrial] = []
    let ways = ScreenWays(app, mostSteps: mostSteps) { way, _ in
      guard let trial = SceneTrial(app, way: way) else { return false }
      trials.append(trial)
      return true
    }
    (self.trials, isCutShort) = (trials, ways.isCutShort)
    mixedWindows = findMixedWindows()
  }

  /// The trial of a screen.
  package func trial(of name: String) -> SceneTrial? { trials.first { $0.front.name == ByteString(name) } }

  /// Whether a screen comes back, and if not, why; `nil` where it was never walked to.
  package func judgement(of name: String) -> (isBack: Bool, losses: [SessionLoss])? {
    if let own = trial(of: name) { return (own.isBack, own.losses) }
    let name = ByteString(name)
    let around = trials.filter { trial in trial.before.contains { $0.name == name } }
    guard let first = around.first else { return nil }
    // A container shows no record of its own.
    let isContainer = app.controller(named: name.text)?.traits.role == .container
    let isBack = around.contains { trial in
      trial.before.contains { screen in
        screen.name == name
          && (trial.after.contains(screen) || isContainer && trial.after.contains { $0.name == name })
      }
    }
    return (isBack, isBack ? [] : first.losses.isEmpty ? [SessionLoss(.notShown, by: nil)] : first.losses)
  }

  /// Opens a window at a record, and another one at the next; looks whether they come back as they were.
  private func findMixedWindows() -> (screen: String, first: String, second: String)? {
    guard app.hasSeveralWindows, app.idiom == .pad else { return nil }
    for trial in trials where trial.front.item != nil {
      guard let run = TrialRun(app, .windows(2)) else { return nil }
      for step in trial.way { run.perform(step) }
      run.application.requestSceneSessionActivation(nil)
      for step in trial.way { run.perform(step, row: 1) }
      let before = ShownApp(run.application).fronts
      guard before.count == 2, Set(before.values).count == 2, before.values.allSatisfy({ $0.name == trial.front.name }),
        let after = Trial(run).after?.fronts
      else { continue }
      let items = before.values.compactMap(\.item?.text).sorted { $0.utf8Precedes($1) }
      // Where nothing was kept, or nothing shows it again, both are at the beginning.
      let isMixed = after.count == 2 && Set(after.values).count == 1 && after.values.allSatisfy(before.values.contains)
      if isMixed, items.count == 2 {
        return (trial.front.name.text, items[0], items[1])
      }
    }
    return nil
  }
}
