import AppDefinition
import ControllerKit
import Simulation

// What can be done on the screen in a place.
extension ScreenWalk {
  /// What leads on from the screen in a place.
  func steps(at place: Int, _ controller: ViewController, _ state: State) -> [Step] {
    var steps: [Step] = []
    let number = placedScreens[place].controller
    let owner = decider(place, controller)
    var ends: [Show: End?] = [:]
    for (action, destination) in map.destinations[number].enumerated() {
      guard let destination, let show = map.shows[number][action] else { continue }
      let known = ends[show] ?? end(of: show, from: controller, at: place, in: state)
      ends[show] = .some(known)
      guard let end = known else {
        ledOut.append((destination, place))
        continue
      }
      let step = Step(place: place, act: .action(action), goal: goal(destination, end))
      // What leads to no new place now never does.
      if leadsToNewPlace(step), attempts.insert(Attempt(owner: owner, destination: destination, show: show)).inserted {
        steps.append(step)
      }
    }
    // Its delegate gives a secondary column only then (X28).
    if map.secondary[number] != nil, setting.width == .regular { steps.append(Step(place: place, act: .separate)) }
    let pages = controller.pageTurning?.pages ?? []
    return steps + pages.indices.dropFirst().map { Step(place: place, act: .page($0)) }
  }

  /// The step that was taken last, where it puts the same screen elsewhere the next time: what a context presentation does
  /// not cover is tapped again, and then the context presents already (X13).
  func stepAgain(_ step: Step?, _ state: State) -> [Step] {
    guard let step, case .action(let number) = step.act, let source = state.controllers[step.place],
      source.parent?.containerRole.stack != nil
    else { return [] }
    let screen = placedScreens[step.place].controller
    let action = map.actions[screen][number].action
    let item = app.controllers[screen].navigationItem
    guard let destination = map.destinations[screen][number],
      (item.left + item.right).contains(where: { $0.action.map { $0.alternatives.contains(action) } == true }),
      let show = map.shows[screen][number], show.style.usesContext,
      let end = end(of: show, from: source, at: step.place, in: state), end.container != step.place
    else { return [] }
    return [Step(place: step.place, act: step.act, goal: goal(destination, end), isSecondTap: true)]
  }

  /// The place that decides where a screen is put that another one shows: what contains that one, or itself.
  private func decider(_ place: Int, _ controller: ViewController) -> Int {
    guard controller.parent != nil, !controller.definesPresentationContext,
      let container = placedScreens[place].container
    else { return place }
    switch controller.containerRole {
    case .other: return container
    case .stack, .split: return place
    }
  }

  /// Where the tree puts something that a screen shows; `nil` where it does not decide that: around what only code shows
  /// there may be a container that takes it.
  private func placement(
    by method: ShowMethod, _ style: PresentationStyle, from controller: ViewController
  ) -> Placement<ViewController>? {
    let placement =
      start == .launch || method == .present
      ? controller.placement(by: method, style: style) : controller.placementInContainer(by: method, style: style)
    switch placement {
    case .pushed, .secondary, .secondaryPushed: return placement
    case .presented(let owner): return start != .nowhere || owner.above != nil ? placement : nil
    case nil: return nil
    }
  }

  /// Where the tree puts what a screen shows; `nil` where it does not decide that.
  func end(of show: Show, from controller: ViewController, at place: Int, in state: State) -> End? {
    guard let placement = placement(by: show.method, show.style, from: controller.askingScreen) else { return nil }
    let owner: ViewController
    var isPresented = false
    switch placement {
    case .pushed(let stack), .secondaryPushed(let stack, _): owner = stack
    case .presented(let presenter):
      owner = presenter.askingScreen
      isPresented = true
    // What is in the column before may stay around it.
    case .secondary: return End(container: nil, isPresented: false)
    }
    let container =
      upwards(from: place).first { state.controllers[$0] === owner }
      ?? state.places.indices.first { state.tree.entries[$0].controller === owner }.flatMap { state.places[$0] }
    return End(container: container, isPresented: isPresented)
  }

  /// Where a screen is once it has been put there; `nil` where that shows only then.
  func goal(_ destination: Int, _ end: End) -> Key? {
    // What a reference stands for is another controller.
    guard app.controllers[destination].content.target == nil, app.controllers[destination].traits.role != .reference
    else { return nil }
    return end.container.map { Key(controller: destination, container: $0, isPresented: end.isPresented) }
  }

  /// Where something is put that a screen shows.
  struct End {
    /// The place of what contains or presents it; `nil` where that shows only then.
    let container: Int?
    let isPresented: Bool
  }

  /// How an action shows a screen.
  struct Show: Hashable {
    let method: ShowMethod
    let style: PresentationStyle

    /// Reads an action; `nil` if it shows none.
    ///
    /// - Parameters:
    ///   - effect: The action.
    ///   - destination: The screen to which it leads.
    init?(_ effect: Action, of destination: ControllerDefinition) {
      var own: PresentationStyle?
      switch effect {
      case .show: method = .show
      case .showDetail: method = .showDetail
      case .present(_, let style): (method, own) = (.present, style)
      case .unwind, .dismiss, .pop, .through, .event, .byWidth, .undecided: return nil
      }
      style = own ?? destination.presentationStyle ?? .automatic
    }
  }
}

extension ViewController {
  /// The screen that shows what a person asks for: of an alert, which is gone when that comes, the one below.
  fileprivate var askingScreen: ViewController {
    if case .alert = layout { presentingViewController ?? self } else { self }
  }
}
