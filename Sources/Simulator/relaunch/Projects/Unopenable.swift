import Glibc
import TextFormatting

/// What people name that is no app to be opened, with what to open instead.
enum Unopenable {
  /// Why a name cannot be opened; `nil` where nothing is against it.
  ///
  /// - Parameters:
  ///   - name: The name as the user wrote it.
  ///   - path: Its path.
  static func failure(_ name: String, at path: String) -> Failure? {
    if let range = name.firstRange(of: "://"), range.lowerBound > name.startIndex {
      return Failure(
        "\(name): is an address, and nothing is fetched; download the project and open its folder", status: EX_USAGE)
    }
    guard Platform.entry(at: path) != .none, let words = words(of: path) else { return nil }
    return Failure("\(name): \(words)", status: EX_DATAERR)
  }

  private static func words(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return switch path[dot...].dropFirst() {
    case "xib": "is a file of views without screens; open a storyboard that shows them, or \(project(of: path))"
    case "nib", "storyboardc", "app", "ipa", "appex":
      "is compiled, and cannot be read back; open the storyboard that it was made of, or the folder of its project"
    case "swift", "m", "mm", "h": "is source code, which is not run; open \(project(of: path))"
    case "script": "is a script; replay it with --script \(quoted(path))"
    case "savedState": "is saved state; list it with `relaunch archive list`, or show its archive.plist"
    default: nil
    }
  }

  private static func project(of path: String) -> String {
    let root = Project.root(of: path)
    guard !root.isEmpty else { return "the folder of its project" }
    let folder = Platform.relative(root, to: "")
    return "its project: relaunch \(folder.isEmpty ? "." : folder)"
  }
}
