import AppDefinition
import AppReading
import ArgumentParser
import Checking
import Glibc
import Moving
import TextFormatting

/// `relaunch move`: what comes back of an app today, and the app as it is with scenes.
struct Move: ParsableCommand {
  /// How an inventory is written.
  enum Format: String, Sendable, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move an app from restoration by archive to scenes: what comes back today, and what becomes of it.",
    discussion: """
      Without --output the inventory is printed: a row for each thing that comes back today, with its place, how that is \
      known, and what becomes of it. With --output the moved app is written into a folder, beside the app: its own files \
      are never touched.
      """)

  @Argument(help: ArgumentHelp("The app to move.", valueName: "app"))
  var app: String

  @Flag(help: "Print the inventory, which is the default.")
  var inventory = false

  @Option(help: "How to write the inventory: text or json.")
  var format = Format.text

  @Option(help: ArgumentHelp("Write the moved app into a folder.", valueName: "folder"))
  var output: String?

  @Flag(help: "With --output: replace files that are there.")
  var force = false

  @Flag(help: "With --output: write nothing, and say whether the written files belong to the app's target.")
  var verify = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if output == nil, force { throw ValidationError("--force says how --output writes; name a folder with --output") }
    if output == nil, verify {
      throw ValidationError("--verify looks at what --output wrote; name the folder with --output")
    }
    if output != nil, inventory { throw ValidationError("--inventory prints, and --output writes; use one of them") }
    if force, verify { throw ValidationError("--verify writes nothing, so there is nothing to --force") }
  }

  func run() throws {
    do throws(Failure) {
      let progress = PhaseProgress(app, ["reading", "checking", "planning the move"])
      defer { progress.end() }
      let loader = try reading.loader()
      let path = try reading.locator(for: loader, prefersProject: true).find(app)
      var loaded = try loader.load(path)
      loaded.definition = loaded.placed
      loaded.definition.findProject(from: path)
      if verify { loaded.definition.forgetScenes() }
      if let reason = loaded.definition.reasonNotToMove {
        if output != nil { throw Failure("\(path): \(reason)", status: EX_DATAERR) }
        return try Platform.writeOutput(displayable("\(path): \(reason)"))
      }
      loaded.sayUnshown()
      progress.next()
      let report = CheckReport(loaded.definition, file: path)
      progress.next()
      var plan = MovePlan(of: loaded.definition, checked: report)
      if let identifier = loaded.app?.info.bundleIdentifier { plan.bundleIdentifier = identifier }
      progress.end()
      guard let output else {
        return try Platform.writeOutput(format == .text ? plan.inventoryText : plan.inventoryJSON.text)
      }
      if !verify, let reason = plan.reasonToWriteNothing { throw Failure("\(path): \(reason)", status: EX_DATAERR) }
      let writing = MoveWriting(plan: plan, loaded: loaded, name: app, path: path, folder: output)
      if verify { try writing.verify() } else { try writing.write(replacing: force) }
    } catch {
      throw error.report()
    }
  }
}

extension AppDefinition {
  /// Names the project of an app file as it is found from here, and not from the file.
  mutating func findProject(from path: String) {
    let folder = AppLocator.parent(of: path)
    project = project.map { project in
      let isBeside = folder.isEmpty || project.hasPrefix("/")
      return Platform.relative(Platform.absolute(isBeside ? project : "\(folder)/\(project)"), to: "")
    }
  }

  /// Makes it the app that was moved: the scenes that it has may be those which the move has written.
  fileprivate mutating func forgetScenes() {
    (lifecycle, scenes, openActivities) = (.application, nil, [])
    (classAloneForScenes, silentSceneDelegate) = (nil, nil)
  }

  /// Why the app is not moved; `nil` where it can be.
  fileprivate var reasonNotToMove: String? {
    switch lifecycle {
    case .scenes: "the app has scenes already, and the old mechanism is not called in it (R98)"
    case .application: nil
    }
  }
}
