import AppDefinition
import Checking
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// Finds and reads the files of a check.
struct CheckedFiles {
  /// The results.
  private(set) var run = CheckRun()
  /// Whether one of the names was a folder.
  private(set) var hasFolder = false
  /// The problems with files that were named.
  private(set) var failures: [Failure] = []
  /// What was taken from the projects and the sources of the files, and what those leave to code, each once.
  private(set) var projectDiagnostics: [Diagnostic] = []
  private let loader: AppLoader
  private let passesOverGuesses: Bool
  /// The files that were read, in the order in which they are reported.
  private var read: [(path: String, loaded: LoadedApp)] = []

  /// Makes an empty run.
  ///
  /// - Parameters:
  ///   - loader: What reads the files.
  ///   - passesOverGuesses: Whether files are passed over that do not say themselves that they hold no app's screens.
  init(loader: AppLoader, passesOverGuesses: Bool) {
    self.loader = loader
    self.passesOverGuesses = passesOverGuesses
  }

  /// Reads a file, a bundled app, or every storyboard and app file below a folder or in that of a project.
  mutating func add(_ name: String) {
    do throws(Failure) {
      let name = Self.folder(ofProject: name) ?? name
      if let failure = Unopenable.failure(name, at: name) { throw failure }
      guard Platform.entry(at: name) == .folder else {
        let path = try AppLocator(target: loader.target, projects: loader.projects).find(name)
        return take(path, try loader.load(path))
      }
      hasFolder = true
      let paths = files(below: name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name)
      let before = read.count
      var progress = ProgressLine("reading", of: paths.count)
      for (number, path) in paths.enumerated() {
        progress.begin(after: number, path)
        addFound(path)
      }
      progress.end()
      passOverWritten(since: before)
      if let target = loader.target { try refuse(target, unlessIn: name, read[before...].map(\.loaded)) }
      if read.count > before { return }
      let path: String?
      do throws(Failure) {
        path = try AppLocator(target: loader.target, projects: loader.projects).find(name)
      } catch {
        if beginsWithFile(name) { throw error }
        path = nil
      }
      if let path, path.hasSuffix(".xcodeproj") || path.hasSuffix(".plist") {
        return take(path, try loader.load(path))
      }
      if !FolderSearch(below: name).sources.isEmpty {
        throw Failure(
          "\(name): its screens are made in code, and no storyboard of the app has one; a scene file (.yaml) can say what they are, "
            + "as those do that `relaunch scenes` lists", status: EX_NOINPUT)
      }
      if paths.isEmpty { throw Failure("\(name): holds no storyboard and no scene file", status: EX_NOINPUT) }
    } catch {
      failures.append(error)
    }
  }

  /// Refuses a target that no project of a folder has.
  private mutating func refuse(_ target: String, unlessIn folder: String, _ loaded: [LoadedApp]) throws(Failure) {
    guard !loaded.contains(where: { $0.app?.target.hasSameBytes(as: target) == true }) else { return }
    let projects = FolderSearch(below: folder).projects
    let apps = projects.compactMap { try? AppFolder(project: $0) }
    if apps.contains(where: { $0.apps.contains { $0.target.hasSameBytes(as: target) } }) { return }
    read.removeLast(loaded.count)
    if apps.count == 1 { _ = try apps[0].app(target: target) }
    throw Failure("\(folder): no project below it has an app \(quoted(target))", status: EX_NOINPUT)
  }

  /// Whether the app of a folder begins with a storyboard or a nib that its Info.plist names.
  private func beginsWithFile(_ folder: String) -> Bool {
    let projects = FolderSearch(below: folder).projects
    guard projects.count == 1, let apps = try? AppFolder(project: projects[0]),
      let app = try? apps.app(target: loader.target)
    else { return false }
    return app.info.mainStoryboard != nil || app.info.nib(on: nil) != nil
  }

