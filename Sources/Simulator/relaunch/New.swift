import ArgumentParser
import Glibc
import TextFormatting

/// `relaunch new`: a small app file to begin with, and its script.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a small app file to begin with, and its script.",
    discussion: """
      NAME.yaml is an app with a list and a detail screen whose note comes back; NAME.script holds it to that. \
      `relaunch NAME.yaml` opens the app, `relaunch --script NAME.script` runs the script. Nothing is overwritten.
      """)

  @Argument(help: ArgumentHelp("What the app is called; a path puts it into a folder.", valueName: "name"))
  var name: String

  func run() throws {
    do throws(Failure) {
      try write()
    } catch {
      throw error.report()
    }
  }

  private func write() throws(Failure) {
    let path = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    let app = path.split(separator: "/").last.map(String.init) ?? ""
    guard !app.isEmpty, !path.hasSuffix("/") else {
      throw Failure("\(quoted(name)) is no name of an app; write relaunch new NAME", status: EX_USAGE)
    }
    let files = [(path + ".yaml", Self.appFile(app)), (path + ".script", Self.script(app))]
    for (file, _) in files where Platform.entry(at: file) != .none {
      throw Failure("\(file): is there already and is not overwritten; choose another name", status: EX_CANTCREAT)
    }
    for (file, text) in files {
      let schema = file.hasSuffix(".yaml") ? AppLocator.schemaLine(for: file) : ""
      try OutputFile(path: file).write(schema + text)
    }
    try Platform.writeOutput(
      displayable("wrote \(path).yaml and \(path).script; `relaunch \(path).yaml` opens the app"))
  }

  private static func appFile(_ name: String) -> String {
    """
    app: \(name.yaml)
    try: Open "Bread", type a note, then b and R. It is there again.
    initial: stack
    delegate: { shouldSave: always, shouldRestore: always }
    data:
      recipes:
        bread: { title: Bread }
        soup: { title: Soup }

    controllers:
      stack: { kind: navigation, restorationIdentifier: stack, root: list }

      list:
        kind: table
        title: Recipes
        restorationIdentifier: list
        table: { id: recipes, restorationIdentifier: recipes, rows: recipes, modelIdentifiers: true, tap: { show: recipe } }

      recipe:
        class: RecipeController
        title: "{item.title}"
        restorationIdentifier: recipe
        saves: [item]
        views:
          - { textField: note, placeholder: Note, saves: [text] }

    """
  }

  private static func script(_ name: String) -> String {
    """
    # What must be there again at the next launch.
    version 1
    scene \((name + ".yaml").quotedForScripts)

    test "a note comes back"
      launch
      tap "Bread"
      type #note "less salt"
      background
      kill
      launch
      expect launch restored
      expect title "Bread"
      expect value #note "less salt"
    end

    """
  }
}
