package import Interaction
import Rendering
import ScreenModel

/// Shows replays frame by frame; a replay neither waits for it nor knows of it.
package final class ReplayWatch: FrontDriver {
  /// Whether the last frame has been shown, or the user has quit.
  package private(set) var isFinished = false

  private let pause: Int
  private let next: () -> [ReplayFrame]?
  private var frames: ArraySlice<ReplayFrame> = []
  private var size = Size.standard

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - pause: How long each frame is shown, in milliseconds.
  ///   - next: Replays the next test and returns its frames; `nil` when there is none.
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

  /// The current frame.
  package func screenful() -> Screenful {
    Screenful(grid: frames.first?.grid(in: size) ?? CellGrid(size: size), wakeAfter: pause)
  }

  private func fill() {
    while frames.isEmpty, !isFinished {
      if let more = next() { frames = more[...] } else { isFinished = true }
    }
  }
}
