import TextFormatting

/// How many screens some files have, and what becomes of them.
struct CheckTally {
  private let screens: Int
  private let saved: Int
  private let lost: Int
  private let leftToCode: Int
  private let disputed: Int
  private let notTried: Int
  private let notFound: Int

  /// Counts the screens of some reports.
  init(_ reports: [CheckReport]) {
    func count(_ saved: CheckedController.Saved) -> Int { reports.reduce(0) { $0 + $1.count(saved) } }
    screens = reports.reduce(0) { $0 + $1.screens.count }
    saved = count(.yes)
    lost = count(.no)
    leftToCode = count(.dependsOnCode)
    disputed = count(.disputed)
    notTried = count(.notTried)
    notFound = count(.unknown)
  }

  /// The counts in words.
  var words: String {
    var parts = [counted(screens, "screen"), "\(saved) saved", "\(lost) lost"]
    if leftToCode > 0 { parts.append("\(leftToCode) left to code") }
    if disputed > 0 { parts.append("\(disputed) on which reports disagree") }
    if notTried > 0 { parts.append("\(notTried) not tried") }
    if notFound > 0 { parts.append("\(notFound) not found") }
    return parts.joined(separator: ", ")
  }
}
