/// The statuses with which the program ends, as its help tells them.
enum ExitStatuses {
  private static let all: [(status: String, when: String)] = [
    ("0", "done; every expectation held; nothing to report"),
    ("1", "an expectation failed; check found an error; archives or screens differ"),
    ("64", "the command line is wrong"),
    ("65", "an app file, script, storyboard or archive is wrong: FILE:LINE:COLUMN: what is wrong"),
    ("66", "a named file is not there or cannot be read, or no screens are found in it"),
    ("69", "there is no terminal where one is needed, or one that cannot place the cursor"),
    ("70", "the program itself failed and could say so"),
    ("73", "the saved state could not be written; the message says which archive is there"),
    ("75", "another running program holds the saved state"),
    ("128 + n", "the signal n ended it, after saving where the simulated system would"),
  ]

  /// A line for each.
  static var text: String { "EXIT STATUSES:\n" + all.map { "\($0.status): \($0.when)" }.joined(separator: "\n") }
}
