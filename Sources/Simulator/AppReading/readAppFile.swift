package import AppDefinition

/// Reads an app file.
///
/// - Parameters:
///   - file: The app file.
///   - storyboard: The file of a name that is under `storyboards` or, with the ending `.storyboard`, in a
///     reference between storyboards, for the file that names it; `nil` where there is none.
///   - strings: The translated texts of a storyboard by `OBJECT-ID.property`, as a `.strings` file holds them.
///   - project: The app of a name that is under `extends`, for the file that names it; `nil` where there is none.
///   - path: The path of a source that the file names, as messages show it.
/// - Returns: The app, unless there are errors, and everything there is to say about the file.
package func readAppFile(
  _ file: SourceFile, storyboard: (String, String) -> SourceFile? = { _, _ in nil },
  strings: (SourceFile) -> [String: String] = { _ in [:] },
  project: (String, String) -> AppDefinition? = { _, _ in nil },
  path: @escaping (_ source: String) -> String = { $0 }
) -> Reading<AppDefinition> {
  withStoryboards(storyboard, strings) { problems, library in
    do throws(ProblemsFound) {
      let text = try SourceText(file, limit: ReadingLimits.sceneBytes)
      var parser = YAMLParser(text)
      let root = try parser.parse()
      if root.isNull { throw ProblemsFound([(.emptyFile, root.position.inFile(text.file))]) }
      let below = PlacesBelow()
      let reader = AppReader(
        problems: AppFileProblems(problems, file: text.file, below: below, path: path), library: library)
      let extended = reader.readExtended(root, below) { name in project(name, text.file) }
      if extended == nil, problems.hasErrors { return problems.reading(nil) }
      return problems.reading(reader.readApp(root, over: extended))
    } catch {
      problems.add(error)
      return problems.reading(nil)
    }
  }
}
