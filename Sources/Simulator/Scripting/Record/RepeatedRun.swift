import DeviceConsole
import Interaction
import ScreenModel
import Simulation

/// Steps that are done again, up to the first that is not possible any more.
struct RepeatedRun {
  let run: ScriptRun
  private(set) var done: [StepCommand] = []
  /// What was not, in the words of a script.
  var undone: [String] = []
  private var begun = 0
  private let showProgress: (_ begun: Int) -> Void

  /// Begins on a console; a person sees in front of another, or of the same, how many steps were begun.
  init(_ console: Console, of count: Int, shownOn front: Console) {
    run = ScriptRun(console)
    let isAttended = front.isAttended
    showProgress = { [front] begun in
      let isAsked = front.isAttended
      front.isAttended = isAttended
      front.showProgress("doing again \(begun) of \(count)")
      front.isAttended = isAsked
    }
  }

  /// Performs steps, expectations apart; after one that is not possible none is.
  mutating func perform(_ steps: some Sequence<StepCommand>) {
    for step in steps {
      begun += 1
      showProgress(begun)
      if step.isExpectation || showsTabInFront(step) { continue }
      if !undone.isEmpty || !act(step), step.isOfUser { undone.append(step.firstLine) }
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
    if run.device.state == .foreground { _ = act(.device(.background)) }
  }

  /// Ends the app, whose state is saved.
  mutating func end() {
    leave()
    if run.device.state != .notRunning { _ = act(.device(.kill)) }
  }

  /// Performs a step, and says whether it was possible.
  private mutating func act(_ step: StepCommand) -> Bool {
    guard (try? run.take(step)) != nil else { return false }
    done.append(step)
    return true
  }
}
