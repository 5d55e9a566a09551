import StateArchive

/// `expect archive`: whether there is saved state; a session alone, of which nothing was ever kept, is none.
struct ExpectArchive: DeclaredWord, Expectation {
  static let syntax = WordSyntax("archive", "none|present", "whether there is saved state")

  let isPresent: Bool

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    isPresent = try arguments.choice(["none", "present"]) == "present"
  }

  var arguments: String { Self.words(isPresent) }

  func difference(in run: ScriptRun) throws(StepProblem) -> Mismatch? {
    let isThere = try run.newestArchive().map { (try? SavedState(decoding: $0))?.keepsAnything ?? true } ?? false
    return isThere == isPresent ? nil : Mismatch("archive \(Self.words(isThere))")
  }

  private static func words(_ isPresent: Bool) -> String { isPresent ? "present" : "none" }
}
