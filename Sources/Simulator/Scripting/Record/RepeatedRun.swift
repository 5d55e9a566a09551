import AppDefinition
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import Simulation

/// Steps that are done again, up to the first that is not possible any more.
struct RepeatedRun {
  /// What performs them.
  let run: ScriptRun
  /// What was done.
  private(set) var done: [StepCommand] = []
  /// What was not, in the words of a script.
  var undone: [String] = []
  /// Is told the number of each step, from 1 on, before it is performed.
  var onStep: (Int) -> Void = { _ in }
  private var begun = 0

  /// Begins on a console.
  init(_ console: Console, _ definition: AppDefinition) {
    run = ScriptRun(
      ScriptRunner(definition: definition), .init(name: "", position: Recorder.nowhere, steps: []), console)
  }

  /// Performs steps, expectations apart; after one that is not possible none is.
  mutating func perform(_ steps: some Sequence<StepCommand>) {
    for step in steps {
      begun += 1
      onStep(begun)
      if step.isExpectation || showsTabInFront(step) { continue }
      guard undone.isEmpty, (try? run.perform(Step(step, at: Recorder.nowhere))) != nil else {
        if step.isOfUser { undone.append(step.firstLine) }
        continue
      }
      done.append(step)
    }
  }

  /// Whether a step shows the tab that is in front already, since it has come back: to tap it once more would lead to its
  /// first screen.
  private func showsTabInFront(_ step: StepCommand) -> Bool {
    guard case .element(.selectTab(let selector)) = step else { return false }
    return (try? run.element(selector, as: .tab))?.isSelected == true
  }

  /// Sends the app to the background, if it is in the foreground.
  mutating func leave() {
    guard run.device.state == .foreground else { return }
    act(.background)
  }

  /// Ends the app, whose state is saved.
  mutating func end() {
    leave()
    guard run.device.state != .notRunning else { return }
    act(.kill)
  }

  private mutating func act(_ action: DeviceAction) {
    if (try? run.perform(Step(.device(action), at: Recorder.nowhere))) != nil { done.append(.device(action)) }
  }
}
