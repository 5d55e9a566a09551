import Scripting
import SimulatorSupport
import TestSupport
import Testing

/// What is recorded of a random walk does the same again.
@Suite(.timed, .timeLimit(.minutes(30))) struct RecordedWalkTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a random walk through Mail replays to the same screen and the same bytes`(seed: UInt64) throws {
    let walk = try RecordedWalk(mail(), seed: seed)
    walk.wander(120)
    try walk.expectSameReplay()
    let again = try RecordedWalk(mail(), seed: seed)
    again.wander(120)
    _ = again.end()
    #expect(walk.recorder.recording == again.recorder.recording)
  }

  @Test(arguments: StoryboardCorpus.all)
  func `random walks through storyboards replay to the same screen and the same bytes`(
    corpus: StoryboardCorpus
  ) throws {
    let files = corpus.apps
    for place in stride(from: 0, to: files.count, by: files.count < 100 ? 3 : 40) {
      guard let (app, _) = try CheckCorpus.check(files[place].url, as: files[place].name) else { continue }
      let walk = try RecordedWalk(app, seed: UInt64(place))
      walk.wander(40)
      try walk.expectSameReplay()
    }
  }
}
