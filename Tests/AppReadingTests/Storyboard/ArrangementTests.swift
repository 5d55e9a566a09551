import AppDefinition
import AppReading
import TestSupport
import Testing

/// The element of a frame that is written as four numbers, or none.
private func rect(_ frame: String) -> String {
  let numbers = zip(["x", "y", "width", "height"], frame.split(separator: " ")).map { " \($0)=\"\($1)\"" }
  return numbers.isEmpty ? "" : "<rect key=\"frame\"\(numbers.joined())/>"
}

private func label(_ name: String, _ frame: String, _ attributes: String = "") -> String {
  "<label text=\"\(name)\" \(attributes)>\(rect(frame))</label>"
}

private func box(_ frame: String, _ inside: String, _ attributes: String = "", element: String = "view") -> String {
  "<\(element) \(attributes)>\(rect(frame))<subviews>\(inside)</subviews></\(element)>"
}

private func read(_ views: String) -> Reading<AppDefinition> {
  readStoryboard(storyboard(screen("A", views)), app: "X")
}

private func outlined(_ views: String) -> String {
  outline(read(views).value?.controller(named: "A")?.views ?? [])
}

/// In which order views are read, told by their frames.
@Suite(.timed, .timeLimit(.minutes(30))) struct ArrangementTests {
  /// Labels `a`, `b`, … in the order of the file, each with its frame, and how they are read.
  static let labels: [([String], String)] = [
    // One band or two: the lines of two views have half of the lower one in common, or less.
    (["0 0 80 20", "100 10 80 20"], "(a b)"), (["0 0 80 20", "100 11 80 20"], "a b"),
    (["100 10 80 20", "0 0 80 20"], "(b a)"), (["0 11 80 20", "100 0 80 20"], "b a"),
    (["0 0 80 40", "100 30 80 20"], "(a b)"), (["0 0 80 40", "100 31 80 20"], "a b"),
    (["0 30 80 20", "100 0 80 40"], "(a b)"), (["0 31 80 20", "100 0 80 40"], "b a"),
    // Nothing of no height is beside anything.
    (["0 0 80 0", "100 0 80 0"], "a b"), (["0 0 80 0", "100 0 80 20"], "a b"),
    // A band goes on to the end of its furthest view.
    (["0 0 80 100", "100 0 80 20", "100 50 80 20"], "(a [b c])"),
    (["0 0 80 20", "100 5 80 40", "200 25 80 40"], "(a b c)"),
    (["0 0 80 20", "100 30 80 20", "200 60 80 20"], "a b c"),
    // Columns share less than an eighth of the narrower one.
    (["0 0 80 100", "71 0 80 100"], "(a b)"), (["0 0 80 100", "71 0 80 40", "71 50 80 40"], "(a [b c])"),
    (["0 0 80 100", "70 0 80 40", "70 50 80 40"], "(a b) c"),
    (["71 0 80 100", "0 0 80 100"], "(b a)"),
    (["0 0 400 100", "397 0 32 100"], "(a b)"),
    // Columns that are split again.
    (["0 0 80 20", "100 5 80 40", "0 30 80 20"], "([a c] b)"),
    (["100 0 80 20", "0 0 80 20", "100 30 80 20", "0 30 80 20"], "(b a) (d c)"),
    // Views that cover each other in part are on one line where one goes through all of them.
    (["0 0 80 20", "60 0 80 20"], "a b"), (["0 0 80 20", "61 0 80 20"], "(a b)"),
    (["0 0 200 60", "10 10 20 20", "170 10 20 20"], "(a b c)"),
    (["0 0 200 61", "10 10 20 20", "170 10 20 20"], "a (b c)"),
    (["10 10 20 20", "170 10 20 20", "0 0 200 60"], "(c a b)"),
    (["0 0 200 50", "-1 -1 20 20", "181 31 20 20"], "b a c"),
    (["0 0 200 20", "-1 0 20 20", "181 0 20 20"], "(b a c)"), (["0 0 200 20", "-2 0 20 20", "100 0 20 20"], "b a c"),
    (["0 0 200 20", "100 0 20 20", "182 0 20 20"], "a (b c)"), (["0 1 200 20", "0 0 20 22", "100 2 20 20"], "(b a c)"),
    // Of the same place the first in the file goes first.
    (["0 0 80 20", "0 0 80 20", "0 0 80 20"], "(a b c)"), (["5 0 80 20", "0 0 80 20", "0 1 80 20"], "b a c"),
    // A view without a frame leaves all of them in the order of the file.
    (["0 50 80 20", "", "0 0 80 20"], "a b c"), (["0 50 80 20", "0 0 80 20", ""], "a b c"),
    (["0 50 80 20", "0 0 80", "0 0 80 20"], "a b c"), (["0 50 80 20", "0 0 x 20", "0 0 80 20"], "a b c"),
  ]

  @Test(arguments: labels) func `labels are read by their frames`(frames: [String], said: String) {
    let views = zip(["a", "b", "c", "d"], frames).map { label($0, $1) }.joined()
    #expect(outlined(views) == said)
  }

  private static let two = label("a", "0 0 80 20") + label("b", "0 60 80 20")
  private static let wide = "0 0 200 100"

  /// Boxes with `a` above `b`, and what lies on them or beside them.
  static let boxes: [(String, String)] = [
    (box("0 100 200 100", label("c", "0 50 80 20") + label("d", "0 0 80 20")) + label("e", "0 0 80 20"), "e d c"),
    (box(wide, two) + label("c", "0 30 80 20"), "a c b"), (label("c", "0 30 80 20") + box(wide, two), "a b c"),
    (box("50 50 200 100", two) + label("c", "100 80 80 20") + label("d", "60 0 80 20"), "d a c b"),
    (box("50 50 200 100", two) + label("c", "140 50 80 20"), "(a c) b"),
    (box(wide, two, "restorationIdentifier=\"r\"") + label("c", "0 30 80 20"), "[a b] c"),
    (box(wide, two, "hidden=\"YES\"") + label("c", "0 30 80 20"), "c -[a b]"),
    (box(wide, two, "hidden=\"NO\"") + label("c", "0 30 80 20"), "a c b"),
    (box("", two) + label("c", "0 30 80 20"), "a b c"), (box(wide, two) + label("c", ""), "a b c"),
    (box(wide, two) + "<slider>\(rect("0 30 80 20"))</slider>", "a slider b"),
    (box(wide, two) + box("0 30 80 20", label("c", "0 0 9 9")), "a b c"),
    (box(wide, two) + box("0 30 80 20", label("c", "0 0 9 9"), element: "stackView"), "a b (c)"),
    (box(wide, two) + box("0 30 80 20", label("c", "0 0 9 9"), element: "scrollView"), "a b scroll[c]"),
    (box(wide, two) + "<containerView>\(rect("0 30 80 20"))</containerView>", "a b embed"),
    (
      box(wide, two) + "<collectionView>\(rect("0 30 80 20"))</collectionView>",
      "a b collection[\"Row 1\", \"Row 2\", \"Row 3\", \"Row 4\", \"Row 5\"]"
    ),
    (
      box(wide, two) + "<tableView>\(rect("0 30 80 20"))</tableView>",
      "a b table[\"Row 1\", \"Row 2\", \"Row 3\", \"Row 4\", \"Row 5\"]"
    ),
    // A view lies on a box as long as it is not more than a point outside.
    (box(wide, two) + label("c", "-1 30 80 20"), "a c b"), (box(wide, two) + label("c", "-2 30 80 20"), "a b c"),
    (box(wide, two) + label("c", "121 30 80 20"), "a c b"), (box(wide, two) + label("c", "122 30 80 20"), "a b c"),
    (box(wide, two) + label("c", "100 -1 80 90"), "([a b] c)"), (box(wide, two) + label("c", "100 -2 80 90"), "c a b"),
    (box(wide, two) + label("c", "0 40 80 61"), "a c b"), (box(wide, two) + label("c", "0 40 80 62"), "a b c"),
    // A box in a box that is opened is opened as well.
    (
      box(wide, box("0 20 200 70", two) + label("c", "0 50 80 20")) + label("d", "0 0 80 15"), "d a c b"
    ),
    // Hidden views are last, and alone they stay in the order of the file.
    (label("a", "0 0 80 20", "hidden=\"YES\"") + label("b", "0 90 80 20") + label("c", "0 50 80 20"), "c b -a"),
    (
      box("0 0 9 9", label("a", "0 0 9 9", "hidden=\"YES\""), "restorationIdentifier=\"r\"") + label("b", "0 9 9 9"),
      "b [-a]"
    ),
    (label("b", "0 50 80 20"), "b"), ("", ""),
    // The other form of a frame.
    (
      "<label text=\"a\"><frame key=\"frameInset\" minY=\"50\" width=\"80\" height=\"20\"/></label>"
        + label("b", "0 0 80 20"), "b a"
    ),
    (
      "<label text=\"a\"><frame key=\"frameInset\" minX=\"90\" width=\"80\" height=\"20\"/></label>"
        + label("b", "0 0 80 20"), "(b a)"
    ),
    (
      "<label text=\"a\"><frame key=\"frameInset\" minX=\"9\" minY=\"x\" width=\"80\" height=\"20\"/></label>"
        + label("b", "0 -90 80 20"), "a b"
    ),
    (
      "<label text=\"a\"><frame key=\"frameInset\" minX=\"x\" minY=\"9\" width=\"80\" height=\"20\"/></label>"
        + label("b", "0 -90 80 20"), "a b"
    ),
    (
      "<label text=\"a\"><frame key=\"frameInset\" minY=\"9\" width=\"80\"/></label>" + label("b", "0 -90 80 20"), "a b"
    ),
    (
      "<label text=\"a\"><frame key=\"frameInset\" minY=\"9\" height=\"80\"/></label>" + label("b", "0 -90 80 20"),
      "a b"
    ),
  ]

  @Test(arguments: boxes) func `a box on which views lie is opened`(views: String, said: String) {
    #expect(outlined(views) == said)
  }

  @Test(arguments: [(63, "[a c b]"), (64, "[a b c]")])
  func `a view lies on a box if few others are between them`(between: Int, order: String) {
    let others = (0..<between).map { label("x", "0 \(200 + 30 * $0) 80 20") }.joined()
    let found = outlined(box(Self.wide, Self.two) + others + label("c", "0 30 80 20"))
    #expect("[\(found.replacing(" x", with: ""))]" == order)
  }

  @Test func `an arrangement is split a dozen times, and what is left is read row by row`() {
    let levels = (0..<14).map { level in
      let (start, size) = (20 * level, 2_000 - 20 * level)
      return label("l\(level)", "\(start) \(start) 10 \(size)")
        + label("t\(level)", "\(start + 20) \(start) \(size - 20) 10")
    }
    let split = (0..<12).map { "(l\($0) [t\($0) " }.joined()
    #expect(outlined(levels.joined()) == split + "(l12 t12) (l13 t13)" + String(repeating: "])", count: 12))
  }

  @Test(arguments: [
    (99, "", "a"), (100, "Main.storyboard:2:COLUMN: views more than 100 levels deep were passed over", ""),
  ])
  func `views a hundred levels deep are shown, deeper ones are told of`(depth: Int, said: String, shown: String) {
    let open = String(repeating: "<view><subviews>", count: depth - 1)
    let text = "\(open)<label text=\"a\"/>\(String(repeating: "</subviews></view>", count: depth - 1))"
    let column =
      17 + controller("viewController", "A", "", "<view key=\"view\"><subviews>\(open)").count
      - "</viewController>".count
    let reading = read(text)
    #expect(lines(reading) == (said.isEmpty ? [] : [said.replacing("COLUMN", with: "\(column)")]))
    #expect(outline(reading.value?.controller(named: "A")?.views ?? []) == shown)
  }
}
