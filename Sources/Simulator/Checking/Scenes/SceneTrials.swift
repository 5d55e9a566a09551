import AppDefinition
import ControllerKit
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

/// What becomes of the screens of an app with scenes: each is walked to, the app is ended there and launched again.
struct SceneTrials {
  /// The most screens that are walked to, and the most steps to one.
  private static let (mostTrials, mostSteps) = (60, 8)

  /// One trial of each screen that can be walked to, the shorter ways first.
  private(set) var trials: [SceneTrial] = []
  /// Two windows whose screens were told apart and came back as one (U59).
  private(set) var mixedWindows: (screen: String, first: String, second: String)?
  private let app: AppDefinition

  /// Tries an app; `nil` if it has no scenes, or nothing of them is kept.
  init?(_ app: AppDefinition) {
    guard app.lifecycle == .scenes, app.sceneList == nil,
      app.scenes?.delegates.contains(where: { $0.keeps != nil }) == true
    else { return nil }
    self.app = app
    var known: Set<ByteString> = []
    var ways: [[SceneStep]] = [[]]
    var next = 0
    while next < ways.count, next < Self.mostTrials * 4, trials.count < Self.mostTrials {
      let way = ways[next]
      next += 1
      guard let rehearsal = SceneRehearsal(app) else { return }
      for step in way { rehearsal.perform(step) }
      guard let front = ShownScreen(rehearsal.front(of: rehearsal.scene)), known.insert(front.name).inserted,
        let trial = SceneTrial(app, way: way)
      else { continue }
      trials.append(trial)
      guard way.count < Self.mostSteps else { continue }
      ways += rehearsal.nextSteps().map { way + [$0] }
    }
    mixedWindows = findMixedWindows()
  }

  /// The trial of a screen.
  func trial(of name: String) -> SceneTrial? { trials.first { $0.front.name == ByteString(name) } }

  /// Whether a screen comes back, and if not, why; `nil` where it was never walked to.
  func judgement(of name: String) -> (isBack: Bool, losses: [SceneTrial.Loss])? {
    if let own = trial(of: name) { return (own.isBack, own.losses) }
    let name = ByteString(name)
    let around = trials.filter { trial in trial.before.contains { $0.name == name } }
    guard let first = around.first else { return nil }
    let isBack = around.contains { trial in
      trial.before.contains { $0.name == name && trial.after.contains($0) }
    }
    return (isBack, isBack ? [] : first.losses.isEmpty ? [.notShown] : first.losses)
  }

  /// Opens a window at a record, and another one at the next; looks whether they come back as they were.
  private func findMixedWindows() -> (screen: String, first: String, second: String)? {
    guard app.hasSeveralWindows, app.idiom == .pad else { return nil }
    for trial in trials where trial.front.item != nil {
      guard let rehearsal = SceneRehearsal(app, windows: 2) else { return nil }
      for step in trial.way { rehearsal.perform(step) }
      rehearsal.application.requestSceneSessionActivation(nil)
      for step in trial.way { rehearsal.perform(step, row: 1) }
      let before = rehearsal.fronts
      guard before.count == 2, Set(before.values).count == 2, before.values.allSatisfy({ $0.name == trial.front.name }),
        let saved = rehearsal.preserve()?.savedState,
        let next = SceneRehearsal(app, from: saved, kept: rehearsal.application.kept, windows: 2)
      else { continue }
      let after = next.fronts
      let items = before.values.compactMap(\.item?.text).sorted { $0.utf8Precedes($1) }
      if after.count == 2, Set(after.values).count == 1, items.count == 2 {
        return (trial.front.name.text, items[0], items[1])
      }
    }
    return nil
  }
}

extension SceneRehearsal {
  /// The screen in front of each session.
  fileprivate var fronts: [ByteString: ShownScreen] {
    var fronts: [ByteString: ShownScreen] = [:]
    for scene in application.connectedScenes {
      fronts[ByteString(scene.session.persistentIdentifier)] = ShownScreen(front(of: scene))
    }
    return fronts
  }
}
