import AppDefinition
import ArgumentParser
import Glibc
import TextFormatting

/// Finds the file of a scene that the user names: a path, a folder with a scene in it, or the name of a bundled scene.
struct SceneLocator {
  /// The folder that paths are relative to; empty for the working directory.
  var folder = ""

  /// The file extensions of scenes; a scene file is preferred to a storyboard.
  private static let endings = [".yaml", ".yml", ".storyboard"]

  /// The path of the scene file or storyboard.
  func find(_ name: String) throws(Failure) -> String {
    let path = name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name
    switch Platform.entry(at: path) {
    case .file: return path
    case .folder: return try scene(in: path)
    case .none: break
    }
    for ending in Self.endings where Platform.entry(at: path + ending) == .file { return path + ending }
    if !name.hasPrefix("/"), let bundled = Self.bundledFolder, Platform.entry(at: bundled + "/" + name) == .folder {
      return try scene(in: bundled + "/" + name)
    }
    throw Failure(notFound(name), status: EX_NOINPUT)
  }

  /// The scene in a folder; a scene file is preferred to a storyboard.
  private func scene(in folder: String) throws(Failure) -> String {
    let names = Platform.names(in: folder)
    for ending in Self.endings {
      let found = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
      if found.count > 1 {
        throw Failure(
          "\(folder): holds several scenes; name one of them: \(found.joined(separator: ", "))", status: EX_NOINPUT)
      }
      if let only = found.first { return folder + "/" + only }
    }
    throw Failure("\(folder): holds no scene file (.yaml) and no storyboard", status: EX_NOINPUT)
  }

  private func notFound(_ name: String) -> String {
    let bundled = Self.bundledNames
    var text = "\(name): there is no such file, and no scene of that name is bundled"
    if let near = nearestWord(
      to: name, in: bundled + Relaunch.configuration.subcommands.compactMap { $0.configuration.commandName })
    {
      text += "; did you mean \"\(near)\"?"
    } else if !bundled.isEmpty {
      let most = 6
      let more = bundled.count > most ? " and \(bundled.count - most) more" : ""
      text += " (bundled are \(bundled.prefix(most).joined(separator: ", "))\(more))"
    }
    return text
  }

  /// The names of the bundled scenes.
  static var bundledNames: [String] {
    guard let bundledFolder else { return [] }
    let names = Platform.names(in: bundledFolder).flatMap { name -> [String] in
      let inside = Platform.names(in: "\(bundledFolder)/\(name)")
      if inside.contains(where: isScene) { return [name] }
      return inside.filter { Platform.names(in: "\(bundledFolder)/\(name)/\($0)").contains(where: isScene) }
        .map { "\(name)/\($0)" }
    }
    return names.filter { !$0.contains("/") } + names.filter { $0.contains("/") }
  }

  private static func isScene(_ file: String) -> Bool {
    endings.contains { file.hasSuffix($0) }
  }

  /// The folder of the bundled scenes: beside an installed program in `share/relaunch`, beside the sources of one that
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

  /// The folder in which a path lies; empty at the root and for a bare name.
  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
