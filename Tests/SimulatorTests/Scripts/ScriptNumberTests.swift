import Scripting
import TestSupport
import Testing

/// The numbers that a script may hold, from the lowest to the highest.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptNumberTests {
  /// Lines with `#` for a number, each with the lowest and the highest that it takes and those just beyond them.
  private static let bounds: [(String, lowest: String, highest: String, below: String, above: String)] = [
    ("press Down #", "1", "10000", "0", "10001"),
    ("wheel up #", "1", "10000", "0", "10001"),
    ("click #,0", "0", "999", "", "1000"),
    ("click 0,#", "0", "999", "", "1000"),
    ("resize #x24", "1", "1000", "0", "1001"),
    ("resize 80x#", "1", "1000", "0", "1001"),
    ("set size #x#\nlaunch", "1", "1000", "0", "1001"),
    ("set timeout #\nlaunch", "0", "1000000000", "-1", "1000000001"),
    ("advance #", "0", "1000000000", "-1", "1000000001"),
    ("corrupt archive truncate #", "0", "1000000000", "-1", "1000000001"),
    ("corrupt archive flip #", "0", "1000000000", "-1", "1000000001"),
    ("turn page to #", "1", "1000000", "0", "1000001"),
    ("repeat #\n  back\nend", "1", "10000", "0", "10001"),
    ("tap row #", "1", "1000000", "0", "1000001"),
    ("select \"a\" from # to 1000000", "0", "1000000", "-1", "1000001"),
    ("select \"a\" from 7 to #", "7", "1000000", "6", "1000001"),
    ("scroll \"a\" to #", "0", "1000000", "-1", "1000001"),
    ("zoom \"a\" to #", "0.01", "100", "0.009", "100.1"),
    ("slide \"a\" to #", "-1000000000000000", "1000000000000000", "-1000000000000001", "1000000000000001"),
    ("scene activate #", "1", "2147483647", "0", "2147483648"),
    ("expect row # \"a\"", "1", "1000000", "0", "1000001"),
    ("expect page #", "1", "1000000", "0", "1000001"),
    ("expect scrolled \"a\" to #", "0", "1000000", "-1", "1000001"),
    ("expect zoomed \"a\" to #", "0.01", "100", "0.009", "100.1"),
    ("expect inset \"a\" # 0 0 #", "-1000000", "1000000", "-1000001", "1000001"),
  ]

  @Test(arguments: bounds)
  func `a number is taken up to its bounds, and beyond them refused with both`(
    line: String, lowest: String, highest: String, below: String, above: String
  ) {
    for number in [lowest, highest] {
      #expect(problems(of: line.replacing("#", with: number)) == [], "\(number)")
    }
    for number in [below, above] where !number.isEmpty {
      let said = problems(of: line.replacing("#", with: number))
      #expect(said.count == 1, "\(number): \(said)")
      #expect(said.first?.contains(" from \(lowest) to \(highest)") == true, "\(said)")
    }
  }
}
