internal import AppDefinition

/// A position in the app file that is being read, which every one of its values has; it goes without the file's name.
struct FilePosition: Hashable {
  /// The line, from 1.
  let line: Int32
  /// The column in Unicode scalars, from 1.
  let column: Int32

  /// Takes a position as libyaml counts it, from 0.
  init(_ mark: YAMLEvents.Mark) {
    line = Int32(clamping: mark.line + 1)
    column = Int32(clamping: mark.column + 1)
  }

  /// Stands for a place in what the file extends, which has a number among such places.
  init(placeBelow number: Int) { (line, column) = (-1 - Int32(clamping: number), 1) }

  /// The number of a place in what the file extends; `nil` for one in the file itself.
  var placeBelow: Int? { line < 0 ? Int(-1 - line) : nil }

  /// The position with the file's name.
  func inFile(_ file: String) -> SourcePosition {
    SourcePosition(file: file, line: Int(line), column: Int(column))
  }
}
