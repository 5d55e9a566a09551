import AppDefinition
import ControllerKit

// Where a place is.
extension ScreenWalk {
  /// The places from one up to its root.
  func upwards(from place: Int?) -> some Sequence<Int> {
    sequence(state: place) { next in
      defer { next = next.flatMap { self.placedScreens[$0].container } }
      return next
    }
  }

  /// The places, those with fewer others above first.
  package var placesByDepth: [Int] { placedScreens.indices.sorted { (depths[$0], $0) < (depths[$1], $1) } }

  /// The places from the root to one.
  package func line(to place: Int) -> [Int] { upwards(from: place).reversed() }

  /// The path of a place as messages show it (X25).
  package func path(of place: Int) -> String { line(to: place).map(component).joined(separator: "/") }

  /// The place at which the way to one begins.
  package func origin(of place: Int) -> Int {
    var origin = place
    while let next = placedScreens[origin].container ?? placedScreens[origin].source { origin = next }
    return origin
  }

  /// The place of the outermost container with which a screen comes along, or its own.
  package func outermost(of place: Int) -> Int {
    var outermost = place
    while let container = placedScreens[outermost].container, placedScreens[outermost].relation.comesAlong {
      outermost = container
    }
    return outermost
  }

  /// What a path calls a place; of several under one path all but the first carry their number.
  private func component(_ place: Int) -> String {
    let placed = placedScreens[place]
    let component = map.app.controllers[placed.controller].pathComponent
    guard case .lost(let reason, let culprit) = fate(place), culprit == place, case .duplicatePath = reason,
      let container = placed.container
    else { return component }
    let above = placedScreens[container].controller
    let siblings = map.children[above] + map.embedded[above]
    return siblings.firstIndex(of: placed.controller).map { "[\($0)]/\(component)" } ?? component
  }
}
