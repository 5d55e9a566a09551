import AppDefinition
import ArgumentParser
import Glibc
import AppReading
import SourceReading
import TextFormatting

/// `relaunch code`: what an app's own code says of restoration, and what became of it.
struct Code: ParsableCommand {
  /// How facts are listed.
  enum Format: String, Sendable, CaseIterable {
    case human, json
  }

  static let configuration = CommandConfiguration(
    commandName: "code",
    abstract: "List what an app's Swift and Objective-C say of restoration, and what became of it.",
    discussion: """
      APP is a folder with an app, an Xcode project, or a storyboard of the app. Each fact has its place, what it is about, the source, and one of \
      three words: used, where the app is opened with it; undecided, where what it does is left to code; ignored, where it is \
      of no effect by a rule.
      """)

  @Argument(help: ArgumentHelp("The app whose code is read.", valueName: "app"))
  var app: String

  @Option(help: "How to list: human or json.")
  var format = Format.human

  @Option(help: ArgumentHelp("Write an app file of what was understood, in place of the list.", valueName: "file"))
  var write: String?

  @Flag(help: "With --write: only what a person decides, on top of the project, which is read anew each time.")
  var extends = false

  @OptionGroup var reading: ReadingOptions

  @Option(help: ArgumentHelp("Write the list to a file.", valueName: "file"))
  var output: String?

  func validate() throws {
    if extends, write == nil { throw ValidationError("--extends says how --write writes; name a file with --write") }
  }

  func run() throws {
    do throws(Failure) {
      if let write { return try writeAppFile(to: write) }
      let text = try listing().text(format)
      if let output { try OutputFile(path: output).write(text) } else { try Platform.writeOutput(text) }
    } catch {
      throw error.report()
    }
  }

  private func writeAppFile(to output: String) throws(Failure) {
    let progress = PhaseProgress(app, ["reading the code"])
    defer { progress.end() }
    let loader = try reading.loader()
    let found = try reading.locator(for: loader, prefersProject: true).find(app)
    let definition = try loader.load(found).placed
    progress.end()
    let writing = CodeWriting(app: definition, path: app, output: output)
    if extends { try writing.write(over: found) } else { try writing.write(of: found) }
  }

  private func listing() throws(Failure) -> CodeListing {
    let progress = PhaseProgress(app, ["reading the code", "finding what it does"])
    defer { progress.end() }
    let loader = try reading.loader()
    let found = try AppSources(of: app, target: reading.target, in: loader.projects)
    progress.next()
    // An app that cannot be opened has its facts listed all the same.
    var loaded = (try? reading.locator(for: loader, prefersProject: true).find(app)).flatMap { try? loader.load($0) }
    var openedInstead: String?
    if loaded == nil {
      loaded = onlyStoryboard(below: found.folder, loader)
      openedInstead = loaded?.definition.controllers.first?.position.file
    }
    return CodeListing(
      app: loaded?.definition.name ?? found.name, folder: found.folder, scan: found.scan,
      decider: CodeDecider(
        definition: loaded?.definition, isOpenedWithSources: loaded?.app != nil, scan: found.scan,
        account: loaded?.account ?? CodeAccount()),
      declared: loaded.map { Self.declared(by: $0) } ?? found.info.map { Self.declared(in: $0) } ?? [],
      openedInstead: openedInstead)
  }

  /// What the Info.plist of an app that is not opened says of its scenes.
  private static func declared(in info: AppInfo) -> [CodeListing.Declared] {
    let left = CodeDecider.Outcome.undecided(CodeDecider.notOpened)
    return declared(in: info, manifest: left) { _ in left }
  }

  /// What the Info.plist of an app says of its scenes.
  private static func declared(by loaded: LoadedApp) -> [CodeListing.Declared] {
    guard let info = loaded.app?.info else { return [] }
    let words = "lifecycle: scenes" + (loaded.definition.hasSeveralWindows ? ", severalWindows: true" : "")
    return declared(in: info, manifest: .used(words)) { configuration in
      if let used = loaded.account.uses[configuration.position] { return .used(used) }
      if let reason = loaded.account.dismissals[configuration.position] { return .ignored(reason) }
      return configuration.isOfWindows
        ? .undecided(loaded.account.reasons[configuration.position] ?? "what its delegate does is left to code")
        : .ignored("it is for another display")
    }
  }

