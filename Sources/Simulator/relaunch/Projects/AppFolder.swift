import AppDefinition
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// The apps of a folder: the targets of its Xcode project, or the one that an Info.plist describes.
struct AppFolder: Sendable {
  /// One app.
  struct App: Sendable {
    /// The name of its target, or of the folder where there is no project.
    let target: String
    /// What is known of it.
    let info: AppInfo
    /// What was taken from where, and what is wrong with it without keeping it from being opened.
    var diagnostics: [Diagnostic]
    /// The folder near which its files are.
    let home: String
    /// The path of its Info.plist; `nil` where it has none.
    let infoPath: String?

    /// The folder in which its files are, as an absolute path.
    let top: String
    /// The files that belong to it, by their absolute paths.
    let members: TargetMembers
    /// Whether it may have a launch screen that nothing names which was read.
    var mayHideLaunchScreen = false
    /// Whether not all of what says something of it was read.
    var isPartlyRead = false
    /// Whether its project has other apps, too.
    var isOneOfSeveral = false
    /// The paths of the storyboards that it begins with on one of its devices.
    let mainStoryboards: [String]

    /// Makes an app, and looks for its main storyboards.
    init(
      target: String, info: AppInfo, diagnostics: [Diagnostic], home: String, infoPath: String?, top: String,
      members: TargetMembers = TargetMembers()
    ) {
      self.target = target
      self.info = info
      self.diagnostics = diagnostics
      self.home = home
      self.infoPath = infoPath
      self.top = top
      self.members = members.named(Platform.absolute)
      let names = [info.mainStoryboard, info.padStoryboard].compactMap { $0?.value }
      mainStoryboards = names.compactMap { Self.path(ofStoryboard: $0, below: top, near: home) }
    }

    /// Whether the app begins with a storyboard, on one of its devices.
    func begins(with storyboard: String) -> Bool {
      let place = Platform.absolute(storyboard)
      return mainStoryboards.contains { Platform.absolute($0) == place }
    }

    /// Whether a storyboard is shown while the app is launched, and at no other time.
    func isLaunchScreen(_ storyboard: String) -> Bool {
      let stem = SourceFile(name: storyboard, bytes: []).stem
      return info.launchStoryboards.contains { $0.value.hasSameBytes(as: stem) } && !begins(with: storyboard)
    }

    /// Whether a file belongs to the app; `nil` where the project does not say which do.
    func holds(_ path: String) -> Bool? { members.isEmpty ? nil : members.contains(Platform.absolute(path)) }

    /// The path of a storyboard of the app.
    func path(ofStoryboard name: String) -> String? { Self.path(ofStoryboard: name, below: top, near: home) }

    private static func path(ofStoryboard name: String, below top: String, near home: String) -> String? {
      Project(root: top).path(of: name + ".storyboard", for: home.isEmpty ? "Info.plist" : home + "/Info.plist")
    }
  }

  /// The project or the Info.plist, as messages name it.
  let path: String
  /// The folder that holds it; empty for the working directory.
  let folder: String
  /// The apps in the order of the project.
  let apps: [App]

  /// Reads an Xcode project.
  ///
  /// - Parameter path: The path of the `.xcodeproj`.
  init(project path: String) throws(Failure) {
    self.path = path
    folder = AppLocator.parent(of: path)
    let file = path + "/project.pbxproj"
    guard Platform.entry(at: file) == .file else {
      throw Failure("\(path): holds no project.pbxproj, so it is no Xcode project", status: EX_NOINPUT)
    }
    let top = folder.isEmpty ? "." : folder
    let reading = readProject(try Platform.readFound(file), in: top) { path in
      Self.found(path).flatMap { try? Platform.readFound($0) }
    }
    guard let targets = reading.value else { throw Failure(reading.diagnostics) }
    var apps: [App] = []
    for target in targets {
      apps.append(try Self.app(target, below: top, saying: reading.diagnostics))
    }
    for index in apps.indices { apps[index].isOneOfSeveral = apps.count > 1 }
    self.apps = apps
  }

