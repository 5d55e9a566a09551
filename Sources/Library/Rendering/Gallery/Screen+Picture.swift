package import ScreenModel

extension Screen {
  /// The columns and rows of a picture.
  package static let pictureSize = Size(width: 36, height: 8)

  /// The screen drawn small, in lines without blanks at their ends; the same on every terminal.
  package var picture: [String] { Drawing(pictureOf: self, size: Self.pictureSize).grid.lines }
}
