package import TextFormatting

/// The app's file as it will be with what was mended, before it is written.
package struct MendedFile {
  /// Its path.
  package let path: String
  /// Whether it is a new file, and not the one from which the app was read.
  package let isNew: Bool
  /// How it differs from what is there.
  package let difference: [LineDifference.Line]
  /// Writes it; the reason if that is not possible.
  package let write: () -> WritingProblem?
  /// Brings back what was there before it was written, to the byte; the reason if it has changed since.
  package let takeBack: () -> WritingProblem?

  /// Makes a file that can be written.
  package init(
    path: String, isNew: Bool, difference: [LineDifference.Line], write: @escaping () -> WritingProblem?,
    takeBack: @escaping () -> WritingProblem?
  ) {
    self.path = path
    self.isNew = isNew
    self.difference = difference
    self.write = write
    self.takeBack = takeBack
  }
}

/// Why the app's file cannot be read or written.
package struct WritingProblem: Error {
  /// What is wrong, and what to do.
  package let message: String

  /// Makes a problem.
  package init(_ message: String) { self.message = message }
}
