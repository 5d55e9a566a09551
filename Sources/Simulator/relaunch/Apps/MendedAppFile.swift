import AppDefinition
import Checking
import DeviceConsole
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// The app file of an app as it was mended: one on top of the storyboard, or a copy of the app file in which everything is
/// written.
struct MendedAppFile {
  /// The path of the storyboard or app file that was opened.
  let path: String
  /// Reads what was written, which is kept only if it says the same.
  let loader: AppLoader

  /// Writes it into the current folder, or beside the scene if only there its storyboards are found, under a name that
  /// no file has.
  ///
  /// - Parameters:
  ///   - app: The app as it was mended.
  ///   - mending: What was changed of it.
  /// - Returns: The path of the file, or why it could not be written.
  func write(_ app: AppDefinition, _ mending: Mending) -> Result<String, WritingProblem> {
    let isStoryboard = path.hasSuffix(".storyboard")
    do throws(Failure) {
      let original = isStoryboard ? nil : try Platform.read(path)
      for folder in ["", AppLocator.parent(of: path)] {
        guard let name = freeName(in: folder) else {
          return .failure(WritingProblem("there are 99 files \(stem)-mended.yaml already; remove some"))
        }
        let text =
          original.map { AppFileEdit(String(decoding: $0.bytes, as: UTF8.self), of: path).text(with: mending, of: app) }
          ?? AppLocator.schemaLine(for: name)
          + SuggestedAppFile(mending.identifiers, app: app, file: path, path: Platform.relative(path, to: folder)).text
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
    let words =
      mending.identifiers.entries.map { "\($0.controller): { \($0.members.joined(separator: ", ")) }" }
      + mending.edits.map(\.words)
    return .failure(
      WritingProblem(
        "what was changed does not fit into \(displayable(path)), which may have changed; do it by hand: "
          + (words.first ?? "")))
  }

  private var stem: String { SourceFile(name: path, bytes: []).stem }

  private func freeName(in folder: String) -> String? {
    let names = ["\(stem)-mended.yaml"] + (2...99).map { "\(stem)-mended-\($0).yaml" }
    return names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.first { Platform.entry(at: $0) == .none }
  }

  /// Whether two apps have the same screens and views under the same identifiers, with classes that do the same.
  private static func agree(_ first: AppDefinition, _ second: AppDefinition) -> Bool {
    first.controllers.count == second.controllers.count
      && first.restorationClasses.map(\.setsIdentifier) == second.restorationClasses.map(\.setsIdentifier)
      && first.scenes?.activityTypes == second.scenes?.activityTypes
      && zip(first.controllers, second.controllers).allSatisfy { one, other in
        one.name.hasSameBytes(as: other.name) && one.restorationIdentifier == other.restorationIdentifier
          && one.storyboard?.identifier == other.storyboard?.identifier
          && one.content.childEncoding == other.content.childEncoding
          && one.classBehavior.does(theSameAs: other.classBehavior)
          && one.allViews.map(\.restorationIdentifier) == other.allViews.map(\.restorationIdentifier)
      }
  }
}

extension ClassBehavior {
  /// Whether a class saves the same as another one, under an identifier that it has from the same place.
  fileprivate func does(theSameAs other: ClassBehavior) -> Bool {
    func written(_ saves: [SavedProperty]) -> Set<String> { Set(saves.map { "\($0.key) \($0.words)" }) }
    return callsSuper == other.callsSuper && identifierSource == other.identifierSource
      && written(saves) == written(other.saves)
  }
}