  /// What an Info.plist says of scenes, with what became of it.
  private static func declared(
    in info: AppInfo, manifest: CodeDecider.Outcome, outcome: (AppInfo.SceneConfiguration) -> CodeDecider.Outcome
  ) -> [CodeListing.Declared] {
    guard let place = info.sceneManifest else { return [] }
    let manifest = CodeListing.Declared(
      kind: "scene-manifest", place: place, text: "UIApplicationSceneManifest", outcome: manifest)
    return [manifest]
      + info.sceneConfigurations.map { configuration in
        let text = [configuration.name, configuration.delegate, configuration.storyboard].compactMap(\.self)
        return CodeListing.Declared(
          kind: CodeFact.Kind.sceneConfiguration.rawValue, place: configuration.position,
          text: text.joined(separator: ", "), outcome: outcome(configuration))
      }
  }
}

extension Code {
  /// The app of the one storyboard below a folder, where nothing says with which one the app begins.
  private func onlyStoryboard(below folder: String, _ loader: AppLoader) -> LoadedApp? {
    guard
      let path = try? AppFolder.onlyStoryboard(of: FolderSearch(below: folder), in: folder, "names no storyboard"),
      let loaded = try? loader.load(path), loaded.app?.isLaunchScreen(path) == false
    else { return nil }
    return loaded
  }
}

/// The sources of the app that a path means.
struct AppSources {
  /// The name of the app's target or folder.
  let name: String
  /// The folder that was opened.
  let folder: String
  /// What they say.
  let scan: SourceScan
  /// What its Info.plist says; `nil` where no project names it.
  var info: AppInfo?

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - path: The path that the user gave.
  ///   - target: The target that is meant, where a project has several.
  ///   - projects: The projects, each of which is read once.
  init(of path: String, target: String?, in projects: Projects) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    switch Platform.entry(at: trimmed) {
    case .none: throw Failure("\(path): there is no such file or folder", status: EX_NOINPUT)
    case .file:
      if trimmed.hasSuffix(".yaml") || trimmed.hasSuffix(".yml") {
        throw Failure(
          "\(path): an app file says itself what is known of the code; name the project, or the folder of the sources",
          status: EX_NOINPUT)
      }
      let parent = AppLocator.parent(of: trimmed)
      folder = parent.isEmpty ? "." : parent
      let around = projects.apps(around: trimmed)
      if let app = around?.app(of: trimmed, target: target) {
        (name, scan, info) = (app.target, projects.scan(of: app), app.info)
      } else {
        (name, scan) = (SourceFile(name: trimmed, bytes: []).stem, projects.scan(below: folder))
      }
    case .folder:
      let isProject = trimmed.hasSuffix(".xcodeproj")
      let parent = AppLocator.parent(of: trimmed)
      folder = isProject ? (parent.isEmpty ? "." : parent) : trimmed
      // A project in the folder itself goes before those deeper inside, as where the app is opened.
      let beside = Platform.names(in: trimmed).filter { $0.hasSuffix(".xcodeproj") }.map { "\(trimmed)/\($0)" }
      let found = isProject ? [trimmed] : beside.isEmpty ? FolderSearch(below: trimmed).projects : beside
      if found.count == 1 {
        let app = try AppFolder(project: found[0]).app(target: target)
        (name, scan, info) = (app.target, projects.scan(of: app), app.info)
      } else {
        let last = Platform.absolute(trimmed).split(separator: "/").last.map(String.init)
        (name, scan) = (last ?? "App", projects.scan(below: trimmed))
      }
    }
    if scan.isEmpty {
      throw Failure("\(path): holds no Swift and no Objective-C; name the folder of an app", status: EX_NOINPUT)
    }
  }
}
