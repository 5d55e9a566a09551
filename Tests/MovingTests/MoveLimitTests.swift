import Moving
import Testing
import Vocabulary

@Suite(.timeLimit(.minutes(5))) struct MoveLimitTests {
  @Test(arguments: MoveLimit.allCases)
  func `each limit follows from rules, and says so in a sentence without a stop`(_ limit: MoveLimit) {
    #expect(!limit.rules.isEmpty)
    #expect(limit.sentence.last?.isLetter == true)
  }

  @Test func `the limits are numbered in their order`() {
    #expect(MoveLimit.allCases.map(\.rawValue) == (1...20).map { "N\($0)" })
  }
}
