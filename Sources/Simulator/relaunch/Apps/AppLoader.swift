import AppDefinition
import ArgumentParser
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// An app that was read, and the name under which its state is kept.
struct LoadedApp: Sendable {
  var definition: AppDefinition
  /// The name of the folder of its saved state.
  var stateName: String
  /// The readers' diagnostics other than errors.
  var diagnostics: [Diagnostic]
  /// The app to which a bare storyboard belongs, where its project is known.
  var app: AppFolder.App?
  /// That it is not known to which of several apps it belongs.
  var doubt: Diagnostic?
  /// Where the app's code adopts scenes, which needs no Info.plist.
  var sceneAdoption: SourcePosition?
  /// The app that shows the storyboard while it is launched, and at no other time; `nil` where none is known to.
  var launchScreenOf: String?
  /// Whether the app's code shows screens, of which a storyboard says nothing.
  var showsScreensByCode = false
  /// Whether some of that was not understood, so that there may be further screens.
  var mayShowFurther = false
  /// Whether the project lists what belongs to its app, and this file is the interface of an extension beside it.
  var isOutsideApp = false
  /// Whether every source of the app was read, and none of them names this storyboard.
  var isOfUnnamedFile = false
  /// What became of the app's own code.
  var account = CodeAccount()
  /// The path of the storyboard or the project of which an app file was written, or which it extends.
  var source: String?

  /// What was taken from the project and its sources.
  var projectDiagnostics: [Diagnostic] { (app?.diagnostics ?? []) + [doubt].compactMap(\.self) }

  /// Writes that the app has scenes, then that it shows nothing of the storyboard, then the warnings, and if verbose the elements that a reader skipped and what was
  /// taken from the project, to standard error.
  func say(isVerbose: Bool) {
    sayScenes()
    sayUnshown()
    for diagnostic in projectDiagnostics + diagnostics where diagnostic.severity == .warning || isVerbose {
      Platform.writeError(diagnostic.description)
    }
  }

  /// The app, with what it begins with in place of this storyboard, as its project says it.
  var placed: AppDefinition {
    guard let info = app?.info,
      let own = definition.windows.first.flatMap({ definition.controller(named: $0.root)?.storyboard?.name })
    else { return definition }
    var placed = definition
    placed.otherBeginning = nil
    let isNamed = unshownWords == nil
    if let nib = info.nib(on: definition.idiom) {
      placed.otherBeginning = OtherBeginning("\(nib.value).nib", at: nib.position, isNamed: isNamed)
    } else if let main = info.storyboard(on: definition.idiom) {
      if !main.value.hasSameBytes(as: own) {
        placed.otherBeginning = OtherBeginning("\(main.value).storyboard", at: main.position, isNamed: isNamed)
      }
    } else if !isNamed {
      placed.otherBeginning = OtherBeginning(nil, at: nil, isNamed: false)
    }
    return placed
  }
}

/// Reads app files and storyboards from the disk.
struct AppLoader {
  private let language: String?
  /// The projects of what is read.
  let projects: Projects
  /// The target whose app is meant, where a project has several.
  let target: String?

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - language: The language whose translations a storyboard's titles are taken from; `nil` leaves them as they are.
  ///   - project: The folder in which references to other storyboards are looked for; `nil` is each file's project.
  ///   - target: The target whose app is meant, where a project has several.
  /// - Throws: If there is no such folder.
  init(language: String? = nil, project: String? = nil, target: String? = nil) throws(Failure) {
    if let project, Platform.entry(at: project) != .folder {
      throw Failure(
        "\(project): there is no such folder; --project takes the top of an Xcode project", status: EX_NOINPUT)
    }
    self.language = language
    self.target = target
    projects = Projects(project)
  }

