/// A language that can be read.
package enum SourceLanguage: Sendable {
  case swift, objectiveC

  /// The language of a file by its name's ending; `nil` for any other.
  package init?(file: String) {
    if file.hasSuffix(".swift") {
      self = .swift
    } else if [".m", ".mm", ".h", ".pch"].contains(where: file.hasSuffix) {
      self = .objectiveC
    } else {
      return nil
    }
  }
}
