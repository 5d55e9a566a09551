package import Interaction
import Rendering
import ScreenModel

/// Shows replays to a person, picture by picture; what is replayed neither waits for it nor knows of it.
package final class ReplayWatch: FrontDriver {
  /// Whether the last picture has been shown, or the person has seen enough.
  package private(set) var isFinished = false

  private let pause: Int
  private let next: () -> [ReplayFrame]?
  private var frames: ArraySlice<ReplayFrame> = []
  private var size = Size.standard

  /// Makes a show.
  ///
  /// - Parameters:
  ///   - pause: How long each picture is shown, in milliseconds.
  ///   - next: Replays the next test and gives its pictures; `nil` when there is none.
  package init(pause: Int, next: @escaping () -> [ReplayFrame]?) {
    self.pause = pause
    self.next = next
    fill()
  }

  /// Acts on an event: time brings the next picture, `q` and Ctrl-C end the show.
  package func handle(_ event: InputEvent) {
    switch event {
    case .timer:
      frames = frames.dropFirst()
      fill()
    case .resize(let size): self.size = size
    case .key(.character("q")), .key(.control("c")), .hangUp: isFinished = true
    case .key, .mouse, .paste: break
    }
  }

  /// The picture that is shown now.
  package func screenful() -> Screenful {
    Screenful(grid: frames.first?.grid(in: size) ?? CellGrid(size: size), wakeAfter: pause)
  }

  private func fill() {
    while frames.isEmpty, !isFinished {
      if let more = next() { frames = more[...] } else { isFinished = true }
    }
  }
}
