internal import AppDefinition

/// Reads what is said of scroll views, and of tables and collections, which are scroll views, too (R84).
struct ScrollReader: SubjectReader {
  let names: AppFileNames

  /// Reads how much something is enlarged: a number from 0.01 to 100.
  func readZoom(_ node: YAMLNode) -> Double? {
    guard let number = readNumber(node) else { return nil }
    if (0.01...100).contains(number) { return number }
    problems.add(.noZoom(number), at: node.position)
    return nil
  }

  /// Reads the room around what is in a scroll view.
  func readInset(_ node: YAMLNode) -> ScrollInset {
    var inset = ScrollInset()
    guard let fields = Fields<InsetKey>(node, problems) else { return inset }
    inset.top = fields[.top].flatMap(readNumber) ?? 0
    inset.left = fields[.left].flatMap(readNumber) ?? 0
    inset.bottom = fields[.bottom].flatMap(readNumber) ?? 0
    inset.right = fields[.right].flatMap(readNumber) ?? 0
    return inset
  }

  /// Reads how what is in a scroll view is shown; what it is zoomed to is within its limits.
  ///
  /// - Parameters:
  ///   - base: How it is shown where nothing is said.
  ///   - zoom: How much it is enlarged.
  ///   - minimum: How small it can be made.
  ///   - maximum: How large it can be made.
  ///   - inset: The room around it.
  func readScrollForm(
    over base: ScrollForm = ScrollForm(), zoom: YAMLNode?, minimum: YAMLNode?, maximum: YAMLNode?, inset: YAMLNode?
  ) -> ScrollForm {
    var form = base
    if let zoom = zoom.flatMap(readZoom) { form.zoom = zoom }
    form.minimumZoom = minimum.flatMap(readZoom) ?? min(base.minimumZoom, form.zoom)
    form.maximumZoom = maximum.flatMap(readZoom) ?? max(base.maximumZoom, form.zoom)
    if let inset { form.inset = readInset(inset) }
    return form
  }
}
