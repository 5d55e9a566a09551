public import AppDefinition

/// Reads a scene file.
///
/// - Parameters:
///   - file: The scene file.
///   - storyboard: The file of a name that stands under `storyboards` or, with the ending `.storyboard`, in a
///     reference between storyboards; `nil` where there is none.
/// - Returns: The app, unless there are errors, and everything there is to say about the file.
public func readScene(
  _ file: SourceFile, storyboard: (String) -> SourceFile? = { _ in nil }
) -> Reading<AppDefinition> {
  withoutActuallyEscaping(storyboard) { storyboard in
    let problems = ProblemList()
    do throws(ProblemsFound) {
      let root = try SceneParser(SourceText(file)).parse()
      if root.isNull { throw ProblemsFound([(.emptyFile, root.position)]) }
      let library = StoryboardLibrary(problems: problems, find: storyboard)
      return problems.reading(SceneReader(problems: problems, library: library).readApp(root))
    } catch {
      problems.add(error)
      return problems.reading(nil)
    }
  }
}
