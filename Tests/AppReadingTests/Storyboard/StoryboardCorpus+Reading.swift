import AppDefinition
import AppReading
import TestSupport

extension StoryboardCorpus.File {
  /// The file as it is in its repository.
  var source: SourceFile {
    get throws { SourceFile(name: path, bytes: try bytes) }
  }

  /// Reads the storyboard alone.
  func readAlone(strings: [String: String] = [:]) throws -> Reading<AppDefinition> {
    readStoryboard(try source, app: "Test", strings: { _ in strings })
  }
}

extension StoryboardCorpus {
  /// Reads a storyboard with those of its repository that it refers to.
  func readTogether(_ file: File) throws -> Reading<AppDefinition> {
    readStoryboard(
      try file.source, app: "Test", storyboard: { name, _ in try? neighbour(of: file, named: name)?.source })
  }
}
