internal import AppDefinition

/// What is found in an app file, by the positions in it.
struct AppFileProblems {
  private let list: ProblemList
  /// The file's name as messages show it.
  private let file: String

  /// Adds to a list what is found in a file.
  init(_ list: ProblemList, file: String) {
    self.list = list
    self.file = file
  }

  /// A position with the file's name.
  func sourcePosition(of position: FilePosition) -> SourcePosition { position.inFile(file) }

  /// Takes a problem in.
  func add(_ problem: ReadingProblem, at position: FilePosition) {
    list.add(problem, at: sourcePosition(of: position))
  }

  /// Takes in that a key is missing without which its mapping makes no sense.
  func add<Key: AppFileKeys>(missing key: Key, at position: FilePosition) {
    add(.missingKey(key.rawValue, in: Key.place), at: position)
  }

  /// Takes a problem in of what may come from another file, as a controller of a storyboard does.
  func add(_ problem: ReadingProblem, at position: SourcePosition) { list.add(problem, at: position) }

  /// Takes a finished diagnostic in.
  func add(_ diagnostic: Diagnostic) { list.add(diagnostic) }

  /// A suggestion for a misspelt word, as long as there are few problems.
  func nearest(_ word: String, in known: some Sequence<String>) -> String? { list.nearest(word, in: known) }
}
