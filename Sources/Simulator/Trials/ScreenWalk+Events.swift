import AppDefinition
import ControllerKit
import ScreenModel
import Simulation

// Where the app's events lead.
extension ScreenWalk {
  /// The events that may lead on while the screen in a place is in front.
  func eventSteps(at place: Int, _ controller: ViewController, _ state: State) -> [Step] {
    // What is inside a container is in front of it.
    guard controller.frontChild == nil else { return [] }
    let actions = map.actions[placedScreens[place].controller]
    return events.indices.flatMap { number in
      let event = events[number]
      let rows = actions.indices.filter { actions[$0].action.effect == event.action && !actions[$0].records.isEmpty }
      let end = event.effect.flatMap { goal(of: $0, at: place, controller, state) }
      return (rows + [nil]).map { Step(place: place, act: .event(number, of: $0), goal: end) }
    }
  }

  /// Lets an event happen while a screen is in front; does nothing where that cannot be.
  func letHappen(_ event: Action, item: DataRecord?, on controller: ViewController, _ state: State) {
    let application = state.run.application
    if Screen(application).frontController !== controller { controller.comeToFront() }
    if Screen(application).frontController === controller { controller.perform(event, item: item) }
  }

  /// Where an effect puts a screen, as far as the tree decides that.
  private func goal(
    of effect: EventDefinition.Effect, at place: Int, _ controller: ViewController, _ state: State
  ) -> Key? {
    guard let destination = effect.destination.flatMap(map.index) else { return nil }
    if case .replaceRoot = effect { return Key(controller: destination, container: nil, isPresented: false) }
    guard case .perform(let action) = effect, let show = Show(action.effect, of: app.controllers[destination]) else {
      return nil
    }
    return end(of: show, from: controller, at: place, in: state).flatMap { goal(destination, $0) }
  }
}

/// An event of the app that makes a screen.
struct LeadingEvent {
  /// What lets it happen.
  let action: Action
  /// The one thing by which it does; `nil` where more of it changes what is in front.
  let effect: EventDefinition.Effect?
}

extension AppDefinition {
  /// The events that make screens.
  var leadingEvents: [LeadingEvent] {
    events.compactMap { event in
      let action = Action.event(event.name)
      guard !destinations(of: action).isEmpty else { return nil }
      let changes = effects(of: action).filter(\.changesFront)
      return LeadingEvent(action: action, effect: changes.count == 1 ? changes[0] : nil)
    }
  }

  /// The names of the screens that an event makes.
  func destinations(of event: Action) -> [String] {
    effects(of: event).flatMap(\.alternatives).compactMap(\.destination)
  }

  /// What an event does, what the events do that it lets happen included.
  private func effects(of action: Action) -> [EventDefinition.Effect] {
    var waiting: [EventDefinition.Effect] = [.perform(action)]
    var seen: [Action] = []
    var found: [EventDefinition.Effect] = []
    while let effect = waiting.popLast() {
      if case .perform(let action) = effect, case .event(let name) = action.effect {
        guard !seen.contains(action), let event = event(named: name) else { continue }
        seen.append(action)
        waiting += event.effects.reversed()
      } else {
        found.append(effect)
      }
    }
    return found
  }
}

extension EventDefinition.Effect {
  /// Whether another screen may be in front after it.
  fileprivate var changesFront: Bool {
    switch self {
    case .perform, .select, .replaceRoot, .close, .reopen: true
    case .set, .setOwn, .configure, .setDisplayMode, .toast, .setDefault, .change, .identify, .fillClosed, .openWindow,
      .setSessionValue, .keepActivity, .refreshWindows, .closeWindows:
      false
    }
  }
}
