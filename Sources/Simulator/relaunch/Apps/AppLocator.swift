import AppDefinition
import ArgumentParser
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// Finds the file of a scene that the user names: a path, a folder with a scene or an app in it, an Xcode project, an
/// Info.plist, or the name of a bundled app.
struct AppLocator {
  /// The folder that paths are relative to; empty for the working directory.
  var folder = ""
  /// The target whose app is meant, where a project has several.
  var target: String?
  /// The device for which an app may begin with another storyboard.
  var idiom: Idiom?
  /// Whether the project in a folder goes before an app file there, which may have been written of it.
  var prefersProject = false
  /// The projects of what is found, whose sources are read once.
  var projects = Projects()

  /// The file extensions of scenes; an app file is preferred to a storyboard.
  private static let endings = [".yaml", ".yml", ".storyboard"]

  /// The path of the app file or storyboard.
  func find(_ name: String) throws(Failure) -> String {
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    if let failure = Unopenable.failure(name, at: path) { throw failure }
    switch Platform.entry(at: path) {
    case .file:
      if path.hasSuffix(".plist") { return try storyboard(ofInfo: path) }
      return path.hasSuffix("/project.pbxproj") ? try storyboard(of: Self.parent(of: path)) : path
    case .folder: return try appFile(in: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    case .none: break
    }
    for ending in Self.endings where Platform.entry(at: path + ending) == .file { return path + ending }
    return try bundled(name)
  }

  /// The path of the app file or storyboard of a bundled app.
  func bundled(_ name: String) throws(Failure) -> String {
    if !name.hasPrefix("/"), let bundled = Self.bundledFolder, Platform.entry(at: bundled + "/" + name) == .folder {
      return try appFile(in: bundled + "/" + name)
    }
    throw Failure(notFound(name), status: EX_NOINPUT)
  }

  /// The scene in a folder: an app file, then the app of a project, then a storyboard; else what is deeper inside.
  private func appFile(in folder: String) throws(Failure) -> String {
    if folder.hasSuffix(".xcodeproj") { return try storyboard(of: folder) }
    if folder.hasSuffix(".xcworkspace") {
      let parent = Self.parent(of: folder)
      return try appFile(in: parent.isEmpty ? "." : parent)
    }
    let names = Platform.names(in: folder).filter { !$0.hasPrefix(".") }
    let hasProject = names.contains { $0.hasSuffix(".xcodeproj") }
    let endings = [".yaml", ".yml", ".xcodeproj", ".storyboard"]
    for ending in prefersProject && hasProject ? [".xcodeproj"] : endings {
      let isData = ending == ".yaml" || ending == ".yml"
      let found = names.filter { name in
        name.hasSuffix(ending) && (ending == ".xcodeproj" || Platform.isRegularFile("\(folder)/\(name)"))
          && !(isData && hasProject && !Self.namesApp("\(folder)/\(name)"))
      }
      if found.count > 1 {
        throw Failure(
          "\(folder): holds several \(ending == ".xcodeproj" ? "projects" : "scenes"); name one of them: "
            + found.joined(separator: ", "), status: EX_NOINPUT)
      }
      guard let only = found.first.map({ "\(folder)/\($0)" }) else { continue }
      return ending == ".xcodeproj" ? try storyboard(of: only) : only
    }
    return try appFile(deepIn: folder)
  }

  /// Whether a file of YAML says which app it is: those beside a project may be settings of other tools.
  private static func namesApp(_ path: String) -> Bool {
    guard let file = try? Platform.read(path) else { return true }
    return String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      ["app:", "app :", "\"app\"", "'app'", "{"].contains { line.hasPrefix($0) }
    }
  }

  /// The app of the only project below a folder; without one, that of an Info.plist that names a storyboard, or the
  /// only storyboard.
  private func appFile(deepIn folder: String) throws(Failure) -> String {
    let search = FolderSearch(below: folder)
    if search.projects.count > 1 {
      throw Failure(
        ["relaunch: \(folder): holds several projects; open one of them:"]
          + search.projects.map { "  relaunch \($0)" }, status: EX_NOINPUT)
    }
    if let project = search.projects.first { return try storyboard(of: project) }
    for info in search.infos {
      guard let apps = try? AppFolder(info: info), let app = apps.apps.first,
        app.info.storyboard(on: idiom) != nil
      else { continue }
      return try apps.storyboard(of: app, on: idiom, in: projects)
    }
    return try AppFolder.onlyStoryboard(of: search, in: folder, "holds no scene file (.yaml) and no Xcode project")
  }

