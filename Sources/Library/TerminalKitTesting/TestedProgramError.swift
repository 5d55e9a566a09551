import TextFormatting

/// Why a test could not do something with its program.
public enum TestedProgramError: Error, Sendable, Hashable {
  /// There is no key of this name.
  case noSuchKey(String)
  /// Nothing that can be tapped says this; what can be tapped.
  case notOnScreen(String, there: [String])
  /// The program has refused it; the screen says why.
  case notPossible(String)
  /// The program has not shown a text in time; what it shows.
  case notShown(String, screen: String)
}

extension TestedProgramError: CustomStringConvertible {
  /// What is wrong, in lower case.
  public var description: String {
    switch self {
    case .noSuchKey(let name): "\(quoted(name)) is the name of no key; a key is named as in the program's help"
    case .notOnScreen(let text, let there):
      "nothing that can be tapped says \(quoted(text)); there are: \(there.joined(separator: ", "))"
    case .notPossible(let text): "\(quoted(text)) cannot be tapped now; the screen says why"
    case .notShown(let text, let screen): "\(quoted(text)) was not shown in time; the screen is:\n\(screen)"
    }
  }
}
