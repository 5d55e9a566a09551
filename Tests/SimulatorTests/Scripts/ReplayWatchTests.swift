import AppDefinition
import Interaction
import Rendering
import ScreenModel
import Scripting
import TestSupport
import Testing

/// What a person sees of a replay.
@Suite(.timed, .timeLimit(.minutes(30))) struct ReplayWatchTests {
  private func frames(_ text: String) throws -> [ReplayFrame] {
    let script = try #require(read(text).value)
    var runner = ScriptRunner(definition: try mailScene(), settings: script.settings)
    var frames: [ReplayFrame] = []
    runner.onStep = { frames.append(ReplayFrame($1, $2)) }
    let result = runner.run(script)
    if let failure = result.tests.first?.failure { frames.append(ReplayFrame(failure, after: frames.last)) }
    return frames
  }

  @Test func `every step has its picture, with its words in place of the hints`() throws {
    let frames = try frames("launch\nsay \"Look\"\ntap \"Welcome\"\nexpect title \"No\"")
    #expect(frames.map(\.words) == ["launch", "Look", "tap \"Welcome\"", "✗ expect title \"No\": title \"Welcome\""])
    let lines = frames[1].grid(in: .standard).lines
    #expect(lines.last == " Look  a.script:2:1")
    #expect(lines.first == frames[0].grid.lines.first)
    #expect(frames[1].grid(in: Size(width: 20, height: 5)).lines.last == " Look  a.script:2:1")
  }

  @Test func `time brings the next picture and the next test, until the last or until one has seen enough`() throws {
    let frames = try frames("launch\nkill")
    var tests = [frames, [], frames]
    let watch = ReplayWatch(pause: 7) { tests.popLast() }
    #expect(watch.screenful().wakeAfter == 7)
    for words in ["launch", "kill", "launch", "kill"] {
      #expect(watch.screenful().grid.text.contains(" \(words)  a.script"))
      #expect(!watch.isFinished)
      watch.handle(.timer)
    }
    #expect(watch.isFinished)
    for event in [InputEvent.key(.character("q")), .key(.control("c")), .hangUp] {
      var asked = 0
      let stopped = ReplayWatch(pause: 0) {
        asked += 1
        return frames
      }
      stopped.handle(event)
      stopped.handle(.timer)
      #expect(stopped.isFinished)
      #expect(asked == 1)
    }
  }
}