  /// The file at a path; where there is none, the one whose name differs in capitals alone, as a Mac finds it.
  private static func found(_ path: String) -> String? {
    if Platform.entry(at: path) == .file { return path }
    let folder = AppLocator.parent(of: path)
    guard let wanted = path.split(separator: "/").last?.lowercased() else { return nil }
    return Platform.names(in: folder.isEmpty ? "." : folder).first { $0.lowercased().hasSameBytes(as: wanted) }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  /// Reads an Info.plist without a project.
  init(info path: String) throws(Failure) {
    self.path = path
    folder = AppLocator.parent(of: path)
    let reading = readAppInfo(try Platform.read(path), target: nil)
    guard let info = reading.value else { throw Failure(reading.diagnostics) }
    let name = Platform.absolute(folder.isEmpty ? "." : folder).split(separator: "/").last.map(String.init) ?? "App"
    let root = Project.root(of: path)
    apps = [
      App(
        target: name, info: info, diagnostics: reading.diagnostics, home: folder, infoPath: path,
        top: root.isEmpty ? Platform.absolute(folder.isEmpty ? "." : folder) : root)
    ]
  }

  private static func app(
    _ target: AppTarget, below folder: String, saying diagnostics: [Diagnostic]
  ) throws(Failure) -> App {
    var diagnostics = diagnostics
    var file: SourceFile?
    var home = Platform.entry(at: "\(folder)/\(target.name)") == .folder ? "\(folder)/\(target.name)" : folder
    if let written = target.infoFile {
      // A name that begins with $(SRCROOT) has the folder already; a folder of the app's may have the same name.
      let below = written.hasPrefix("/") ? written : "\(folder)/\(written.withoutSteps)"
      let path = written.hasPrefix(folder + "/") && Platform.entry(at: below) != .file ? written : below
      if Platform.entry(at: path) == .file {
        file = try Platform.readFound(path)
        home = AppLocator.parent(of: path)
      } else {
        let position = target.settings["INFOPLIST_FILE"]?.position ?? target.position
        diagnostics.append(
          Diagnostic(
            .warning, at: position,
            "there is no file \(quoted(path)), so the build settings alone are read, and the app is taken to have no "
              + "scenes unless they or its code say so"))
      }
    }
    let reading = readAppInfo(file, target: target)
    guard let info = reading.value else { throw Failure(reading.diagnostics) }
    var app = App(
      target: target.name, info: info, diagnostics: diagnostics + reading.diagnostics, home: home,
      infoPath: file?.name, top: Platform.absolute(folder), members: target.members)
    app.isPartlyRead = target.settings.isPartial || target.infoFile != nil && file == nil
    let isGenerated = file == nil || target.settings["GENERATE_INFOPLIST_FILE"]?.value == "YES"
    app.mayHideLaunchScreen = (app.isPartlyRead || isGenerated) && info.launchStoryboards.isEmpty
    return app
  }

  /// The apps of the Xcode project at the top of a file's project; `nil` where there is none that can be read.
  static func project(around path: String) -> AppFolder? {
    let root = Project.root(of: path)
    let projects = root.isEmpty ? [] : Platform.names(in: root).filter { $0.hasSuffix(".xcodeproj") }
    guard projects.count == 1 else { return nil }
    let folder = path.hasPrefix("/") ? root : Platform.relative(root, to: "")
    return try? AppFolder(project: folder.isEmpty ? projects[0] : folder + "/" + projects[0])
  }

  /// The app of the nearest Info.plist upwards from a storyboard, within its project; `nil` where none is an app's.
  static func info(around path: String) -> AppFolder? {
    let root = Project.root(of: path)
    var folder = AppLocator.parent(of: Platform.absolute(path))
    while !folder.isEmpty, root.isEmpty || folder.hasPrefix(root) {
      let infos = Platform.names(in: folder).filter {
        ($0 == "Info.plist" || $0.hasSuffix("-Info.plist")) && Platform.isRegularFile("\(folder)/\($0)")
      }
      for name in infos {
        let absolute = folder + "/" + name
        let info = path.hasPrefix("/") ? absolute : Platform.relative(absolute, to: "")
        guard let found = try? AppFolder(info: info), let app = found.apps.first,
          app.info.mainStoryboard != nil || app.info.sceneManifest != nil
        else { continue }
        return found
      }
      // Without a project only the folder of the storyboard, and that of its language, are looked at.
      if root.isEmpty, !folder.hasSuffix(".lproj") { return nil }
      folder = AppLocator.parent(of: folder)
    }
    return nil
  }

  /// The app to which a storyboard belongs: that of a target, the only one, the one that begins with it, or the one
  /// with the storyboard in its folder; `nil` where that is not known.
  func app(of storyboard: String, target: String?) -> App? {
    if let target { return apps.first { $0.target.hasSameBytes(as: target) } }
    if apps.count == 1 { return apps[0] }
    let path = Platform.absolute(storyboard)
    let beginning = apps.filter { $0.begins(with: storyboard) }
    if beginning.count == 1 { return beginning[0] }
    let holding = apps.filter { $0.members.contains(path) }
    if holding.count == 1 { return holding[0] }
    let around = apps.filter { path.hasPrefix(Platform.absolute($0.home.isEmpty ? "." : $0.home) + "/") }
    return around.count == 1 ? around[0] : nil
  }

  /// The app that shows a storyboard while it is launched, where none of the folder begins with it.
  func appLaunching(with storyboard: String) -> App? {
    if apps.contains(where: { $0.begins(with: storyboard) }) { return nil }
    return apps.first { $0.isLaunchScreen(storyboard) && $0.holds(storyboard) != false }
  }

  /// That it is not known to which app a storyboard belongs, with what is taken for granted instead.
  func doubt(about storyboard: String) -> Diagnostic {
    let names = apps.map { quoted($0.target) }.joined(separator: ", ")
    return Diagnostic(
      .warning, at: SourcePosition(file: storyboard, line: 1, column: 1),
      "the project has the apps \(names), and nothing says which of them shows this storyboard, so nothing of its code "
        + "is taken as known; choose one with --target")
  }

  /// The app of a target, or the only one.
  ///
  /// - Throws: If there are several and none is named, or none has the name.
  func app(target: String?) throws(Failure) -> App {
    let names = apps.map { quoted($0.target) }.joined(separator: ", ")
    if let target {
      if let app = apps.first(where: { $0.target.hasSameBytes(as: target) }) { return app }
      throw Failure("\(path): has no app \(quoted(target)); its apps are \(names)", status: EX_NOINPUT)
    }
    guard apps.count == 1, let only = apps.first else {
      throw Failure("\(path): holds several apps; name one of them with --target: \(names)", status: EX_NOINPUT)
    }
    return only
  }

  /// The path of the storyboard that an app begins with.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - idiom: The device for which it may begin with another one.
  ///   - projects: What has read the app's sources, or will, where nothing names a storyboard.
  func storyboard(of app: App, on idiom: Idiom?, in projects: Projects) throws(Failure) -> String {
    if let main = app.info.storyboard(on: idiom) {
      if let path = app.path(ofStoryboard: main.value) { return path }
      throw Failure(
        ["\(main.position): names the storyboard \(quoted(main.value)), and there is no \(main.value).storyboard"],
        status: EX_NOINPUT)
    }
    let top = folder.isEmpty ? "." : folder
    if let nib = app.nibInstead(on: idiom) {
      throw Failure(
        ["\(nib.line); open a storyboard of it by its own name, or write a scene file (.yaml)"], status: EX_NOINPUT)
    }
    if projects.madeScan(of: app).madeApp(named: app.target, info: app.info) != nil { return path }
    return try Self.onlyStoryboard(
      of: FolderSearch(below: top), in: top,
      app.infoPath == nil
        ? "nothing that was read of the app \(quoted(app.target)) names its main storyboard"
        : "the app \(quoted(app.target)) names no main storyboard",
      but: app.isLaunchScreen)
  }

  /// The one storyboard of a folder that is no launch screen.
  ///
  /// - Parameters:
  ///   - search: What the folder holds.
  ///   - folder: The folder.
  ///   - reason: Why it is looked for.
  ///   - isPassedOver: Whether a storyboard is none of the app's screens.
  static func onlyStoryboard(
    of search: FolderSearch, in folder: String, _ reason: String, but isPassedOver: (String) -> Bool = { _ in false }
  ) throws(Failure) -> String {
    let screens = search.storyboards.filter { path in
      let stem = SourceFile(name: path, bytes: []).stem
      return !isPassedOver(path) && !stem.lowercased().hasPrefix("launch") && !stem.hasPrefix("MainInterface")
        && !isDeclaredLaunchScreen(path)
    }
    var shown: [String] = []
    for path in screens where !shown.contains(where: { Self.isTranslation(path, of: $0) }) { shown.append(path) }
    if shown.count == 1 { return shown[0] }
    if shown.isEmpty {
      let place = search.isCutShort ? "the first \(FolderSearch.mostFolders) folders below it hold" : "it holds"
      throw Failure(
        "\(folder): \(reason), and \(place) no storyboard with an app's screens; screens made in code alone need a scene file (.yaml), as "
          + "`relaunch scenes` lists them", status: EX_NOINPUT)
    }
    throw Failure(
      ["relaunch: \(folder): \(reason); open one of its storyboards:"] + shown.sorted().map { "  relaunch \($0)" },
      status: EX_NOINPUT)
  }

  /// Whether a storyboard says of itself that it is a launch screen.
  private static func isDeclaredLaunchScreen(_ path: String) -> Bool {
    guard let file = try? Platform.readFound(path), let definition = readStoryboard(file, app: file.stem).value else {
      return false
    }
    return definition.purpose == .launchScreen(isDeclared: true)
  }

  /// Whether two storyboards are the same one in two languages.
  private static func isTranslation(_ path: String, of other: String) -> Bool {
    func bare(_ path: String) -> String {
      path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }
    return bare(path).hasSameBytes(as: bare(other))
  }
}

extension AppFolder.App {
  /// The file that names the nib with which the app begins on a device, and that in a sentence; `nil` without one.
  func nibInstead(on idiom: Idiom?) -> (file: String, line: String)? {
    info.nib(on: idiom).map { nib in
      let device = nib == info.padNib ? " on a pad" : ""
      let words = "the app begins\(device) with the nib \(quoted(nib.value)), which is not read"
      return (nib.position.file, "\(nib.position): \(words)")
    }
  }
}
