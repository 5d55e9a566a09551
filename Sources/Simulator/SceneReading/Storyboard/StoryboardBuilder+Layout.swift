internal import AppDefinition

/// Where a view is in its superview, in points.
private struct Frame {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init?(_ element: Element) {
    guard let rect = element.child("rect"), let x = rect.number(.x), let y = rect.number(.y),
      let width = rect.number(.width), let height = rect.number(.height)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether two views are side by side: at most half of the lower one sticks out, and neither covers the other.
  func isBeside(_ other: Frame) -> Bool {
    let overlap = min(y + height, other.y + other.height) - max(y, other.y)
    let isApart = x + width <= other.x + 1 || other.x + other.width <= x + 1
    return isApart && overlap >= min(height, other.height) / 2
  }
}

extension StoryboardBuilder {
  /// The views of a box from top to bottom, those that are side by side in a row of their own.
  ///
  /// The file has them in the order in which they cover each other, so their frames say how they are read.
  func arranged(_ elements: [Element], depth: Int) -> [ViewDefinition] {
    var placed: [(views: [ViewDefinition], frame: Frame)] = []
    var plain: [ViewDefinition] = []
    for element in elements {
      let views = views(element, depth: depth)
      plain += views
      if let frame = Frame(element) { placed.append((views, frame)) }
    }
    guard placed.count == elements.count, placed.count > 1 else { return plain }
    let ordered = placed.enumerated().sorted { left, right in
      (left.element.frame.y, left.element.frame.x, left.offset)
        < (right.element.frame.y, right.element.frame.x, right.offset)
    }
    .map(\.element)

    var rows: [[(views: [ViewDefinition], frame: Frame)]] = []
    for item in ordered {
      if item.views.count == 1, let row = rows.last,
        row.allSatisfy({ $0.views.count == 1 && $0.frame.isBeside(item.frame) })
      {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row -> [ViewDefinition] in
      let views = row.sorted { $0.frame.x < $1.frame.x }.flatMap(\.views)
      guard row.count > 1, let first = views.first else { return views }
      return [ViewDefinition(.stack(views, isHorizontal: true), position: first.position)]
    }
  }
}
