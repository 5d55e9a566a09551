import TextFormatting
package import Vocabulary

/// An app as a value: its screens, its data, and what its code answers during preservation and restoration.
///
/// Readers make it from app files and storyboards; the controller model makes an application from it.
package struct AppDefinition: Sendable, Hashable {
  /// The app's name; saved state is kept under it.
  package var name: String
  /// The bundle version (R71).
  package var version: String
  /// The device it is made for (R72).
  package var idiom: Idiom
  /// The devices on which it can be installed, where its project says so.
  package var idioms: [Idiom] = []
  /// The width that it has at first; `nil` is what is usual on the device (X28).
  package var sizeClass: SizeClass?
  /// The app's delegate; with `nil` neither gate is implemented and nothing is kept (R1).
  package var delegate: DelegateDefinition?
  /// The classes whose ancestry is written down.
  package var classes: [ClassDefinition] = []
  /// The restoration classes.
  package var restorationClasses: [RestorationClassDefinition] = []
  /// The data.
  package var data: [DataCollection] = []
  /// The named values that outlive a launch, as they are at first; UIKit's user defaults.
  package var defaults: [String: String] = [:]
  /// The conditions of its code that can be chosen on the device.
  package var switches: [SwitchDefinition] = []
  /// The screens in file order.
  package private(set) var controllers: [ControllerDefinition]
  /// The windows in order, each with the screen it begins with; a bare storyboard's initial controller is the one.
  package var windows: [WindowDefinition]
  /// The objects that take part in restoration beside controllers and views.
  package var objects: [ObjectDefinition] = []
  /// What happens in the app besides what is tapped, in file order.
  package var events: [EventDefinition] = []
  /// Which of the two lifecycles the app has; with scenes the mechanism is not called (R98).
  package var lifecycle = Lifecycle.application
  /// What it declares about its scenes, and what its scene delegate does, where that is said.
  package var scenes: ScenesDefinition?
  /// Where the scene delegates answer an activity, or may, if that is left to code; by the names of their classes.
  package var openActivities: [OpenActivity] = []
  /// The sources of which it is not known what is in them.
  package var unreadSources = UnreadSources()
  /// The class for which alone it is taken to have scenes, where neither an Info.plist nor code that was read gives a scene
  /// its configuration (U62).
  package var classAloneForScenes: SourcePosition?
  /// The delegate of the first scenes, where nothing that was read of its class answers an activity.
  package var silentSceneDelegate: String?
  /// What its code does with a link, a notification or a quick action; `nil` where that was not read.
  package var requestsOfCode: RequestsOfCode?
  /// The classes of Objective-C that its Swift names, and so sees.
  package var namedInSwift: Set<String> = []
  /// The methods of its code that UIKit calls for restoration, in the order of the files, where that was read.
  package var restorationMethods: [RestorationMethod] = []
  /// Where its code decides when controllers are told that they appear.
  package var appearanceByCode: [AppearanceByCode] = []
  /// Whether the project of a bare storyboard says that the app can have several windows (U55).
  package var projectHasSeveralWindows = false
  /// The types of activities that the project of a bare storyboard declares (U19); `nil` where none was read.
  package var projectActivityTypes: [String]?
  /// The name of the scene configuration that the project of a bare storyboard declares first.
  package var projectSceneConfiguration: String?
  /// What it begins with in place of the screens that are here, where that is known to be so.
  package var otherBeginning: OtherBeginning?
  /// The project of whose code an app file says what was understood, where the file names it.
  package var project: String?
  /// The name of the list of scenes that takes the place of the initial controller which a storyboard does not name.
  package var sceneList: String?
  /// What it is for, where it is a bare storyboard.
  package var purpose = StoryboardPurpose.app
  /// Whether it was read from a storyboard or from code, or written down of these, where UIKit's classes have their prefix.
  package var hasUIKitNames = false
  /// The folder below which the storyboards that it refers to were looked for; `nil` where they can only be beside it.
  package var storyboardFolder: String?
  /// What to do in it to see what it is for, where its app file says so.
  package var trial: String?
  /// The question that it answers, where its app file says so.
  package var question: QuestionDefinition?
  /// The app as later versions have it, by bundle version, each complete.
  package var versions: [String: AppDefinition] = [:]

  private var indexByName: [ByteString: Int]

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - version: The bundle version.
  ///   - idiom: The device it is made for.
  ///   - delegate: The delegate, or `nil` where neither gate is implemented.
  ///   - controllers: The screens; of several with one name the first counts.
  ///   - windows: The windows.
  package init(
    name: String, version: String = "1.0", idiom: Idiom = .phone, delegate: DelegateDefinition? = nil,
    controllers: [ControllerDefinition], windows: [WindowDefinition]
  ) {
    self.name = name
    self.version = version
    self.idiom = idiom
    self.delegate = delegate
    self.controllers = controllers
    self.windows = windows
    indexByName = Dictionary(
      controllers.indices.lazy.map { (ByteString(controllers[$0].name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the app can have several windows (U55).
  package var hasSeveralWindows: Bool { scenes?.hasSeveralWindows ?? projectHasSeveralWindows }

  /// The types of activities that the app declares (U19); `nil` where that is not known.
  package var activityTypes: [String]? { scenes?.activityTypes ?? projectActivityTypes }

  /// Whether several screens have one name.
  package var hasRepeatedNames: Bool { indexByName.count < controllers.count }

  /// The place among the screens of the first one of a name.
  package func place(of name: String) -> Int? { indexByName[ByteString(name)] }

  /// The screen of a name.
  package func controller(named name: String) -> ControllerDefinition? {
    indexByName[ByteString(name)].map { controllers[$0] }
  }

  /// What is in each of the screens.
  var parts: [ScreenParts] {
    // Looked at where they are, since a whole definition is large.
    let screens = controllers.span
    var parts: [ScreenParts] = []
    parts.reserveCapacity(screens.count)
    for place in screens.indices {
      parts.append(
        ScreenParts(of: screens[place].views, screens[place].navigationItem, actions: screens[place].actions))
    }
    return parts
  }

  /// The first screen that is defined on a line of a file.
  package func controller(onLine line: Int, of file: String) -> ControllerDefinition? {
    // Here, where the compiler sees the storage, no screen is copied to look at its line.
    controllers.indices.first {
      controllers[$0].position.line == line && controllers[$0].position.file.hasSameBytes(as: file)
    }
    .map { controllers[$0] }
  }

  /// Changes the screen of a name; its name stays.
  package mutating func changeController(named name: String, _ change: (inout ControllerDefinition) -> Void) {
    guard let index = indexByName[ByteString(name)] else { return }
    change(&controllers[index])
    controllers[index].name = name
  }

  /// Changes every screen in its place; their names stay.
  package mutating func changeControllers(_ change: (inout ControllerDefinition) -> Void) {
    for index in controllers.indices {
      let name = controllers[index].name
      change(&controllers[index])
      controllers[index].name = name
    }
  }

  /// Adds a screen behind the others; of several with one name the first counts.
  package mutating func addController(_ controller: ControllerDefinition) {
    let name = ByteString(controller.name)
    if indexByName[name] == nil { indexByName[name] = controllers.count }
    controllers.append(controller)
  }

  /// The event of a name.
  package func event(named name: String) -> EventDefinition? { events.first { $0.name.hasSameBytes(as: name) } }

  /// Whether the app has a storyboard of a name.
  package func hasStoryboard(named name: String) -> Bool {
    controllers.contains { $0.storyboard?.name.hasSameBytes(as: name) == true }
  }

  /// The record of an id, in the first collection that has one.
  package func record(id: String) -> DataRecord? {
    for collection in data {
      if let found = collection.records.first(where: { $0.id.hasSameBytes(as: id) }) { return found }
    }
    return nil
  }

  /// The app as it is at a bundle version: the overlay of that version, or the app itself.
  package func at(version: String) -> AppDefinition {
    var app = versions[version] ?? self
    app.version = version
    app.versions = versions
    return app
  }
}

/// A scene delegate of which it is left to code whether it answers an activity.
package struct OpenActivity: Sendable, Hashable {
  /// The name of its class; `nil` where that is not known.
  package var delegate: String?
  /// The names of the configurations of which it is the delegate, where that is known.
  package var configurations: [String] = []
  /// Where it answers.
  package var place: OpenCode.Place
  /// Whether its class was read, and nothing of it answers in what was read.
  package var isSeenWithout: Bool

  /// Makes an activity that is left to code.
  package init(of delegate: String?, _ place: OpenCode.Place, isSeenWithout: Bool = false) {
    self.delegate = delegate
    self.place = place
    self.isSeenWithout = isSeenWithout
  }

  /// What is known of the same delegate; itself where that is nothing.
  package func known(in others: [OpenActivity]) -> OpenActivity {
    others.first { other in
      guard let delegate else { return other.delegate == nil }
      return other.delegate?.hasSameBytes(as: delegate) == true
    } ?? self
  }

  /// The delegate with its place, or that it has none as far as it was read.
  package var words: String {
    (delegate ?? "the scene delegate") + (isSeenWithout ? " (none in what was read)" : place.words)
  }
}

extension [OpenActivity] {
  /// Those that answer for the scenes of configurations; all of them where it is not known which.
  package func answering(for configurations: [String]) -> [OpenActivity] {
    let isAllKnown =
      !configurations.isEmpty
      && configurations.allSatisfy { name in
        contains { $0.configurations.contains(where: name.hasSameBytes) }
      }
    guard isAllKnown else { return self }
    return filter { open in
      open.configurations.contains { name in configurations.contains(where: name.hasSameBytes) }
    }
  }
}

/// A place at which code decides when controllers are told that they appear, or when one is shown.
package struct AppearanceByCode: Sendable, Hashable {
  /// The class of a container that tells what it contains itself, or that shows a screen in an earlier method; `nil`
  /// where the window is made visible before the launch is over.
  package var container: String?
  /// The method, earlier than `viewDidAppear`, in which the class shows what an activity leads to; `nil` for the others.
  package var method: String?
  /// Where that is.
  package var place: OpenCode.Place

  /// Makes a place.
  package init(of container: String?, in method: String? = nil, _ place: OpenCode.Place) {
    (self.container, self.method, self.place) = (container, method, place)
  }

  /// What is left to code there.
  package var words: String {
    guard let container else {
      return "the window is made visible before the launch is over\(place.words), so its views may be loaded, and "
        + "appear, earlier than is told here"
    }
    guard let method else { return "when what \(container) contains appears is left to code\(place.words)" }
    let name = method.prefix { $0 != "(" }
    return "\(container) shows a screen in \(name)\(place.words) where the activity says so; here that comes after its "
      + "viewDidAppear"
  }
}

/// Who is told of an app's launches.
package enum Lifecycle: String, Sendable, Hashable, CaseIterable {
  /// The app delegate, as before iOS 13.
  case application
  /// Scene delegates; state restoration by archive is not called (R98).
  case scenes
}

/// A window and the screen it begins with.
package struct WindowDefinition: Sendable, Hashable {
  /// A screen with which a window begins if the app has some values, or runs on one kind of device.
  package struct Alternative: Sendable, Hashable {
    /// The name of the screen.
    package var root: String
    /// The values that the app has to have.
    package var conditions: [ValueCondition]
    /// The kind of device on which it has to run; `nil` for any.
    package var idiom: Idiom?

    /// Makes an alternative.
    package init(root: String, if conditions: [ValueCondition] = [], on idiom: Idiom? = nil) {
      self.root = root
      self.conditions = conditions
      self.idiom = idiom
    }
  }

  /// The window's restoration identifier, which is optional (R97).
  package var restorationIdentifier: String?
  /// Where code gives it that identifier.
  package var identifierPosition: SourcePosition?
  /// The name of its root controller, where none of the alternatives holds.
  package var root: String
  /// The roots that go before it, of which the first counts whose conditions hold.
  package var alternatives: [Alternative]

  /// Makes a window.
  package init(root: String, restorationIdentifier: String? = nil, alternatives: [Alternative] = []) {
    self.root = root
    self.restorationIdentifier = restorationIdentifier
    self.alternatives = alternatives
  }

  /// The names of all the screens with which it may begin.
  package var roots: [String] { alternatives.map(\.root) + [root] }

  /// The name of the screen with which it begins where the app has some values, on a kind of device.
  package func root(with defaults: [String: String], on idiom: Idiom) -> String {
    let meant = alternatives.first { alternative in
      (alternative.idiom ?? idiom) == idiom && alternative.conditions.allSatisfy { $0.holds(of: defaults[$0.key]) }
    }
    return meant?.root ?? root
  }
}
