import AppDefinition
import ControllerKit
import Simulation

// What can be done on the screen in a place.
extension ScreenWalk {
  /// What leads on from the screen in a place.
  func steps(at place: Int, _ controller: ViewController, _ state: State) -> [Step] {
    var steps: [Step] = []
    let number = placedScreens[place].controller
    for tried in map.actions[number] {
      let action = tried.action
      guard let destination = action.destination.flatMap(map.index), let show = Show(action.effect) else { continue }
      let style = show.style ?? app.controllers[destination].presentationStyle ?? .automatic
      guard let placement = placement(by: show.method, style, from: controller) else {
        ledOut.append((destination, place))
        continue
      }
      let owner = decider(place, controller)
      if attempts.insert(Attempt(owner: owner, action: action.effect)).inserted {
        steps.append(
          Step(
            place: place, act: .action(action.effect, item: tried.records.first),
            goal: goal(destination, placement, above: place, in: state)))
      }
    }
    // Its delegate gives a secondary column only then (X28).
    if map.secondary[number] != nil, setting.width == .regular { steps.append(Step(place: place, act: .separate)) }
    let pages = controller.pageTurning?.pages ?? []
    return steps + pages.indices.dropFirst().map { Step(place: place, act: .page($0)) }
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

  /// Where a screen is once it has been put there; `nil` where that shows only then.
  private func goal(_ destination: Int, _ placement: Placement<ViewController>, above place: Int, in state: State)
    -> Key?
  {
    let owner: ViewController
    var isPresented = false
    switch placement {
    case .pushed(let stack), .secondaryPushed(let stack, _): owner = stack
    case .presented(let presenter):
      owner = presenter
      isPresented = true
    // What is in the column before may stay around it.
    case .secondary: return nil
    }
    // What a reference stands for is another controller.
    guard app.controllers[destination].content.target == nil, app.controllers[destination].traits.role != .reference
    else { return nil }
    let container =
      upwards(from: place).first { state.controllers[$0] === owner }
      ?? state.places.indices.first { state.tree.entries[$0].controller === owner }.flatMap { state.places[$0] }
    return container.map { Key(controller: destination, container: $0, isPresented: isPresented) }
  }

  /// How an action shows a screen.
  private struct Show {
    let method: ShowMethod
    var style: PresentationStyle?

    init?(_ effect: Action) {
      switch effect {
      case .show: method = .show
      case .showDetail: method = .showDetail
      case .present(_, let style): (method, self.style) = (.present, style)
      case .unwind, .dismiss, .pop, .through, .event, .byWidth, .undecided: return nil
      }
    }
  }
}
