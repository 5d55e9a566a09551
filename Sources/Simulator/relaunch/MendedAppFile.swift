import AppDefinition
import Checking
import DeviceConsole
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// The app file of an app with the identifiers that were given to it: one on top of the storyboard, or a copy of the
/// app file in which they are written.
struct MendedAppFile {
  /// The path of the storyboard or app file that was opened.
  let path: String
  /// Reads what was written, which is kept only if it says the same.
  let loader: AppLoader

  /// Writes it into the current folder, or beside the scene if only there its storyboards are found, under a name that
  /// no file has.
  ///
  /// - Parameters:
  ///   - app: The app with the identifiers.
  ///   - identifiers: The identifiers.
  /// - Returns: The path of the file, or why it could not be written.
  func write(_ app: AppDefinition, _ identifiers: SuggestedIdentifiers) -> Result<String, WritingProblem> {
    let isStoryboard = path.hasSuffix(".storyboard")
    do throws(Failure) {
      let original = isStoryboard ? nil : try Platform.read(path)
      for folder in ["", AppLocator.parent(of: path)] {
        guard let name = freeName(in: folder) else {
          return .failure(WritingProblem("there are 99 files \(stem)-mended.yaml already; remove some"))
        }
        let text =
          original.map { AppFileEdit(String(decoding: $0.bytes, as: UTF8.self), of: path).text(with: identifiers) }
          ?? SuggestedAppFile(identifiers, app: app, file: path, path: Platform.relative(path, to: folder)).text
        try OutputFile(path: name).write(text)
        if let read = try? loader.load(name, isNamed: false).definition, Self.agree(read, app) { return .success(name) }
        Platform.remove(name)
      }
    } catch {
      return .failure(WritingProblem(error.lines.first ?? "it cannot be written"))
    }
    if isStoryboard {
      return .failure(
        WritingProblem("\(displayable(path)) has changed since it was opened; open it again, and mend it then"))
    }
    let first = identifiers.entries.first
    return .failure(
      WritingProblem(
        "the identifiers do not fit into \(displayable(path)), which may have changed; add them by hand, as "
          + "\(first?.controller ?? ""): { \(first?.members.joined(separator: ", ") ?? "") }"))
  }

  private var stem: String { SourceFile(name: path, bytes: []).stem }

  private func freeName(in folder: String) -> String? {
    let names = ["\(stem)-mended.yaml"] + (2...99).map { "\(stem)-mended-\($0).yaml" }
    return names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.first { Platform.entry(at: $0) == .none }
  }

  /// Whether two apps have the same screens and views under the same identifiers.
  private static func agree(_ first: AppDefinition, _ second: AppDefinition) -> Bool {
    first.controllers.count == second.controllers.count
      && zip(first.controllers, second.controllers).allSatisfy { one, other in
        one.name.hasSameBytes(as: other.name) && one.restorationIdentifier == other.restorationIdentifier
          && one.storyboard?.identifier == other.storyboard?.identifier
          && one.allViews.map(\.restorationIdentifier) == other.allViews.map(\.restorationIdentifier)
      }
  }
}
