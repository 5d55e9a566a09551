package import AppDefinition

/// Reads an app file.
///
/// - Parameters:
///   - file: The app file.
///   - storyboard: The file of a name that is under `storyboards` or, with the ending `.storyboard`, in a
///     reference between storyboards, for the file that names it; `nil` where there is none.
///   - strings: The translated texts of a storyboard by `OBJECT-ID.property`, as a `.strings` file holds them.
/// - Returns: The app, unless there are errors, and everything there is to say about the file.
package func readAppFile(
  _ file: SourceFile, storyboard: (String, String) -> SourceFile? = { _, _ in nil },
  strings: (SourceFile) -> [String: String] = { _ in [:] }
) -> Reading<AppDefinition> {
  withStoryboards(storyboard, strings) { problems, library in
    do throws(ProblemsFound) {
      let text = try SourceText(file, limit: ReadingLimits.sceneBytes)
      var parser = YAMLParser(text)
      let root = try parser.parse()
      if root.isNull { throw ProblemsFound([(.emptyFile, root.position.inFile(text.file))]) }
      let reader = AppReader(problems: AppFileProblems(problems, file: text.file), library: library)
      return problems.reading(reader.readApp(root))
    } catch {
      problems.add(error)
      return problems.reading(nil)
    }
  }
}
