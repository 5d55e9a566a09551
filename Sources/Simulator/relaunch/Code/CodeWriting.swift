import AppDefinition
import AppReading
import Glibc
import TextFormatting

/// An app file of what was understood of an app's own code.
struct CodeWriting {
  /// The app with what was understood.
  let app: AppDefinition
  /// What is taken to be so.
  let assumptions: [Assumption]
  /// The path that the user gave.
  let path: String

  /// Writes the file that stands alone.
  func write(to output: String) throws(Failure) {
    let text = writeAppFile(app, head: head("What was understood of"), comment: comment(beside: output))
    try OutputFile(path: output).write(AppLocator.schemaLine(for: output) + text)
  }

  /// Writes the file that goes over the storyboard of the app, with what it does not say itself.
  ///
  /// - Parameters:
  ///   - storyboard: The path of the storyboard.
  ///   - loader: Reads what the storyboard says by itself.
  func write(over storyboard: String, to output: String, _ loader: AppLoader) throws(Failure) {
    if storyboard.hasSuffix(".xcodeproj") || storyboard.hasSuffix(".plist") {
      throw Failure(
        "\(storyboard): the app's screens are made by code, and a file goes over a storyboard only; leave out --extends: "
          + "the file then says all that was understood, and is opened and changed in place of the project",
        status: EX_USAGE)
    }
    let own = Platform.relative(storyboard, to: AppLocator.parent(of: output))
    let text = writeAppFile(
      app, over: [own], in: output, head: head("What is said on top of the storyboard of"),
      comment: comment(beside: output), find: loader.storyboard)
    guard let text else {
      throw Failure("\(storyboard): has changed while it was read; try again", status: EX_DATAERR)
    }
    try OutputFile(path: output).write(AppLocator.schemaLine(for: output) + text)
  }

  private func head(_ words: String) -> [String] {
    ["\(words) \(path.printable), with the places of what it says."]
      + assumptions.map { "Assumed: \($0.text)." }
  }

  /// The place of a line, as it is found from the file.
  private func comment(beside output: String) -> (SourcePosition) -> String? {
    let folder = AppLocator.parent(of: output)
    return { "\(Platform.relative(Platform.absolute($0.file), to: folder)):\($0.line)" }
  }
}
