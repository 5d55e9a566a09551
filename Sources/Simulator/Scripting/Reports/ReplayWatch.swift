package import Interaction
package import Rendering
package import ScreenModel
import TextFormatting

/// Shows replays frame by frame; a replay neither waits for it nor knows of it.
package final class ReplayWatch: FrontDriver {
  /// Whether the last frame has been shown, or the user has quit.
  package private(set) var isFinished = false

  private let pause: Int
  private let next: () -> [ReplayFrame]?
  private var frames: ArraySlice<ReplayFrame> = []
  private var size = Size.standard

  /// Makes a watch that shows each frame for some milliseconds; `next` replays a test, and returns `nil` after the last.
  package init(pause: Int, next: @escaping () -> [ReplayFrame]?) {
    self.pause = pause
    self.next = next
    fill()
  }

  /// Acts on an event: the timer shows the next frame, `q` and Ctrl-C quit.
  package func handle(_ event: InputEvent) {
    switch event {
    case .timer:
      frames = frames.dropFirst()
      fill()
    case .resize(let size): self.size = size
    case .key(.character("q")), .key(.control("c")), .hangUp: isFinished = true
    case .key, .mouse, .paste, .woken, .asciiOnly: break
    }
  }

  package func screenful() -> Screenful {
    Screenful(grid: frames.first?.grid(in: size) ?? CellGrid(size: size), wakeAfter: pause)
  }

  private func fill() {
    while frames.isEmpty, !isFinished {
      if let more = next() { frames = more[...] } else { isFinished = true }
    }
  }
}

/// One frame of a replay: the screen after a step, and the text below.
package struct ReplayFrame: Sendable, Hashable {
  package var grid: CellGrid
  /// The step, a caption, or why the test stopped.
  package var words: String
  package var place: String

  /// Makes the frame after a step.
  package init(_ step: Step, _ screenful: Screenful) {
    grid = screenful.grid
    words = if case .say(let caption) = step.command { caption } else { step.command.firstLine }
    place = "\(step.position)"
  }

  /// Makes the last frame of a test that did not pass.
  package init(_ failure: StepFailure, after frame: ReplayFrame?) {
    grid = frame?.grid ?? CellGrid(size: failure.size)
    words = "✗ \(failure.step): \(failure.found)"
    place = "\(failure.position)"
  }

  /// The frame on a terminal of a size, with the text in place of its last line.
  package func grid(in size: Size) -> CellGrid {
    var shown = CellGrid(size: size)
    shown.draw(grid, at: Point(x: 0, y: 0))
    shown.cursor = nil
    let line = Point(x: 0, y: min(grid.size.height, size.height) - 1)
    shown.write(String(repeating: " ", count: size.width), at: line)
    let width = shown.write(words.printable, at: Point(x: 1, y: line.y), style: Style(.underway))
    shown.write(place.printable, at: Point(x: width + 3, y: line.y), style: Style(.secondary))
    return shown
  }
}
