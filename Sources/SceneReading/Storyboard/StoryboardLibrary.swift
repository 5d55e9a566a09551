internal import AppDefinition

/// Storyboards and those they refer to, each read once.
final class StoryboardLibrary {
  private let problems: ProblemList
  private let find: (String) -> SourceFile?

  /// Makes a library that gets its files from a closure.
  init(problems: ProblemList, find: @escaping (String) -> SourceFile?) {
    self.problems = problems
    self.find = find
  }

  /// What several storyboards hold together.
  struct Contents {
    var controllers: [ControllerDefinition] = []
    var initial: String?
    var idiom: Idiom?
  }

  /// The controllers of the storyboards of these names.
  func controllers(of names: [(String, SourcePosition)]) -> Contents {
    Contents()
  }
}
