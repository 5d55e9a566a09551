import TextFormatting
import Vocabulary

// Screens inside screens.
extension DefinitionChecker {
  /// How far the walk is with a screen.
  private enum State { case open, done(height: Int) }

  /// A screen on the way to where the walk is.
  private struct Step {
    let place: Int
    /// The place of the first screen that is called like it.
    let named: Int
    let contained: [String]
    var next = 0
    var height = 0

    init(place: Int, named: Int, _ contained: [String]) {
      (self.place, self.named, self.contained) = (place, named, contained)
    }
  }

  private func contained(in place: Int) -> [String] {
    app.controllers[place].content.children + parts[place].embedded
  }

  /// Walks every containment chain without recursion, since a cycle or a chain may be as long as the file.
  mutating func checkContainment() {
    var states: [State?] = Array(repeating: nil, count: app.controllers.count)
    for top in app.controllers.indices where !contained(in: top).isEmpty {
      var path: [Step] = []
      func begin(_ place: Int) {
        let step = Step(place: place, named: app.place(of: app.controllers[place].name) ?? place, contained(in: place))
        states[step.named] = .open
        path.append(step)
      }
      if states[app.place(of: app.controllers[top].name) ?? top] == nil { begin(top) }
      while let last = path.last {
        guard last.next < last.contained.count else {
          path.removeLast()
          let height = last.height + 1
          states[last.named] = .done(height: height)
          if height == deepestTree + 1 {
            report(.tooDeep(limit: deepestTree), at: app.controllers[last.place].position)
          }
          if let parent = path.indices.last { path[parent].height = max(path[parent].height, height) }
          continue
        }
        path[path.count - 1].next += 1
        guard let inner = app.place(of: last.contained[last.next]) else { continue }
        switch states[inner] {
        case .open:
          let from = path.firstIndex { $0.named == inner } ?? 0
          let names = (path[from...].map(\.place) + [inner]).map { app.controllers[$0].name }
          report(.containsItself(names), at: app.controllers[last.place].position)
        case .done(let height):
          path[path.count - 1].height = max(path[path.count - 1].height, height)
        case nil: begin(inner)
        }
      }
    }
  }
}
