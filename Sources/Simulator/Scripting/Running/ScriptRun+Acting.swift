import ControllerKit
import DeviceConsole
import Interaction
import ScreenModel
import Simulation

extension ScriptRun {
  /// Performs the user's action.
  func act(_ action: UserAction<Selector>) throws(StepProblem) {
    switch action {
    case .element(let action):
      try perform(
        .element(
          named { screen throws(SelectorProblem) in
            try action.map { (selector, role) throws(SelectorProblem) in try selector.find(in: screen, as: role) }
          }))
    case .device(let action):
      try perform(.device(action))
      if action.preserves, let report = device.preservationReport { runner.onPreservation(test, report) }
    }
  }

  /// The element of the screen that a selector names.
  func element(_ selector: Selector, as role: ElementRole = .anything) throws(StepProblem) -> Element {
    try named { screen throws(SelectorProblem) in try selector.resolve(in: screen, as: role) }
  }

  /// The scrolling view that a selector names.
  func scrollView(_ selector: Selector) throws(StepProblem) -> ScrollView {
    try named { screen throws(SelectorProblem) in try selector.resolveScrollView(in: screen) }
  }

  private func named<Thing>(
    _ find: (Screen) throws(SelectorProblem) -> Thing
  ) throws(StepProblem) -> Thing {
    guard let screen = shownScreen else { throw .action(.outOfPlace(device.state)) }
    do throws(SelectorProblem) {
      return try find(screen)
    } catch {
      throw .selector(error)
    }
  }

  private func perform(_ action: UserAction<ElementID>) throws(StepProblem) {
    do throws(UserActionError) {
      try console.perform(action)
    } catch {
      throw .action(error)
    }
  }

  /// Sends an event to the console, as the terminal does; it shows the screen after each.
  func send(_ event: InputEvent, times: Int) throws(StepProblem) {
    for _ in 0..<times {
      console.handle(event)
      console.settle()
      if let error = console.storeError { throw .action(.store(error)) }
    }
  }
}
