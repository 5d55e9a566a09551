public import AppDefinition

/// Reads an Xcode storyboard as an app of its own: version 1.0, with a delegate that says yes at both gates.
///
/// - Parameters:
///   - file: The storyboard.
///   - app: The app's name.
///   - storyboard: The file of a name with the ending `.storyboard`, for the storyboard that refers to it; `nil` where
///     there is none, which leaves a stub.
///   - strings: The translated texts of a storyboard by `OBJECT-ID.property`, as a `.strings` file holds them.
/// - Returns: The app, unless there are errors, and everything there is to say about the file.
public func readStoryboard(
  _ file: SourceFile, app: String, storyboard: (String, String) -> SourceFile? = { _, _ in nil },
  strings: (SourceFile) -> [String: String] = { _ in [:] }
) -> Reading<AppDefinition> {
  withStoryboards(storyboard, strings) { problems, library in
    guard let contents = library.controllers(of: file) else { return problems.reading(nil) }
    var controllers = contents.controllers
    let root: String
    var listName: String?
    if let initial = contents.initial {
      root = initial
    } else {
      let list = sceneList(of: contents, file: file)
      problems.add(.noInitial, at: list.position)
      controllers.append(list)
      root = list.name
      listName = root
    }
    var definition = AppDefinition(
      name: app, version: "1.0", idiom: contents.idiom ?? .phone,
      delegate: DelegateDefinition(shouldSave: GateDefinition([.always]), shouldRestore: GateDefinition([.always])),
      controllers: controllers, windows: [WindowDefinition(root: root)])
    definition.sceneList = listName
    definition.isLaunchScreen = contents.isLaunchScreen
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

/// A screen made by code that leads to each scene of a storyboard without an initial controller.
private func sceneList(of contents: StoryboardLibrary.Contents, file: SourceFile) -> ControllerDefinition {
  let controllers = contents.controllers
  let position = SourcePosition(file: file.name, line: 1, column: 1)
  var name = "scenes"
  while controllers.contains(where: { $0.name.hasSameBytes(as: name) }) { name += "-" }
  var list = ControllerDefinition(name: name, kind: .table, position: position)
  list.title = "Scenes"
  // The app has no such screen, so it is not for want of an identifier here that something does not come back.
  list.restorationIdentifier = name
  let own = Set(contents.ownNames.map(ByteString.init))
  let shown = controllers.filter { own.contains(ByteString($0.name)) && $0.element?.target == nil }
  let rows = (shown.isEmpty ? controllers : shown).map { controller in
    let words = [
      controller.navigationItem.title, controller.title, controller.tabItem?.title,
      controller.storyboard?.identifier, controller.className,
    ]
    let title = words.compactMap { $0 }.first { !$0.isEmpty } ?? controller.name
    var row = RowDefinition(
      title: title, detail: controller.kind.className, action: .present(controller.name, style: .fullScreen),
      position: controller.position)
    row.accessory = .disclosure
    return row
  }
  let table = TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))
  list.views = [ViewDefinition(.table(table), position: position)]
  return list
}
