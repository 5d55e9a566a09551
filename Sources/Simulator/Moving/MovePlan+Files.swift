import AppDefinition
import AppReading
import TextFormatting

extension MovePlan {
  /// Everything that is written beside the app.
  ///
  /// - Parameters:
  ///   - name: What the user calls the app.
  ///   - home: The path of its folder with a stroke at the end, which is left out of what is written.
  package func files(from name: String, in home: String) -> [MovedFile] {
    let head = ["\(app.name) with scenes, as it was moved from \(name.printable)."]
    func fromHome(_ text: String) -> String { home.isEmpty ? text : text.replacing(home, with: "") }
    return [
      MovedFile(path: "\(app.name.fileName).yaml", text: writeAppFile(movedApp, head: head)),
      MovedFile(path: "Info.additions.plist", text: infoAdditions),
      MovedFile(path: "Moving.md", text: notes(fromHome)),
    ] + swiftFiles.map { MovedFile(path: $0.path, text: fromHome($0.text)) }
  }

  /// What goes into the app's Info.plist, as a property list of its own that can be merged into it.
  private var infoAdditions: String {
    let scene =
      """
      					<key>UISceneConfigurationName</key>
      					<string>Default Configuration</string>
      					<key>UISceneDelegateClassName</key>
      					<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>

      """
      + (storyboard.map { "\t\t\t\t\t<key>UISceneStoryboardFile</key>\n\t\t\t\t\t<string>\($0.xml)</string>\n" } ?? "")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      	<key>NSUserActivityTypes</key>
      	<array>
      		<string>$(PRODUCT_BUNDLE_IDENTIFIER).state</string>
      	</array>
      	<key>UIApplicationSceneManifest</key>
      	<dict>
      		<key>UIApplicationSupportsMultipleScenes</key>
      		<false/>
      		<key>UISceneConfigurations</key>
      		<dict>
      			<key>UIWindowSceneSessionRoleApplication</key>
      			<array>
      				<dict>
      \(scene)\
      				</dict>
      			</array>
      		</dict>
      	</dict>
      </dict>
      </plist>

      """
  }

  /// What cannot be carried over, what only a person can decide, and what is dead afterwards.
  private func notes(_ name: (String) -> String) -> String {
    let named = rows.filter { $0.outcome.limit != nil || $0.outcome.isForPerson }
    var lines = ["# \(app.name): what to know of the move", "", summary + ".", ""]
    lines += ["## What is not carried over as it was", ""]
    lines += named.map { row in
      let number = row.outcome.limit.map { "\($0.rawValue) " } ?? ""
      let place = row.position.map { " (\(name($0.file)):\($0.line))" } ?? ""
      return
        "- \(number)\(row.screen.map { "\($0): " } ?? "")\(row.words)\(place): \(row.outcome.reason ?? row.outcome.word)"
    }
    if named.isEmpty { lines.append("Nothing.") }
    lines += ["", "## For every app", ""]
    lines += MoveLimit.ofEveryApp.map { "- \($0.rawValue) \($0.sentence)" }
    lines += ["", "## What nothing calls afterwards (R98)", ""]
    lines += dead(name).map { "- \($0)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// What the old mechanism alone has called.
  private func dead(_ name: (String) -> String) -> [String] {
    func at(_ position: SourcePosition?) -> String { position.map { " (\(name($0.file)):\($0.line))" } ?? "" }
    var dead: [String] = []
    if let delegate = app.delegate {
      if delegate.shouldSave != nil { dead.append("the delegate's should-save method\(at(delegate.position))") }
      if delegate.shouldRestore != nil { dead.append("the delegate's should-restore method\(at(delegate.position))") }
      if !delegate.encodes.isEmpty { dead.append("the delegate's will-encode and did-decode\(at(delegate.position))") }
      if !delegate.finds.isEmpty { dead.append("the delegate's factory\(at(delegate.position))") }
    }
    for made in app.restorationClasses {
      dead.append("the factory of the restoration class \(made.name)\(at(made.position))")
    }
    for controller in app.controllers {
      let behavior = controller.classBehavior
      if !behavior.saves.isEmpty {
        dead.append(
          "encode and decode of \(behavior.name ?? controller.name)\(at(behavior.source?.position ?? controller.position))"
        )
      }
      if let identifier = controller.restorationIdentifier {
        dead.append(
          "the restoration identifier \(quoted(identifier)) of \(controller.name)"
            + at(behavior.source?.identifier ?? controller.position))
      }
    }
    return dead
  }
}

extension MoveLimit {
  /// What is so of every app, and no row's.
  fileprivate static let ofEveryApp: [MoveLimit] = [
    .savedAtEachBackground, .failingRestoration, .forceQuit, .readableArchive, .launchInTheBackground,
    .stateOfTheLastVersion, .lockedDevice,
  ]
}

extension String {
  /// The text as the name of a file.
  fileprivate var fileName: String {
    let safe = String(map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "-" })
    return safe.isEmpty ? "App" : safe
  }
}
