internal import AppDefinition
import TextFormatting

/// What is found in an app file, by the positions in it.
struct AppFileProblems {
  private let list: ProblemList
  /// The file's name as messages show it.
  private let file: String
  /// The places in what the file extends, by their numbers.
  private let below: PlacesBelow
  /// The path of a source that the file names, as messages show it.
  private let path: (String) -> String

  /// Adds to a list what is found in a file.
  init(
    _ list: ProblemList, file: String, below: PlacesBelow = PlacesBelow(),
    path: @escaping (_ source: String) -> String = { $0 }
  ) {
    self.list = list
    self.file = file
    self.below = below
    self.path = path
  }

  /// A position with the file's name.
  func sourcePosition(of position: FilePosition) -> SourcePosition {
    position.placeBelow.map { below.places[$0] } ?? position.inFile(file)
  }

  /// The path of a source that the file names, as messages show it.
  func path(of source: String) -> String { path(source) }

  /// Whether something is in the file itself, and not in what it is made of.
  func isInFile(_ position: SourcePosition) -> Bool { position.file.hasSameBytes(as: file) }

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

/// The places of what a file extends: in storyboards and sources.
final class PlacesBelow {
  /// The places by their numbers.
  private(set) var places: [SourcePosition] = []

  /// Takes a place in.
  ///
  /// - Returns: Its number.
  func add(_ place: SourcePosition) -> Int {
    places.append(place)
    return places.count - 1
  }
}
