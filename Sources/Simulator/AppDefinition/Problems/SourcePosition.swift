import TextFormatting

/// A place in a file that a person wrote.
package struct SourcePosition: Sendable, Hashable {
  /// The file as it was named, or as it is found from the scene that refers to it.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1.
  package var column: Int

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - file: The file's name as messages show it.
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as messages begin: `FILE:LINE:COLUMN`.
  package var description: String { "\(file):\(line):\(column)" }

  /// The last part of the file's path, and the line.
  package var inShort: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

extension SourcePosition: Comparable {
  /// Orders positions of one file from top to bottom, and files by the bytes of their names.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    if !left.file.hasSameBytes(as: right.file) { return left.file.utf8Precedes(right.file) }
    return (left.line, left.column) < (right.line, right.column)
  }
}