  /// The folder that holds an Xcode project or its workspace.
  private static func folder(ofProject name: String) -> String? {
    let path = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace"), Platform.entry(at: path) == .folder else {
      return nil
    }
    let folder = AppLocator.parent(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Reads a file that was found in a folder; one that is neither scene nor storyboard is skipped.
  private mutating func addFound(_ path: String) {
    do throws(Failure) {
      take(path, try loader.load(path, isNamed: false))
    } catch {
      run.passedOver.append(.init(file: path, line: error.lines.first ?? path))
    }
  }

  private mutating func take(_ path: String, _ loaded: LoadedApp) {
    if let reason = reasonToPassOver(path, loaded) {
      run.passedOver.append(.init(file: path, line: "\(path): \(reason)"))
    } else {
      read.append((path, loaded))
    }
  }

  /// Passes over the app files of a folder that were written of a storyboard which is checked itself, or which extend one:
  /// they are no second app.
  private mutating func passOverWritten(since first: Int) {
    let found = read[first...]
    read.removeLast(found.count)
    for (path, loaded) in found {
      let place = loaded.source.map(Platform.absolute)
      if let place, let itself = found.first(where: { Platform.absolute($0.path).hasSameBytes(as: place) }) {
        let line = "\(path): is an app file of \(itself.path), which is checked itself"
        run.passedOver.append(.init(file: path, line: line))
      } else {
        read.append((path, loaded))
      }
    }
  }

  /// Checks what was read, each storyboard within the app that leads to it.
  mutating func check() {
    var beginnings = AppBeginnings(read, loader: loader)
    var said: Set<Diagnostic> = []
    var progress = ProgressLine("checking", of: read.count)
    defer { progress.end() }
    for (number, (path, loaded)) in read.enumerated() {
      progress.begin(after: number, path)
      projectDiagnostics += loaded.projectDiagnostics.filter { said.insert($0).inserted }
      let isStoryboard = path.hasSuffix(".storyboard")
      let whole = isStoryboard ? beginnings.app(leadingTo: number) : nil
      let other = loaded.definition.otherBeginning
      let isOnlyForCode =
        isStoryboard ? beginnings.isOnlyForCode(number) : other?.leavesShowingToCode == true
      let isOfUnnamedFile = isOnlyForCode && (isStoryboard ? loaded.isOfUnnamedFile : other?.isNamed == false)
      if loaded.app?.mainStoryboards.isEmpty == true { passOver(loaded.app?.nibInstead(on: nil)) }
      if loaded.showsScreensByCode { run.leavesShownByCode = true }
      run.add(
        CheckReport(
          loaded.definition, file: whole?.file ?? path, within: whole?.definition, isOnlyForCode: isOnlyForCode,
          isOfUnnamedFile: isOfUnnamedFile, diagnostics: loaded.diagnostics),
        mayHaveScenes: isStoryboard && loaded.app == nil,
        manifest: loaded.sceneManifest)
    }
    read = []
  }

  /// Tells once of the nib with which an app begins.
  private mutating func passOver(_ nib: (file: String, line: String)?) {
    guard let nib, !run.passedOver.contains(where: { $0.line == nib.line }) else { return }
    run.passedOver.append(.init(file: nib.file, line: nib.line))
  }

  /// Why a file is not checked, if it is not.
  private func reasonToPassOver(_ path: String, _ loaded: LoadedApp) -> String? {
    if let target = loaded.launchScreenOf {
      return "is the launch screen of \(quoted(target)), which is never restored"
    }
    if loaded.definition.purpose == .launchScreen(isDeclared: true) {
      return "is a launch screen, which is never restored"
    }
    if let app = loaded.app, app.mayHideLaunchScreen, passesOverGuesses, path.hasSuffix(".storyboard"),
      !app.begins(with: path), loaded.definition.isOfOneScreenWithoutCode
    {
      let doubt = app.isPartlyRead ? "whose settings were not all read" : "which names none"
      return "may be the launch screen of \(quoted(app.target)), \(doubt); --all checks it"
    }
    return switch loaded.definition.purpose {
    case .launchScreen where passesOverGuesses:
      "is a launch screen by its name, which is never restored; --all checks it"
    case .appExtension where loaded.isOutsideApp:
      "is the interface of an app extension, which is never restored"
    case .appExtension where passesOverGuesses:
      "is the interface of an app extension, which is never restored; --all checks it"
    case .app, .launchScreen, .appExtension: nil
    }
  }

  /// Every storyboard and app file below a folder, hidden ones and links out of the project left out; of YAML files those
  /// that name an app.
  private mutating func files(below folder: String) -> [String] {
    var links = LinksOut(of: folder, reading: [".storyboard", ".yaml", ".yml"])
    let files = Platform.files(below: folder) { links.leadsOut($0) }
    for path in links.paths { run.passedOver.append(.init(file: path, line: "\(path): \(LinksOut.reason)")) }
    return files.filter { path in
      if path.hasSuffix(".storyboard") { return true }
      guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"), let file = try? Platform.readFound(path) else {
        return false
      }
      return Self.namesAnApp(file.bytes)
    }
  }

  /// Whether a line of a YAML file begins with `app:`, as one of every app file does.
  private static func namesAnApp(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "app:".utf8) }
  }
}

extension AppDefinition {
  /// Whether it has one screen alone, whose class no source declares and which none can ask for by an identifier.
  fileprivate var isOfOneScreenWithoutCode: Bool {
    controllers.count == 1
      && controllers.allSatisfy { controller in
        controller.classBehavior.source == nil && controller.restorationIdentifier == nil
          && controller.storyboard?.identifier == controller.origin.element?.id
      }
  }
}
