package import AppDefinition
import Vocabulary

/// Reads an Xcode storyboard as an app of its own: version 1.0, with a delegate that says yes at both gates.
///
/// - Parameters:
///   - file: The storyboard.
///   - app: The app's name.
///   - storyboard: The file of a name with the ending `.storyboard`, for the storyboard that refers to it; `nil` where
///     there is none, which leaves a stub.
///   - others: The names of other storyboards of which the app's code, or its Info.plist, makes screens.
///   - strings: The translated texts of a storyboard by `OBJECT-ID.property`, as a `.strings` file holds them.
/// - Returns: The app, unless there are errors, and everything there is to say about the file.
package func readStoryboard(
  _ file: SourceFile, app: String, storyboard: (String, String) -> SourceFile? = { _, _ in nil },
  others: [String] = [], strings: (SourceFile) -> [String: String] = { _ in [:] }
) -> Reading<AppDefinition> {
  withStoryboards(storyboard, strings) { problems, library in
    guard var contents = library.controllers(of: file, with: others) else { return problems.reading(nil) }
    var controllers = contents.controllers
    // They are changed in their place, which nothing else may hold then.
    contents.controllers = []
    let root: String
    var listName: String?
    if let initial = contents.initial {
      root = initial
    } else {
      let start = SourcePosition(file: file.name, line: 1, column: 1)
      let list = ControllerDefinition(sceneListOf: controllers, own: contents.ownNames, at: start)
      if !problems.hasErrors { problems.add(.noInitial, at: list.position) }
      controllers.append(list)
      root = list.name
      listName = root
    }
    var definition = AppDefinition(
      name: app, version: "1.0", idiom: contents.idiom ?? .phone,
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: consume controllers, windows: [WindowDefinition(root: root)])
    definition.sceneList = listName
    definition.delegate?.openAnswers = .unread
    definition.openActivities = [OpenActivity(of: nil, .unread)]
    definition.changeControllers { if $0.classBehavior.name != nil { $0.classBehavior.open = .unread } }
    definition.purpose = contents.purpose
    definition.hasUIKitNames = true
    definition.problems().forEach(problems.add)
    return problems.reading(definition)
  }
}

/// Calls a function with a list of problems and a library of storyboards that gets its files from closures.
func withStoryboards<Result>(
  _ storyboard: (String, String) -> SourceFile?, _ strings: (SourceFile) -> [String: String],
  _ body: (ProblemList, StoryboardLibrary) -> Result
) -> Result {
  withoutActuallyEscaping(storyboard) { storyboard in
    withoutActuallyEscaping(strings) { strings in
      let problems = ProblemList()
      return body(problems, StoryboardLibrary(problems: problems, find: storyboard, strings: strings))
    }
  }
}
