internal import AppDefinition

/// A place in the scene file that is being read, which every one of its values has: a position without the file's name.
struct ScenePlace: Hashable {
  /// The line, from 1.
  let line: Int32
  /// The column in Unicode scalars, from 1.
  let column: Int32

  /// Takes a place as libyaml counts it, from 0.
  init(_ mark: YAMLEvents.Mark) {
    line = Int32(clamping: mark.line + 1)
    column = Int32(clamping: mark.column + 1)
  }

  /// Where that is in a file of a name.
  func position(in file: String) -> SourcePosition {
    SourcePosition(file: file, line: Int(line), column: Int(column))
  }
}
