import AppDefinition
import ControllerKit
import StateArchive

// What becomes of the screens that are there at the end of a way.
extension ScreenWalk {
  /// Ends an app and launches it again, if nobody knows yet what becomes of one of its screens.
  func judge(_ state: State) {
    guard state.places.contains(where: { place in place.map { fates[$0] == nil } == true }) else { return }
    // How a screen is looked up is told of the first of its places that is saved.
    let relaunches = state.places.contains { place in place.map { fates[$0] == nil && mayTellLookup($0) } == true }
    let found = Trial.fates(state.run, state.tree, relaunches: relaunches)
    for (number, place) in state.places.enumerated() {
      guard let place, fates[place] == nil, state.controllers[place] === state.tree.entries[number].controller else {
        continue
      }
      fates[place] = fate(found[number], of: place)
      guard relaunches, case .saved(let lookup) = found[number] else { continue }
      lookups[place] = lookup
      if fates[place]?.isSaved == true, mayTellLookup(place) {
        lookedUp[placedScreens[place].controller] = depths[place]
      }
    }
  }

  /// Whether no place of the same screen is told before this one.
  private func mayTellLookup(_ place: Int) -> Bool {
    lookedUp[placedScreens[place].controller].map { depths[place] < $0 } ?? true
  }

  private func fate(_ fate: Trial.Fate, of place: Int) -> ScreenFate {
    let placed = placedScreens[place]
    let above = placed.container.map { self.fate($0) }
    switch fate {
    case .saved:
      if map.app.controllers[placed.controller].leavesIdentifierToCode { return .code(container: place) }
      guard let container = placed.container else { return .saved }
      if case .code(let other) = above { return .code(container: other) }
      let isLeft = map.app.controllers[placedScreens[container].controller].leavesChildrenToCode
      return isLeft && placed.relation != .presented ? .code(container: container) : .saved
    case .notSaved(.noIdentifier)
    where start != .launch && map.app.controllers[placed.controller].validIdentifier != nil:
      // Its identifier is made of a record that only the code which shows it knows (R100).
      return .saved
    case .notSaved(.noIdentifierInStack):
      // It has none wherever it is in the stack.
      return .lost(.noIdentifier, culprit: place)
    case .notSaved(let reason):
      guard case .ancestor = reason, case .lost(_, let culprit) = above else { return .lost(reason, culprit: place) }
      return .lost(reason, culprit: culprit)
    case .notMet:
      guard case .lost(_, let culprit) = above else { return .lost(.notReached, culprit: place) }
      let name = app.controllers[placedScreens[culprit].controller].pathComponent
      return .lost(.ancestor(.isNotSaved, Culprit(path: name)), culprit: culprit)
    }
  }
}
