import Foundation
import TestSupport
import Testing
import relaunch

/// `relaunch explain`, run as a program.
@Suite(.timed, .timeLimit(.minutes(30))) struct ExplainCommandTests {
  private func run(_ arguments: String...) throws -> ProgramRun {
    let run = try ProgramRun(["explain"] + arguments, in: TemporaryPlace())
    #expect(!run.disturbsTerminal)
    return run
  }

  @Test(arguments: ["R13", "r13"])
  func `a rule is explained by its sentence, its meaning, its pitfalls and its sources`(number: String) throws {
    let run = try run(number)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        R13 · What is preserved

        A controller or view is preserved only if it has a restoration identifier that
        is not empty.

        means    Set one on everything that should be restored, in the storyboard or in
                 code.
        pitfall  A storyboard identifier is not a restoration identifier unless the
                 check box beside it says so.
        source   View Controller Programming Guide for iOS, "Preserving and Restoring
                 State"
        source   App Programming Guide for iOS, "Strategies for Implementing Specific
                 App Features"
        source   UIKit reference, UIViewController.restorationIdentifier
        source   UIKit reference, UIView.restorationIdentifier

        """)
  }

  @Test(arguments: [
    ("R64", "note     Here decision X2 applies: "),
    ("R11", "note     Not simulated here: "), ("X2", "source   decided in this program, about R63, R64, R65, R66"),
  ])
  func `what the program does otherwise or has decided is said`(number: String, line: String) throws {
    #expect(try run(number).output.contains("\n" + line))
  }

  @Test(arguments: ["N7", "n7"])
  func `a limit of a move to scenes is explained with the rules from which it follows`(number: String) throws {
    let run = try run(number)
    #expect(run.status == 0)
    #expect(
      run.output == """
        N7 · What a move to scenes changes

        An activity carries property list kinds alone, and no object of the app.

        rules    R7, R25, U17

        """)
  }

  @Test func `without a number every rule has a line`() throws {
    let run = try run()
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.count == 230)
    #expect(lines.first?.hasPrefix("R1    Nothing is saved or restored unless") == true)
    #expect(lines.contains { $0.hasPrefix("Y17   A force-quit discards the sessions") })
    #expect(lines.last?.hasPrefix("N20   On a locked device") == true)
    #expect(lines.contains { $0.hasPrefix("R11   ") && $0.hasSuffix(" (not simulated)") })
    #expect(lines.contains { $0.hasPrefix("R78   ") && $0.hasSuffix(" (see X6)") })
  }

  @Test(arguments: [("R130", "R13"), ("13", "R13"), ("X34", "X3"), ("RR5", "R5")])
  func `a number that no rule has is a wrong command line`(number: String, nearest: String) throws {
    let run = try run(number)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("there is no rule \"\(number)\"; did you mean \(nearest)? "), "\(run.errors)")
  }

  @Test func `the questions are listed, each with its scene, its rules and its thread`() throws {
    let run = try run("--questions")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let questions = run.output.components(separatedBy: "\n\n")
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.scenes + "/Questions")
    #expect(questions.count == folders.count)
    #expect(
      questions.contains(
        """
        My screens have restoration classes. Why is the navigation controller that I
        present not restored?
          Questions/modal-navigation · R44, R81
          https://aplus.rs/2013/state-restoration-for-modal-view-controllers/
        """))
    for line in run.output.split(separator: "\n") where !line.hasPrefix("  https://") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func `a rule and the list of questions are not asked for at once`() throws {
    let run = try run("R13", "--questions")
    #expect(run.status == 64)
    #expect(run.errors.contains("--questions lists all of them; leave the rule out"), "\(run.errors)")
  }

  @Test func `what resembles no number is not guessed at`() throws {
    let run = try run("identifier")
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no rule \"identifier\". `relaunch explain` lists all."), "\(run.errors)")
  }
}
