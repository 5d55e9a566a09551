internal import AppDefinition

// What a scene says of scroll views (R84).
extension SceneReader {
  /// Reads how much something is enlarged: a number from 0.01 to 100.
  func readZoom(_ node: SceneNode) -> Double? {
    guard let number = readNumber(node) else { return nil }
    if (0.01...100).contains(number) { return number }
    problems.add(.noZoom(number), at: node.position)
    return nil
  }

  /// Reads the room around what is in a scroll view.
  func readInset(_ node: SceneNode) -> ScrollInset {
    var inset = ScrollInset()
    guard let fields = Fields<InsetKey>(node, problems) else { return inset }
    inset.top = fields[.top].flatMap(readNumber) ?? 0
    inset.left = fields[.left].flatMap(readNumber) ?? 0
    inset.bottom = fields[.bottom].flatMap(readNumber) ?? 0
    inset.right = fields[.right].flatMap(readNumber) ?? 0
    return inset
  }
}

extension ViewFields {
  /// How the views inside a scroll view are shown; what it is zoomed to is within its limits.
  var scrollForm: ScrollForm {
    var form = ScrollForm()
    form.zoom = zoom(.zoom) ?? 1
    form.minimumZoom = zoom(.minimumZoom) ?? min(1, form.zoom)
    form.maximumZoom = zoom(.maximumZoom) ?? max(1, form.zoom)
    form.inset = inset
    return form
  }
}

extension Element {
  /// How the views inside a storyboard's scroll view are shown.
  var scrollForm: ScrollForm {
    var form = ScrollForm()
    form.minimumZoom = number(.minimumZoomScale) ?? 1
    form.maximumZoom = number(.maximumZoomScale) ?? 1
    return form
  }
}