  private func storyboard(of project: String) throws(Failure) -> String {
    let apps = try AppFolder(project: project)
    return try apps.storyboard(of: apps.app(target: target), on: idiom, in: projects)
  }

  /// The storyboard of the app that an Info.plist describes, with the settings of the project to which it belongs.
  private func storyboard(ofInfo path: String) throws(Failure) -> String {
    if let apps = AppFolder.project(around: path) {
      let own = apps.apps.filter { $0.infoPath.map(Platform.absolute) == Platform.absolute(path) }
      if let app = own.first(where: { $0.target == target }) ?? own.first {
        return try apps.storyboard(of: app, on: idiom, in: projects)
      }
    }
    let apps = try AppFolder(info: path)
    return try apps.storyboard(of: apps.app(target: nil), on: idiom, in: projects)
  }

  private func notFound(_ name: String) -> String {
    let bundled = Self.bundledNames
    var text = "\(name): there is no such file, and no scene of that name is bundled"
    if let near = Self.nearest(to: name, among: bundled) {
      text += "; did you mean \"\(near)\"?"
    } else if !bundled.isEmpty {
      let most = 6
      let more = bundled.count > most ? " and \(bundled.count - most) more: `relaunch scenes`" : ""
      text += " (bundled are \(bundled.prefix(most).joined(separator: ", "))\(more))"
    }
    return text
  }

  /// What was most likely meant by a name: a bundled app with or without its folder, or a command.
  private static func nearest(to name: String, among bundled: [String]) -> String? {
    func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
    if let exact = bundled.first(where: { last($0).hasSameBytes(as: name) }) { return exact }
    let commands = Relaunch.configuration.subcommands.compactMap { $0.configuration.commandName }
    if let near = nearestWord(to: name, in: bundled + commands) { return near }
    return nearestWord(to: name, in: bundled.map(last)).flatMap { near in bundled.first { last($0) == near } }
  }

  /// The names of the bundled apps.
  static var bundledNames: [String] {
    guard let bundledFolder else { return [] }
    let names = Platform.names(in: bundledFolder).flatMap { name -> [String] in
      let inside = Platform.names(in: "\(bundledFolder)/\(name)")
      if inside.contains(where: isAppFile) { return [name] }
      return inside.filter { Platform.names(in: "\(bundledFolder)/\(name)/\($0)").contains(where: isAppFile) }
        .map { "\(name)/\($0)" }
    }
    return names.filter { !$0.contains("/") } + names.filter { $0.contains("/") }
  }

  /// Whether a file is that of a bundled fault, of which nobody knows at sight what to do to see it.
  static func isFault(_ path: String) -> Bool {
    guard let bundledFolder else { return false }
    return ["Pitfalls", "Questions"].contains { path.hasPrefix("\(bundledFolder)/\($0)/") }
  }

  /// Whether a file is one of those that are bundled.
  static func isBundled(_ path: String) -> Bool {
    bundledFolder.map { Platform.identity(of: path).hasPrefix(Platform.identity(of: $0) + "/") } ?? false
  }

  private static func isAppFile(_ file: String) -> Bool {
    endings.contains { file.hasSuffix($0) }
  }

  /// The folder of the bundled apps: beside an installed program in `share/relaunch`, beside the sources of one that
  /// was built in its package.
  static var bundledFolder: String? {
    var folder = parent(of: Platform.executable)
    let installed = parent(of: folder) + "/share/relaunch/Scenes"
    if Platform.entry(at: installed) == .folder { return installed }
    while !folder.isEmpty {
      if Platform.entry(at: folder + "/Package.swift") == .file, Platform.entry(at: folder + "/Scenes") == .folder {
        return folder + "/Scenes"
      }
      folder = parent(of: folder)
    }
    return nil
  }

  /// The line at the top of a written app file by which an editor finds the schema of app files; empty where the schema is
  /// not installed.
  static func schemaLine(for file: String) -> String {
    guard let schema = bundledFolder.map({ $0 + "/scene.schema.json" }), Platform.entry(at: schema) == .file else {
      return ""
    }
    return "# yaml-language-server: $schema=\(Platform.relative(schema, to: parent(of: file)))\n"
  }

  /// The folder in which a path lies; empty at the root and for a bare name.
  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