  /// Reads the app of a path.
  ///
  /// - Parameters:
  ///   - path: The path of an app file or a storyboard.
  ///   - isNamed: Whether the user has named it, so that a missing translation is an error.
  func load(_ path: String, isNamed: Bool = true) throws(Failure) -> LoadedApp {
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".plist") { return try loadMade(path) }
    let file = isNamed ? try Platform.read(path) : try Platform.readFound(path)
    if !path.hasSuffix(".storyboard") { return try loadAppFile(file) }
    if isNamed { _ = try strings(for: path) }
    let reading = readStoryboard(file, app: file.stem, storyboard: storyboard, strings: translations(of:))
    guard var definition = reading.value else {
      throw Failure(reading.diagnostics)
    }
    // Many storyboards are called Main; the path distinguishes them.
    let stateName = "\(definition.name)-\(shortHash(Platform.absolute(path)))"
    definition.storyboardFolder = projects.project(of: path).name
    let apps = projects.apps(around: path)
    var app = apps?.app(of: path, target: target)
    let isOutsideApp = definition.purpose == .appExtension && app?.holds(path) == false
    if isOutsideApp { app = nil }
    var adoption: SourcePosition?
    var (showsScreensByCode, mayShowFurther) = (false, false)
    var isOfUnnamedFile = false
    var account = CodeAccount()
    if let found = app {
      var scan = projects.scan(of: found)
      scan.follow(hasMainStoryboard: found.info.mainStoryboard != nil, info: found.info)
      let others = scan.storyboards(besides: definition, found.info)
      if !others.isEmpty {
        let wider = readStoryboard(
          file, app: definition.name, storyboard: storyboard, others: others, strings: translations(of:)
        ).value
        if let wider {
          let folder = definition.storyboardFolder
          definition = wider
          definition.storyboardFolder = folder
        }
      }
      Self.complete(&definition, with: found, from: path)
      let completion = scan.complete(&definition, info: found.info)
      app?.diagnostics += completion.notes
      account = completion.account
      adoption = scan.sceneAdoption
      showsScreensByCode = scan.place(of: .showing) != nil
      mayShowFurther = scan.leavesShowing(account)
      isOfUnnamedFile = !found.begins(with: path) && scan.namesNowhere(file.stem)
    } else if !isOutsideApp {
      let scan = projects.scan(beside: path)
      (adoption, definition.classAloneForScenes) = (scan.sceneAdoption, scan.classAloneForScenes)
      if adoption != nil { definition.lifecycle = .scenes }
    }
    let doubt = app == nil && target == nil && !isOutsideApp ? apps?.doubt(about: path) : nil
    return LoadedApp(
      definition: definition, stateName: stateName, diagnostics: reading.diagnostics, app: app, doubt: doubt,
      sceneAdoption: adoption, launchScreenOf: apps?.appLaunching(with: path)?.target,
      showsScreensByCode: showsScreensByCode, mayShowFurther: mayShowFurther, isOutsideApp: isOutsideApp,
      isOfUnnamedFile: isOfUnnamedFile, account: account)
  }

  /// Reads an app file, with the project that it extends.
  private func loadAppFile(_ file: SourceFile) throws(Failure) -> LoadedApp {
    var extended: LoadedApp?
    var failure: Failure?
    let reading = readAppFile(
      file, storyboard: storyboard, strings: translations(of:),
      project: { name, referrer in
        let path = Self.path(of: name, beside: referrer)
        // An app file extends no other one; a folder may have the name of a project, and hold one.
        guard Self.isOfProject(path) else { return nil }
        do throws(Failure) {
          let found = try AppLocator(target: target, projects: projects).find(path)
          guard Self.isOfProject(found) else { return nil }
          extended = try load(found, isNamed: false)
          extended?.source = found
        } catch {
          failure = error
        }
        return extended?.definition
      }, path: { source in Self.path(ofSource: source, in: file.name) })
    if let failure { throw failure }
    guard let definition = reading.value else { throw Failure(reading.diagnostics) }
    guard var loaded = extended else {
      return LoadedApp(
        definition: definition, stateName: definition.name, diagnostics: reading.diagnostics,
        source: definition.project.map { Self.path(of: $0, beside: file.name) })
    }
    // What the project's code leaves open of a gate, and the file decides, is no longer said.
    let decided = [loaded.definition.delegate?.shouldSave?.open, loaded.definition.delegate?.shouldRestore?.open]
      .compactMap { $0 }.filter { place in
        ![definition.delegate?.shouldSave?.open, definition.delegate?.shouldRestore?.open].contains(place)
      }
    loaded.app?.diagnostics.removeAll { note in decided.contains { $0.position == note.position } }
    (loaded.definition, loaded.stateName) = (definition, definition.name)
    loaded.diagnostics += reading.diagnostics
    return loaded
  }

  /// Whether a path is that of an Xcode project, an Info.plist or a storyboard, by its ending.
  private static func isOfProject(_ path: String) -> Bool {
    [".xcodeproj", ".plist", ".storyboard"].contains(where: path.hasSuffix)
  }

  /// The translations of a storyboard; none where it has none.
  private func translations(of file: SourceFile) -> [String: String] { (try? strings(for: file.name)) ?? [:] }

  /// Reads the app whose first screens its code makes.
  ///
  /// - Parameter path: The path of its Xcode project or its Info.plist.
  private func loadMade(_ path: String) throws(Failure) -> LoadedApp {
    let isProject = path.hasSuffix(".xcodeproj")
    let folder = isProject ? try AppFolder(project: path) : try AppFolder(info: path)
    var app = try folder.app(target: target)
    let scan = projects.madeScan(of: app)
    guard var (definition, account) = scan.madeApp(named: app.info.name?.value ?? app.target, info: app.info)
    else {
      throw Failure("\(path): no root of a window is found in its code", status: EX_NOINPUT)
    }
    Self.complete(&definition, with: app)
    let completion = scan.complete(&definition, info: app.info, account: account)
    app.diagnostics += completion.notes
    account = completion.account
    return LoadedApp(
      definition: definition, stateName: "\(definition.name)-\(shortHash(Platform.absolute(path)))", diagnostics: [],
      app: app, sceneAdoption: scan.sceneAdoption, showsScreensByCode: scan.place(of: .showing) != nil,
      mayShowFurther: scan.leavesShowing(account), account: account)
  }

  /// The storyboard of a name, for the file that names it.
  func storyboard(_ name: String, for referrer: String) -> SourceFile? {
    let path =
      referrer.hasSuffix(".storyboard")
      ? projects.project(of: referrer).path(of: name, for: referrer) : Self.path(of: name, beside: referrer)
    return path.flatMap { try? Platform.readFound($0) }
  }

  /// The path that a file gives, which is meant from its folder.
  private static func path(of name: String, beside file: String) -> String {
    let folder = AppLocator.parent(of: file)
    return name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
  }

  /// The path of a source that a file names from its folder; what is only a name, and no file beside it, stays that.
  private static func path(ofSource name: String, in file: String) -> String {
    let path = path(of: name, beside: file)
    if !name.contains("/"), Platform.entry(at: path) != .file { return name }
    return path.hasPrefix("/") ? Platform.absolute(path) : Platform.relative(path, to: "")
  }

  /// Adds what the project says of the app to what its storyboard says.
  private static func complete(_ definition: inout AppDefinition, with app: AppFolder.App, from path: String) {
    // Where nothing says with which storyboard the app begins, any of them is the app's.
    let isOfApp = app.mainStoryboards.isEmpty || app.begins(with: path)
    if isOfApp, let name = app.info.name { definition.name = name.value }
    complete(&definition, with: app)
  }

  private static func complete(_ definition: inout AppDefinition, with app: AppFolder.App) {
    if let version = app.info.version { definition.version = version.value }
    definition.idioms = app.info.idioms
    if app.info.idioms.count == 1 { definition.idiom = app.info.idioms[0] }
    if app.info.sceneManifest != nil { definition.lifecycle = .scenes }
    if !app.info.sceneDelegates.isEmpty {
      definition.openActivities = app.info.sceneDelegates.map { name in
        var open = OpenActivity(of: name, .unread)
        open.configurations = app.info.sceneConfigurations.filter { $0.delegate?.hasSameBytes(as: name) == true }
          .compactMap(\.name)
        return open
      }
    }
    definition.projectHasSeveralWindows = app.info.hasSeveralWindows
    definition.projectActivityTypes = app.info.activityTypes
    definition.projectSceneConfiguration = app.info.sceneConfiguration
  }

  /// The translations of a storyboard: `xx.lproj/Name.strings` beside it or beside its own `.lproj` folder, or
  /// `_strings/Name.xx.strings` where storyboards are kept without their projects.
  private func strings(for path: String) throws(Failure) -> [String: String] {
    guard let language else { return [:] }
    let folder = AppLocator.parent(of: path)
    let stem = SourceFile(name: path, bytes: []).stem
    let above = AppLocator.parent(of: folder)
    let base = folder.hasSuffix(".lproj") ? (above.isEmpty ? "." : above) : (folder.isEmpty ? "." : folder)
    let places = ["\(base)/\(language).lproj/\(stem).strings", "\(base)/_strings/\(stem).\(language).strings"]
    guard let place = places.first(where: { Platform.entry(at: $0) == .file }) else {
      throw Failure(
        "\(places[0]): there is no such file, so there are no titles in \"\(language)\"", status: EX_NOINPUT)
    }
    let reading = readStrings(try Platform.readFound(place))
    guard let strings = reading.value else {
      throw Failure(reading.diagnostics)
    }
    return strings
  }

  /// Eight hexadecimal digits that follow from a text (FNV-1a).
  private func shortHash(_ text: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The options that every command has which reads a scene.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show a storyboard's titles in a language.", valueName: "code"))
  var language: String?

  @Option(help: ArgumentHelp("Where references to other storyboards are looked for.", valueName: "dir"))
  var project: String?

  @Option(help: ArgumentHelp("The app that is meant, where an Xcode project has several.", valueName: "name"))
  var target: String?

  /// The options where none is given.
  static var none: ReadingOptions {
    var options = ReadingOptions()
    options.language = nil
    options.project = nil
    options.target = nil
    return options
  }

  /// The loader that they ask for.
  func loader() throws(Failure) -> AppLoader {
    try AppLoader(language: language, project: project, target: target)
  }

  /// What finds the file of a scene by its name.
  ///
  /// - Parameters:
  ///   - idiom: The device for which an app may begin with another storyboard.
  ///   - loader: What loads it then, and reads its sources once.
  ///   - prefersProject: Whether the project in a folder goes before an app file there.
  func locator(on idiom: Idiom? = nil, for loader: AppLoader, prefersProject: Bool = false) -> AppLocator {
    var locator = AppLocator(target: target, idiom: idiom, projects: loader.projects)
    locator.prefersProject = prefersProject
    return locator
  }
}
