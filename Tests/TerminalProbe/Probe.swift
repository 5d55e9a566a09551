import Foundation
import Interaction
import Rendering
import ScreenModel

/// A driver without an app: it shows what it was sent, and crashes when it is asked to.
final class Probe: FrontDriver {
  private var size = Size.standard
  private(set) var events: [String] = []
  private var timers = 0
  private var wakeAfter: Int?
  private var copied: String?
  private var showsCursor = false
  private(set) var isFinished = false
  private var work = ""
  private var redraw: (() -> Void)?

  func redraw(with redraw: (() -> Void)?) { self.redraw = redraw }

  func handle(_ event: InputEvent) {
    events.append(String(describing: event))
    switch event {
    case .resize(let size): self.size = size
    case .timer: timers += 1
    case .key(.character(let character)): act(on: character)
    case .key(.control("c")): isFinished = true
    default: break
    }
  }

  func screenful() -> Screenful {
    var grid = CellGrid(size: size)
    grid.box(grid.bounds)
    grid.write(" Probe \(size.width)x\(size.height) ", at: Point(x: 2, y: 0), style: Style(.accent, bold: true))
    let lines = [
      "wide 日本茶|e\u{301}|❤️|", "control [\u{1B}]0;evil\u{7}\u{9B}31m]", "family 👨‍👩‍👧|flag 🇩🇪|new \u{1FA77}|",
      "timers \(timers)\(work)", "─│┌╭┃›‹⏎↑↓▂█●✓",
    ]
    for (row, line) in lines.enumerated() { grid.write(line, at: Point(x: 2, y: row + 1)) }
    // What no drawing does: cells that hold what must never be written.
    if size.width > 70, size.height > 3 {
      for (offset, text) in ["\u{1B}[2J", "\u{7}", "日", "", ""].enumerated() {
        grid[60 + offset, 2] = Cell(text)
      }
      grid.write("reverse", at: Point(x: 40, y: 3), style: Style(.destructive, reverse: true))
    }
    var x = 2
    for (word, style) in Self.styles { x += grid.write(word, at: Point(x: x, y: 6), style: style) + 1 }
    if showsCursor { grid.cursor = Point(x: 30, y: 5) }
    let room = max(0, size.height - 8)
    for (row, event) in events.suffix(room).enumerated() {
      grid.write(event, at: Point(x: 2, y: row + 7), maxWidth: max(0, size.width - 4))
    }
    defer { copied = nil }
    return Screenful(grid: grid, wakeAfter: wakeAfter, copied: copied)
  }

  /// A word in each style.
  private static let styles: [(String, Style)] = [
    ("bold", Style(bold: true)), ("dim", Style(dim: true)), ("underlined", Style(underlined: true)),
    ("reverse", Style(reverse: true)), ("secondary", Style(.secondary)), ("accent", Style(.accent)),
    ("destructive", Style(.destructive)), ("success", Style(.success)),
    ("own", Style(foreground: .rgb(red: 255, green: 136, blue: 2), background: .numbered(18))),
  ]

  private func act(on character: String) {
    switch character {
    case "q": isFinished = true
    case "w": wakeAfter = 20
    case "W": wakeAfter = nil
    case "k": showsCursor = true
    case "K": showsCursor = false
    case "c": copied = String(repeating: "x", count: 300_000)
    case "l":
      for number in 1...90 {
        work = " working \(number)"
        usleep(10_000)
        redraw?()
      }
    case "e": FileHandle.standardError.write(Data("a word on standard error\n".utf8))
    case "!": events.remove(at: events.count + 7)
    case "^": events.append(String(describing: depth(of: 1)))
    default: break
    }
  }

  /// Never comes back, and takes all of the stack.
  private func depth(of level: Int) -> Int {
    level == 0 ? 0 : depth(of: level + 1) + depth(of: level + 2)
  }
}
