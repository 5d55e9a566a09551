import StateArchive
import TextFormatting

/// A loss that has a reason of its own, and those that follow from it.
package struct LossGroup: Sendable, Hashable {
  /// The cause.
  package let cause: Loss
  /// What was lost with it, in the report's order.
  package internal(set) var following: [Loss] = []

  /// All of it, the cause first.
  package var losses: [Loss] { [cause] + following }
}

extension LossReport {
  /// The losses by their causes: the one that has cost the most screens first, then the one that has cost the most at all.
  package var groups: [LossGroup] {
    let controllers = Dictionary(
      losses.lazy.filter { $0.kind == .viewController }.map { (ByteString($0.path), $0) },
      uniquingKeysWith: { first, _ in first })
    var groups: [LossGroup] = []
    var places: [Loss: Int] = [:]
    for loss in losses {
      let root = loss.topmost(controllers)
      let place = places[root] ?? groups.count
      if place == groups.count {
        places[root] = place
        groups.append(LossGroup(cause: root))
      }
      if loss != root { groups[place].following.append(loss) }
    }
    let named = Set(screens)
    let costs = groups.map { (screens: $0.losses.count(where: named.contains), all: $0.losses.count) }
    return groups.indices.sorted { one, other in
      (costs[other].screens, costs[other].all, one) < (costs[one].screens, costs[one].all, other)
    }.map { groups[$0] }
  }
}

extension Loss {
  /// The loss at the top of those that led to this one.
  fileprivate func topmost(_ controllers: [ByteString: Loss]) -> Loss {
    var loss = self
    // What decides is above, so that each step leads up.
    while let path = loss.cause.pathAbove, let above = controllers[ByteString(path)], above.stage == stage,
      loss.isBelow(above)
    { loss = above }
    return loss
  }
}
