package import AppDefinition
import AppReading
import TextFormatting
import Vocabulary

extension MovePlan {
  /// Everything that is written beside the app.
  ///
  /// - Parameters:
  ///   - name: What the user calls the app.
  ///   - homes: The paths of its folder, each with a stroke at the end, which are left out of what is written.
  ///   - project: The path of its project, as it is found from the folder of the output, where it has one.
  ///   - place: A place in its sources, as it is found from there.
  package func files(
    from name: String, in homes: [String], of project: String? = nil,
    naming place: @escaping (SourcePosition) -> SourcePosition = { $0 }
  ) -> [MovedFile] {
    var movedApp = movedApp
    movedApp.project = app.hasUIKitNames ? project : nil
    func fromHome(_ text: String) -> String { homes.reduce(text) { $0.withoutPath($1) } }
    let head =
      ["\(app.name) with scenes, as it was moved from \(name.printable)."]
      + movedApp.assumptions(naming: place).map { "Assumed: \($0.text)." }
    return [
      MovedFile(path: "\(app.name.fileName).yaml", text: writeAppFile(movedApp, head: head, naming: place)),
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
      		<string>\(bundleIdentifier.xml).state</string>
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
        "- \(number)\(row.screen.map { "\(shownName(of: $0)): " } ?? "")\(row.words)\(place): \(row.outcome.reason ?? row.outcome.word)"
    }
    if named.isEmpty { lines.append("Nothing.") }
    lines += ["", "## For every app", ""]
    lines += MoveLimit.ofEveryApp.map { "- \($0.rawValue) \($0.sentence)" }
    lines.append(
      "- What is written needs a deployment target of iOS 14 or later, and Swift 6.1 (Xcode 16.3) to build it.")
    lines += ["", "## What nothing calls afterwards (R98)", ""]
    lines += dead(name).map { "- \($0)" }
    if keepsAnything {
      lines += [
        "",
        "All other restoration identifiers of screens and views stay: RestorableScreen.swift and ViewState.swift read them, as they ask "
          + "UIDataSourceModelAssociation for rows.",
      ]
    }
    if let project = app.project {
      lines += [
        "", "## What is known in the project alone", "",
        "This was written from an app file. Of the code of \(project) it does not say which methods go into the scene "
          + "delegate (U5), nor which classes are of Objective-C, nor its bundle identifier, for which "
          + "Info.additions.plist has the usual build setting: move the project itself for these.",
      ]
    }
    let moved = app.delegate?.sceneMethods ?? []
    if !moved.isEmpty {
      lines += ["", "## What goes into the scene delegate by hand (U5)", ""]
      lines += moved.map { "- \($0.type).\($0.name) (\(name($0.position.file)):\($0.position.line))" }
      lines += [
        "",
        "With scenes UIKit calls the scene delegate's methods in their place, and these no more; what a link, a quick "
          + "action or an activity brings at a launch is in the options of scene(_:willConnectTo:options:) alone.",
      ]
      if moved.contains(where: { $0.name == "application(_:continue:restorationHandler:)" }) {
        lines += [
          "",
          "Where an activity launches the app, nothing that was kept is restored, as is usual with scenes (U31): without "
            + "scenes it was restored first, and the activity continued on top of it.",
        ]
      }
    }
    return (lines + forSwift).map { $0.printable + "\n" }.joined()
  }

  /// What Swift has to see of Objective-C.
  private var forSwift: [String] {
    var bridged = classes.filter(\.isObjectiveC).map { moved in
      (moved.name, headersToChange(for: moved.name, usesMembers: moved.usesMembers))
    }
    if keepsAnything, isDelegateObjectiveC {
      bridged.append((delegateName, headersToChange(for: delegateName, usesMembers: false)))
    }
    let lines = bridged.compactMap { name, headers -> String? in
      switch headers {
      case .bridging: "- \(name), by its header in the bridging header"
      case .both: "- \(name), by its header in the bridging header, with what its extension uses"
      case .own: "- what the extension of \(name) uses, in that class's header"
      case nil: nil
      }
    }
    guard !lines.isEmpty else { return [] }
    return ["", "## For Swift to see", ""] + lines + [
      "", "What is there already stays. A target that had no Swift needs the build setting SWIFT_VERSION.",
    ]
  }

  /// What the old mechanism alone has called.
  private func dead(_ name: (String) -> String) -> [String] {
    func at(_ position: SourcePosition?) -> String { position.map { " (\(name($0.file)):\($0.line))" } ?? "" }
    var dead = app.restorationMethods.map { "\($0.type).\($0.name)\(at($0.position))" }
    if app.restorationMethods.isEmpty {
      dead = namedMethods.map { $0.words + at($0.position) }
    } else {
      dead += app.objects.map { "the registration of the object \(quoted($0.name))\(at($0.position))" }
    }
    dead += app.windows.compactMap { window in
      window.restorationIdentifier.map {
        "the restoration identifier \(quoted($0)) of the window\(at(window.identifierPosition))"
      }
    }
    dead += app.controllers.compactMap { controller in
      guard let identifier = controller.restorationIdentifier, !isRead(controller) else { return nil }
      let isStoryboards = controller.storyboard?.identifier.hasSameBytes(as: identifier) == true
      return "the restoration identifier \(quoted(identifier)) of \(shownName(of: controller.name))"
        + at(controller.classBehavior.code.identifier ?? controller.position)
        + (isStoryboards ? "; as its storyboard identifier it stays" : "")
    }
    return dead
  }

  /// Whether what is written reads the restoration identifier of a screen: those of UIKit's own classes go by it, and
  /// those that share a class.
  private func isRead(_ controller: ControllerDefinition) -> Bool {
    let own = classes.first { controller.classBehavior.name.map($0.name.hasSameBytes) == true && $0.name.isNameOfType }
    return own?.screens.count != 1
  }

  /// What an app file says of the methods that the old mechanism alone has called.
  private var namedMethods: [(words: String, position: SourcePosition?)] {
    var named: [(words: String, position: SourcePosition?)] = []
    if let delegate = app.delegate {
      let place = delegate.position
      if delegate.shouldSave != nil { named.append(("the delegate's should-save method", place)) }
      if delegate.shouldRestore != nil { named.append(("the delegate's should-restore method", place)) }
      if !delegate.encodes.isEmpty { named.append(("the delegate's will-encode and did-decode", place)) }
      if !delegate.finds.isEmpty { named.append(("the delegate's factory", place)) }
    }
    named += app.restorationClasses.map { ("the factory of the restoration class \($0.name)", $0.position) }
    return named
      + app.controllers.filter { !$0.classBehavior.saves.isEmpty }.map { controller in
        ("encode and decode of \(controller.classBehavior.name ?? controller.name)", controller.position)
      }
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
  /// The text without a path before others, wherever one begins with it.
  fileprivate func withoutPath(_ path: String) -> String {
    guard !path.isEmpty else { return self }
    var (rest, text) = (self[...], "")
    while let found = rest.firstRange(of: path) {
      let before = rest[..<found.lowerBound]
      let last = before.last ?? text.last
      let isInside = last.map { $0.isLetter || $0.isNumber || "./_-+".contains($0) } ?? false
      text += isInside ? rest[..<found.upperBound] : before
      rest = rest[found.upperBound...]
    }
    return text + rest
  }

  /// The text as the name of a file.
  fileprivate var fileName: String {
    let safe = String(map { $0.isLetter || $0.isNumber || "-_ ".contains($0) ? $0 : "-" })
    return safe.isEmpty ? "App" : safe
  }
}
