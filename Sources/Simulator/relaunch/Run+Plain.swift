import ArgumentParser

extension Run {
  /// What a plain line asks for: an app, `--state DIR` and `--fresh`, each at most once.
  ///
  /// It is read without ArgumentParser, which takes half of a start to make the types of all options. Whatever is not
  /// plain, and every mistake, is left to it.
  ///
  /// - Returns: `nil` for a line that is not plain.
  static func plain(_ arguments: [String]) -> Run? {
    var (app, state, isFresh) = (String?.none, String?.none, false)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--fresh" where !isFresh: isFresh = true
      case "--state" where state == nil:
        guard let folder = rest.popFirst(), isPlain(folder) else { return nil }
        state = folder
      case _ where app == nil && isPlain(word): app = word
      case _: return nil
      }
    }
    // A word of small letters alone may be a command.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let app, !app.utf8.allSatisfy(letters.contains) else { return nil }
    var run = Run()
    run.scene = app
    run.device = .only(state: state, isFresh: isFresh)
    run.replaying = .none
    run.screen = .none
    run.reading = .none
    run.verbose = false
    run.trace = false
    return run
  }

  private static func isPlain(_ word: String) -> Bool { !word.isEmpty && !word.hasPrefix("-") }
}
