import AppDefinition
import Checking
import DeviceConsole
import Glibc
import AppReading
import TextFormatting
import Vocabulary

/// The app's file with what was mended: the app file itself with the lines that change, and beside a storyboard, or a
/// bundled app, a new one.
struct MendedAppFile {
  /// The path of the storyboard or app file that was opened.
  let path: String
  /// Reads what is to be written, which is kept only if it says the same.
  let reading: ReadingOptions

  /// Why nothing is written for the app, and where what was mended is done instead.
  ///
  /// - Parameter isUsingCode: Whether something of the app comes from its code.
  /// - Returns: The reason; `nil` where a file can say it.
  func reasonNotToWrite(isUsingCode: Bool) -> String? {
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".plist") {
      return "screens made by code are not written here: u, and page Lost says what to do"
    }
    guard isStoryboard, isUsingCode else { return nil }
    return "a file would lose what code says: u, and page Lost says what to do in Xcode"
  }

  /// Makes the file, and writes nothing: into the current folder, or beside the scene if only there its storyboards are
  /// found, under a name that no file has, unless it is the app's own.
  ///
  /// - Parameters:
  ///   - app: The app as it was mended.
  ///   - mending: What was changed of it.
  /// - Returns: The file, or why it cannot be made.
  func file(_ app: AppDefinition, _ mending: Mending) -> Result<MendedFile, WritingProblem> {
    do throws(Failure) {
      let original = isStoryboard ? nil : try Platform.read(path)
      let folder = AppLocator.parent(of: path)
      if let original, !AppLocator.isBundled(path), let text = text(of: app, mending, original, beside: folder) {
        return .success(change(of: original, to: text))
      }
      for folder in ["", folder] {
        guard let name = freeName(in: folder) else {
          return .failure(WritingProblem("there are 99 files \(stem)-mended.yaml already; remove some"))
        }
        if let text = text(of: app, mending, original, beside: folder) {
          return .success(newFile(name, text, like: original))
        }
      }
    } catch {
      return .failure(WritingProblem(error.lines.first ?? "it cannot be written"))
    }
    return .failure(problem(mending, isStoryboard: isStoryboard))
  }

  /// The lines that change, each with its neighbours.
  private static func difference(from old: String, to new: String) -> [LineDifference.Line] {
    LineDifference(from: lines(of: old), to: lines(of: new), around: 1).lines
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  private func change(of original: SourceFile, to text: String) -> MendedFile {
    let old = String(decoding: original.bytes, as: UTF8.self)
    let path = path
    return MendedFile(path: path, isNew: false, difference: Self.difference(from: old, to: text)) {
      Self.replace(original.bytes, by: Array(text.utf8), at: path)
    } takeBack: {
      Self.replace(Array(text.utf8), by: original.bytes, at: path)
    }
  }

  private func newFile(_ name: String, _ text: String, like original: SourceFile?) -> MendedFile {
    let old = original.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return MendedFile(path: name, isNew: true, difference: Self.difference(from: old, to: text)) {
      Self.problem { () throws(Failure) in
        try OutputFile(path: name).write(text)
        return nil
      }
    } takeBack: {
      Self.problem { () throws(Failure) in
        if Platform.entry(at: name) == .none { return nil }
        guard try Platform.read(name).bytes == Array(text.utf8) else {
          return WritingProblem("\(displayable(name)) has changed since it was written, and stays")
        }
        Platform.remove(name)
        return nil
      }
    }
  }

  /// Replaces the bytes of a file, if they are what they are thought to be.
  private static func replace(_ old: [UInt8], by new: [UInt8], at path: String) -> WritingProblem? {
    problem { () throws(Failure) in
      guard try Platform.read(path).bytes == old else {
        return WritingProblem("\(displayable(path)) has changed meanwhile; r reads it again")
      }
      try OutputFile(path: path).write(new)
      return nil
    }
  }

  private static func problem(_ write: () throws(Failure) -> WritingProblem?) -> WritingProblem? {
    do throws(Failure) {
      return try write()
    } catch {
      return WritingProblem(error.lines.first ?? "it cannot be written")
    }
  }

  /// The text of the file, if it says in a folder what the app is.
  private func text(
    of app: AppDefinition, _ mending: Mending, _ original: SourceFile?, beside folder: String
  ) -> String? {
    guard let name = freeName(in: folder) else { return nil }
    let text =
      original.map { edited($0, mending, of: app) }
      ?? AppLocator.schemaLine(for: name)
      + SuggestedAppFile(mending.identifiers, app: app, file: path, path: Platform.relative(path, to: folder)).text
    guard (try? OutputFile(path: name).write(text)) != nil else { return nil }
    defer { Platform.remove(name) }
    guard let read = try? reading.loader().load(name, isNamed: false).definition, Self.agree(read, app) else {
      return nil
    }
    return text
  }

  /// The text of an app file with what was changed; its line endings stay.
  private func edited(_ original: SourceFile, _ mending: Mending, of app: AppDefinition) -> String {
    let text = String(decoding: original.bytes, as: UTF8.self)
    let plain = text.replacing("\r\n", with: "\n")
    let edited = AppFileEdit(plain, of: path).text(with: mending, of: app)
    return plain.utf8.count == text.utf8.count ? edited : edited.replacing("\n", with: "\r\n")
  }

  private func problem(_ mending: Mending, isStoryboard: Bool) -> WritingProblem {
    if isStoryboard {
      return WritingProblem("\(displayable(path)) has changed since it was opened; open it again, and mend it then")
    }
    return WritingProblem(
      "what was changed does not fit into \(displayable(path)), which may have changed; do it by hand: "
        + words(of: mending))
  }

  /// The first change in words, with how many follow.
  private func words(of mending: Mending) -> String {
    let words =
      mending.identifiers.entries.map { "\($0.controller): { \($0.members.joined(separator: ", ")) }" }
      + mending.edits.map(\.words)
    return (words.first ?? "") + (words.count > 1 ? ", and \(words.count - 1) more" : "")
  }

  private var isStoryboard: Bool { path.hasSuffix(".storyboard") }

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
