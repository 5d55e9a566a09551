import AppDefinition
import AppReading
import TextFormatting
import Vocabulary

// With what the app begins, where that is not the storyboard that was read.
extension LoadedApp {
  /// Writes that the app shows nothing of the storyboard, as far as its files say, or begins with another one, to standard
  /// error.
  func sayUnshown() {
    guard let words = wordsOfBeginning, let file = definition.controllers.first?.position.file else { return }
    Platform.writeError("\(file): \(words)")
  }

  /// That the app shows nothing of the storyboard, as far as its files say; `nil` where it may.
  var unshownWords: String? {
    if app == nil, let other = definition.otherBeginning, !other.isNamed {
      return "the app \(quoted(definition.name)) does not begin with the screen that is assumed here, and nothing that "
        + "was read names its storyboard; here it is opened as if the app began with it"
    }
    if let launchScreenOf {
      return "it is the launch screen of \(quoted(launchScreenOf)), which is never restored; here it is opened "
        + "as if the app began with it"
    }
    guard isOfUnnamedFile, let app, let file = definition.controllers.first?.position.file else {
      return nil
    }
    let name = SourceFile(name: file, bytes: []).stem
    let isReferred = FolderSearch(below: app.top).storyboards.contains { other in
      guard let file = try? Platform.readFound(other) else { return false }
      return String(decoding: file.bytes, as: UTF8.self).contains("storyboardName=\"\(name)\"")
    }
    let isOfScenes = app.info.sceneConfigurations.contains { $0.storyboard?.hasSameBytes(as: name) == true }
    if isReferred || isOfScenes { return nil }
    return "the app \(quoted(app.target)) does not begin with this storyboard, and nothing that was read names it; "
      + "here it is opened as if the app began with it"
  }

  /// That the app shows nothing of the storyboard, as far as its files say, or begins with another one; `nil` where it
  /// begins with this one, or nothing says with which.
  var wordsOfBeginning: String? {
    if let unshownWords { return unshownWords }
    guard let app, let main = app.info.storyboard(on: definition.idiom),
      let own = definition.windows.first.flatMap({ definition.controller(named: $0.root)?.storyboard?.name })
    else { return nil }
    let all =
      [app.info.mainStoryboard, app.info.padStoryboard].compactMap { $0?.value }
      + app.info.sceneConfigurations.compactMap(\.storyboard)
    if all.contains(where: own.hasSameBytes) { return nil }
    return
      "the app \(quoted(app.target)) begins with the storyboard \(quoted(main.value)) (\(main.position.inShort)), not "
      + "with \(quoted(own)); here this one is opened as if the app began with it"
  }
}
