import ScreenModel

/// Grids that are shown one after the other, again and again, as one SVG picture.
package struct MovingPicture: Sendable, Hashable {
  /// One grid, and for how long it is shown.
  package struct Frame: Sendable, Hashable {
    /// The cells.
    package var grid: CellGrid
    /// In milliseconds, at least 1.
    package var duration: Int

    /// Makes a frame.
    package init(_ grid: CellGrid, duration: Int) {
      self.grid = grid
      self.duration = max(1, duration)
    }
  }

  /// The frames, at least one, all of the size of the first.
  package let frames: [Frame]

  /// Makes a moving picture; frames of another size than the first are left out.
  package init?(_ frames: [Frame]) {
    guard let first = frames.first else { return nil }
    self.frames = frames.filter { $0.grid.size == first.grid.size }
  }

  /// The picture, with a line break at its end; the same frames always give the same bytes.
  ///
  /// Where pictures do not move the first frame is seen. What a row shows in frames that follow each other, or again
  /// later, is written once.
  ///
  /// - Parameters:
  ///   - palette: The colours.
  ///   - title: A description of the picture for screen readers.
  package func svg(_ palette: Palette, title: String) -> String {
    let size = frames.first?.grid.size ?? Size(width: 0, height: 0)
    let rows = (0..<size.height).flatMap { y -> [String] in
      var shown: [[Cell]] = []
      var places: [[Int]] = []
      for (number, frame) in frames.enumerated() {
        let cells = Array(frame.grid.row(y))
        if let known = shown.firstIndex(of: cells) {
          places[known].append(number)
        } else {
          shown.append(cells)
          places.append([number])
        }
      }
      return places.flatMap { numbers -> [String] in
        guard let first = numbers.first else { return [] }
        let lines = frames[first].grid.svgLines(ofRow: y, palette)
        if lines.isEmpty || numbers.count == frames.count { return lines }
        return ["<g visibility=\"\(first == 0 ? "visible" : "hidden")\">", animation(of: numbers)] + lines + ["</g>"]
      }
    }
    return svgPicture(of: size, palette, title: title, rows)
  }

  /// What shows an element in some of the frames only.
  private func animation(of numbers: [Int]) -> String {
    let total = frames.reduce(0) { $0 + $1.duration }
    let visible = Set(numbers)
    var (values, times): ([String], [String]) = ([], [])
    var start = 0
    for (number, frame) in frames.enumerated() {
      let value = visible.contains(number) ? "visible" : "hidden"
      if values.last != value {
        values.append(value)
        times.append(Self.share(start, of: total))
      }
      start += frame.duration
    }
    return "<animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"\(total)ms\" repeatCount=\"indefinite\" "
      + "values=\"\(values.joined(separator: ";"))\" keyTimes=\"\(times.joined(separator: ";"))\"/>"
  }

  /// A share of a whole with six digits behind the point.
  private static func share(_ part: Int, of whole: Int) -> String {
    let digits = String(part * 1_000_000 / whole)
    return part == 0 ? "0" : "0." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
