import AppDefinition
import AppReading
import Glibc
import Moving
import TextFormatting

/// Writes a moved app into a folder, and looks at what was written.
struct MoveWriting {
  let plan: MovePlan
  let loaded: LoadedApp
  /// What the user calls the app.
  let name: String
  /// The path of the app.
  let path: String
  /// The folder of the output.
  let folder: String

  private var files: [MovedFile] {
    let project = plan.app.project ?? path
    return plan.files(from: name, in: homes, of: Platform.relative(project, to: folder)) { $0.found(from: folder) }
  }

  /// The folder of the app, below which its files are named, so that no path of this machine is written.
  private var home: String {
    if Platform.entry(at: path) == .folder, !path.hasSuffix(".xcodeproj") {
      return path.hasSuffix("/") ? path : path + "/"
    }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The folder that was named, else that one, as it is written in full, and from here.
  private var homes: [String] {
    let named = Platform.entry(at: name) == .folder && !name.hasSuffix(".xcodeproj") ? name : home
    return [named, home].flatMap { folder in
      [folder, Platform.absolute(folder), Platform.relative(folder, to: "")].map { path in
        path.isEmpty || path.hasSuffix("/") ? path : path + "/"
      }
    }.filter { $0 != "./" && $0 != "/" }
  }

  private func place(of file: MovedFile) -> String { folder + (folder.hasSuffix("/") ? "" : "/") + file.path }

  /// Writes the files.
  ///
  /// - Parameter replaces: Whether those that are there are replaced.
  func write(replacing replaces: Bool) throws(Failure) {
    if Platform.entry(at: folder) == .file {
      throw Failure("\(folder): is a file; --output takes a folder", status: EX_CANTCREAT)
    }
    let there = files.filter { Platform.entry(at: place(of: $0)) != .none }
    if let first = there.first, !replaces {
      let others = there.count == 1 ? "" : ", and \(counted(there.count - 1, "other file")) of the move"
      throw Failure(
        "\(place(of: first)): is there already\(others); name another folder, or replace them with --force",
        status: EX_CANTCREAT)
    }
    for file in files { try OutputFile(path: place(of: file)).write(file.text) }
    try Platform.writeOutput(
      files.map { displayable(place(of: $0)) + "\n" }.joined() + displayable(plan.summary))
  }

  /// Says of each Swift file whether it belongs to the app's target.
  func verify() throws(Failure) {
    var (lines, compiled): ([String], Int) = ([], 0)
    for file in files where file.path.hasSuffix(".swift") {
      let place = place(of: file)
      if Platform.entry(at: place) == .none {
        lines.append("\(place): is not there")
      } else if let app = loaded.app, let holds = app.holds(place) {
        lines.append("\(place): is \(holds ? "" : "not ")compiled with the target \(app.target)")
        if holds { compiled += 1 }
      } else {
        lines.append("\(place): is there; no project says what belongs to the app")
      }
    }
    if let app = loaded.app {
      lines.append("\(compiled) of \(counted(lines.count, "file")) compiled with the target \(app.target)")
    }
    try Platform.writeOutput(lines.map { displayable($0) + "\n" }.joined())
  }
}
