import StateArchive

/// Makes the paths of many controllers of one tree, each from that of the controller above it.
struct DisplayPaths {
  private var known: [ObjectIdentifier: String] = [:]

  /// The path of a controller, as its `displayPath` gives it.
  ///
  /// Only those above it are remembered, since a controller may still set its identifier when its view loads.
  mutating func path(of controller: ViewController) -> String {
    var above: [ViewController] = []
    var next = controller.container
    var path: String?
    while let container = next {
      path = known[ObjectIdentifier(container)]
      if path != nil { break }
      above.append(container)
      next = container.container
    }
    guard above.count < SavedState.maximumLevels else { return controller.displayPath }
    for container in above.reversed() {
      path = path.map { $0 + "/" + container.pathComponent } ?? container.pathComponent
      known[ObjectIdentifier(container)] = path
    }
    return path.map { $0 + "/" + controller.pathComponent } ?? controller.pathComponent
  }

  /// A controller as what decided that something was lost.
  mutating func culprit(_ controller: ViewController) -> Culprit {
    Culprit(path: path(of: controller), className: controller.className.name, source: controller.behavior?.source)
  }
}
