internal import AppDefinition

extension StoryboardBuilder {
  /// How often an arrangement is split before its rest is taken as it is; no screen made by hand goes so deep.
  private static let mostSplits = 12
  /// How many views after a box may lie on it.
  private static let mostOverlays = 64

  /// The views of a box from top to bottom, those that are side by side in a row of their own.
  ///
  /// The file has them in the order in which they cover each other, so their frames say how they are read.
  func arranged(_ elements: [XMLElement], depth: Int) -> [ViewDefinition] {
    let placed = placed(elements, depth: depth)
    if placed.count == 1 { return placed[0].views }
    let known = placed.compactMap(PlacedViews.init)
    guard known.count == placed.count else { return placed.flatMap(\.views) }
    var shown: [PlacedViews] = []
    var hidden: [ViewDefinition] = []
    for item in known {
      if item.views.showAnything { shown.append(item) } else { hidden += item.views }
    }
    return column(shown, splits: 0) + hidden
  }

  /// The views of a stack view in their order.
  func stacked(_ element: XMLElement, depth: Int) -> ViewContent {
    let parts = element.subviews.map { views($0, depth: depth) }
    if element.has(.axis, "vertical") { return .stack(parts.flatMap { $0 }, .column) }
    return .stack(parts.flatMap(together), .row)
  }

  // MARK: Places

  /// The views of some elements, each with its frame.
  ///
  /// A box on which other views lie is opened: those are placed among the views inside, where a person sees them.
  private func placed(_ elements: [XMLElement], depth: Int) -> [(views: [ViewDefinition], frame: Frame?)] {
    var found: [(views: [ViewDefinition], frame: Frame?)] = []
    found.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      let frame = Frame(element)
      let later = elements[(place + 1)...].prefix(Self.mostOverlays)
      if let frame, !later.isEmpty, element.isPlainBox, depth < ReadingLimits.viewLevels,
        later.contains(where: { $0.isSingleView && Frame($0)?.isInside(frame) == true })
      {
        found += placed(element.subviews, depth: depth + 1).map { ($0.views, $0.frame?.moved(by: frame)) }
      } else {
        found.append((views(element, depth: depth), frame))
      }
    }
    return found
  }

  // MARK: Rows and columns

  /// Views below each other: bands between which a line goes from side to side.
  private func column(_ items: [PlacedViews], splits: Int) -> [ViewDefinition] {
    items.groups(along: \.vertical, sharing: 1 / 2).flatMap { band in
      band.count == 1 ? band[0].views : row(band, splits: splits)
    }
  }

  /// Views in one band: columns between which a line goes from top to bottom.
  private func row(_ band: [PlacedViews], splits: Int) -> [ViewDefinition] {
    let columns = band.groups(along: \.horizontal, sharing: 1 / 8)
    guard columns.count > 1, splits < Self.mostSplits else { return overlapping(band) }
    return beside(columns.map { column($0, splits: splits + 1) })
  }

  /// Views that no line separates: on one line if one goes through all of them, else each row as it begins.
  private func overlapping(_ band: [PlacedViews]) -> [ViewDefinition] {
    if band.isOneLine { return beside(band.sorted { $0.frame.x < $1.frame.x }.map(\.views)) }
    let ordered = band.enumerated().sorted { left, right in
      (left.element.frame.y, left.element.frame.x, left.offset)
        < (right.element.frame.y, right.element.frame.x, right.offset)
    }
    .map(\.element)
    var rows: [[PlacedViews]] = []
    for item in ordered {
      if let row = rows.last, row.allSatisfy({ $0.frame.isBeside(item.frame) }) {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row in beside(row.sorted { $0.frame.x < $1.frame.x }.map(\.views)) }
  }

  /// Columns side by side.
  private func beside(_ columns: [[ViewDefinition]]) -> [ViewDefinition] {
    let parts = columns.flatMap(together)
    guard columns.count > 1, let first = parts.first else { return columns.flatMap { $0 } }
    return [ViewDefinition(.stack(parts, .row), position: first.position)]
  }

  /// Several views as one part of a row.
  private func together(_ views: [ViewDefinition]) -> [ViewDefinition] {
    guard views.count > 1 else { return views }
    return [ViewDefinition(.stack(views, .column), position: views[0].position)]
  }
}

extension XMLElement {
  /// Whether it only holds other views.
  fileprivate var isPlainBox: Bool {
    self.is(.view) && child(.subviews)?.hasChildren == true && !hasIdentifier && !isYes(.hidden)
  }

  /// The views in which others are seen.
  private static let boxes: Set<ViewKind> = [.table, .collection, .scroll, .stack, .embed]

  /// Whether it is a view that is seen as one thing.
  fileprivate var isSingleView: Bool { viewKind.map { !Self.boxes.contains($0) } ?? false }
}
