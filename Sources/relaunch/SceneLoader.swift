import AppDefinition
import Glibc
import SceneReading

/// An app that was read, and the name under which its state is kept.
struct LoadedScene {
  let definition: AppDefinition
  /// The name of the folder of its saved state.
  let stateName: String
  /// What the readers said beside errors.
  let diagnostics: [Diagnostic]

  /// Writes the warnings, and with more words what a reader passed over, to standard error.
  func say(isVerbose: Bool) {
    for diagnostic in diagnostics where diagnostic.severity == .warning || isVerbose {
      Platform.writeError(diagnostic.description)
    }
  }
}

/// Reads scene files and storyboards from the disk.
struct SceneLoader {
  /// The language whose translations a storyboard's titles are taken from.
  var language: String?

  /// Reads the app of a path.
  func load(_ path: String) throws(Failure) -> LoadedScene {
    let file = try Platform.read(path)
    let folder = SceneLocator.parent(of: path)
    let find = { (name: String) in
      try? Platform.read(name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name)
    }
    let isStoryboard = path.hasSuffix(".storyboard")
    if isStoryboard { _ = try strings(for: path) }
    let translations = { (file: SourceFile) in (try? strings(for: file.name)) ?? [:] }
    let reading =
      isStoryboard
      ? readStoryboard(file, app: file.stem, storyboard: find, strings: translations)
      : readScene(file, storyboard: find, strings: translations)
    guard let definition = reading.value else {
      throw Failure(reading.diagnostics)
    }
    // Many storyboards are called Main; the path tells them apart.
    let stateName = isStoryboard ? "\(definition.name)-\(shortHash(Platform.absolute(path)))" : definition.name
    return LoadedScene(definition: definition, stateName: stateName, diagnostics: reading.diagnostics)
  }

  /// The translations of a storyboard: `xx.lproj/Name.strings` beside its own `.lproj` folder.
  private func strings(for path: String) throws(Failure) -> [String: String] {
    guard let language else { return [:] }
    let folder = SceneLocator.parent(of: path)
    let stem = SourceFile(name: path, bytes: []).stem
    let above = SceneLocator.parent(of: folder)
    let base = folder.hasSuffix(".lproj") ? (above.isEmpty ? "." : above) : (folder.isEmpty ? "." : folder)
    let place = "\(base)/\(language).lproj/\(stem).strings"
    guard Platform.entry(at: place) == .file else {
      throw Failure("\(place): there is no such file, so there are no titles in \"\(language)\"", status: EX_NOINPUT)
    }
    let reading = readStrings(try Platform.read(place))
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
