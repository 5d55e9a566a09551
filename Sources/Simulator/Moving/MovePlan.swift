package import AppDefinition
package import TextFormatting

/// The move of an app to scenes: what comes back of it today, and what becomes of each piece.
///
/// The inventory, the moved app and its Swift are written from this one value.
package struct MovePlan: Sendable, Hashable {
  /// The app as it is today.
  package var app: AppDefinition
  /// The type of the one activity that each scene answers; the Swift has the bundle identifier in place of the app's name.
  package var activityType: String
  /// The app's bundle identifier as its Info.plist has it, with the names of build settings.
  package var bundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"
  /// The key under which the activity carries the tree of the window.
  package var key = "state"
  /// The name of the main storyboard; `nil` where the windows are made in code, or it is not known.
  package var storyboard: String?
  /// What the app begins with in place of that, where that is no storyboard.
  package private(set) var beginning: String?
  /// The screens that come back today, in the order of the file.
  package var screens: [MovedScreen] = []
  /// The list of all screens, which stands for an initial screen that the storyboard does not name, and is no screen of the
  /// app.
  package var list: MovedScreen?
  /// Whether there are screens that code alone shows, of which neither the check nor a trial says anything.
  package var leavesShownByCode = false
  /// What a person knows the screens by, by their names.
  package var shownNames: [ByteString: String] = [:]
  /// The registered objects that come back today.
  package var objects: [MovedObject] = []
  /// Everything that comes back today, and what is entered and saved nowhere, in the order of the file.
  package var rows: [MoveRow] = []

  /// Makes the plan of an app of which nothing comes back.
  package init(app: AppDefinition) {
    self.app = app
    activityType = "\(app.name).state"
  }

  /// Notes that the app begins with something else than the storyboard whose screens were moved.
  ///
  /// - Parameters:
  ///   - words: What that is; `nil` where it is not known.
  ///   - position: Where that is said.
  ///   - name: The storyboard's name, if it is one.
  package mutating func note(beginning words: String?, at position: SourcePosition?, storyboard name: String?) {
    let moved = storyboard ?? app.name
    (storyboard, beginning) = (name, name == nil ? words : nil)
    let makes =
      name == nil
      ? "it makes a window that no scene gets (U61), so the scene delegate makes window and root instead, and the key "
        + "in Info.plist goes"
      : "what of these is below its root is restored, and what other files show is not in this inventory"
    rows.append(
      MoveRow(
        kind: .window, screen: nil, key: nil, shown: nil, words: "what the app begins with", isBack: false,
        knowledge: .exact,
        outcome: .forPerson(
          words.map { "that is \($0), and not \(moved): \(makes)" }
            ?? "it is not known what that is, and nothing that was read says that it is \(moved): unless a storyboard of "
            + "Info.plist makes them, the scene delegate makes window and root", nil),
        position: position)
    )
  }

  /// Whether anything comes back today.
  package var keepsAnything: Bool { !screens.isEmpty }

  /// What a person knows a screen by.
  package func shownName(of screen: String) -> String { shownNames[ByteString(screen)] ?? screen }

  /// The screen of a name, if it comes back.
  package func screen(named name: String) -> MovedScreen? { screens.first { $0.name.hasSameBytes(as: name) } }

  /// The classes of the screens that come back, in the order of their first screens; UIKit's own are not among them.
  package var classes: [MovedClass] {
    var found: [MovedClass] = []
    for screen in screens {
      guard let name = screen.className else { continue }
      if let place = found.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
        found[place].screens.append(screen)
      } else {
        found.append(MovedClass(name: name, screens: [screen]))
      }
    }
    return found
  }

  /// Where the delegate does something with its window: of each file the first line, and what the others are in words. The
  /// line that gives the window its identifier is left out.
  var windowLines: [(first: SourcePosition, also: String)] {
    let named = app.windows.compactMap(\.identifierPosition)
    let lines =
      app.delegate?.windowLines.filter { line in
        !named.contains { $0.line == line.line && $0.file.hasSameBytes(as: line.file) }
      } ?? []
    return lines.firstOfEach { ByteString($0.file) }.map { first in
      let others = lines.filter { $0.file.hasSameBytes(as: first.file) }.dropFirst().map { String($0.line) }
      let also =
        others.isEmpty ? "" : "; also at line\(others.count == 1 ? "" : "s") \(others.joined(separator: ", "))"
      return (first, also)
    }
  }

  /// Whether the delegate takes its window for granted in a file, so that the app stops there with scenes.
  func stopsAtWindow(in file: String) -> Bool {
    app.delegate?.windowStops.contains { $0.file.hasSameBytes(as: file) } == true
  }

  /// How many screens, values, of screens and of registered objects, and views come back today, and how many rows only a
  /// person can decide.
  package var count: (screens: Int, values: Int, views: Int, decisions: Int) {
    func known(_ kind: MoveRow.Kind) -> Int { rows.count { $0.kind == kind && $0.isKnownToReturn } }
    let ofObjects = objects.map(\.values.count).reduce(0, +)
    return (known(.screen), known(.value) + ofObjects, known(.view), rows.count { $0.outcome.isForPerson })
  }
}

/// A class of the app's own with its screens that come back.
package struct MovedClass: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// Its screens, in the order of the file; there is one at least.
  package var screens: [MovedScreen]

  /// What the class saves today, each key once.
  package var values: [MovedValue] { screens.flatMap(\.values).firstOfEach { ByteString($0.key) } }
  /// Where the class has to do with its state besides, in a way that was not understood, each once.
  package var openState: [OpenCode.Place] { screens.flatMap(\.openState).firstOfEach { $0 } }
  /// Of these where it may save more, for all that is known.
  package var openSaving: [OpenCode.Place] {
    let code = screens[0].code
    if let coding = code.coding, coding.encoding == nil { return [] }
    return openState.filter { $0.position == nil || $0.position != code.openDecoding }
  }
  /// Of these where it may do more when it is decoded; where it encodes is not where it decodes.
  package var openDecoding: [OpenCode.Place] {
    guard let coding = screens[0].code.coding else { return openState }
    guard let decoding = coding.decoding else { return [] }
    return openState.map { place in
      let isOfEncoding = place.position.map { $0.line == coding.encoding?.line && $0.file == coding.encoding?.file }
      return isOfEncoding == true ? .at(decoding) : place
    }
  }
  /// Whether it decodes anything, for all that is known.
  package var decodes: Bool { screens[0].code.coding.map { $0.decoding != nil } ?? true }
  /// What UIKit keeps of the views of its screens, each once.
  package var viewStates: [MovedViewState] {
    screens.flatMap(\.viewStates).firstOfEach { [ByteString($0.view.id), ByteString($0.part.rawValue)] }
  }
}

/// A registered object that comes back.
package struct MovedObject: Sendable, Hashable {
  /// The name of its definition.
  package var name: String
  /// The identifier under which it is registered.
  package var identifier: String
  /// Its class.
  package var className: String
  /// What it saves.
  package var values: [MovedValue]
  /// Where it is defined.
  package var position: SourcePosition?
}

/// A file that is written beside the app.
package struct MovedFile: Sendable, Hashable {
  /// Its path below the folder of the output.
  package var path: String
  /// What is in it.
  package var text: String

  /// Makes a file.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

extension Array {
  /// The elements, of several with one key the first.
  func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
