import AppDefinition
import TextFormatting
import Trials

/// How far each screen of an app is from the nearest one that is missing.
struct MoveWays {
  private let map: ControllerMap
  /// By whom each screen is led to.
  private let sources: [[Int]]
  private var distances: [ByteString: Int] = [:]
  private var known: Set<ByteString> = []

  /// All screens are missing at first.
  init(_ app: AppDefinition) {
    map = ControllerMap(app)
    var sources: [[Int]] = Array(repeating: [], count: app.controllers.count)
    for controller in app.controllers.indices {
      for other in map.successors(of: controller) { sources[other].append(controller) }
    }
    self.sources = sources
  }

  /// Says which screens are not missing any more.
  mutating func leave(_ found: Set<ByteString>) {
    guard found != known else { return }
    known = found
    distances = [:]
    let controllers = map.app.controllers
    var waiting = controllers.indices.filter { !found.contains(ByteString(controllers[$0].name)) }
    for controller in waiting { distances[ByteString(controllers[controller].name)] = 0 }
    var next = 0
    while next < waiting.count {
      let controller = waiting[next]
      next += 1
      let distance = distances[ByteString(controllers[controller].name)] ?? 0
      for source in sources[controller] where distances[ByteString(controllers[source].name)] == nil {
        distances[ByteString(controllers[source].name)] = distance + 1
        waiting.append(source)
      }
    }
  }

  /// Whether a screen leads to a missing one at once.
  func leadOn(from screen: ByteString) -> Bool { distances[screen] == 1 }

  /// Whether one screen is nearer to a missing one than another.
  func isNearer(_ screen: ByteString, than other: ByteString?) -> Bool {
    guard let distance = distances[screen] else { return false }
    return distance < other.flatMap { distances[$0] } ?? .max
  }
}
