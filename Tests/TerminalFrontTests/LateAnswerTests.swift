import TerminalFront
import Testing

/// What is typed while a terminal's answer is on its way.
@Suite(.timeLimit(.minutes(30))) struct LateAnswerTests {
  @Test(
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", false, ""), ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", false, ""),
      ("ls\u{1B}]11;rgb:0/0/0\u{7} -l\r", false, "ls -l\r"), ("echo something long\r", false, "echo something long\r"),
      ("ff/ffff\u{7}ls", true, "ls"),
      ("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A", false, "\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A"),
      ("ls\u{1B}]11;rgb:ffff", false, "ls"),
    ] as [(String, Bool, String)])
  func `only the answer is taken`(bytes: String, isBegun: Bool, rest: String) {
    #expect(LateAnswer.rest(of: Array(bytes.utf8), isBegun: isBegun) == Array(rest.utf8))
  }
}
