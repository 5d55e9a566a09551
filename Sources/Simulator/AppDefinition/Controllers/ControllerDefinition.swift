import TextFormatting
package import Vocabulary

/// One screen of an app: what its storyboard says about it, and what its class does.
package struct ControllerDefinition: Sendable, Hashable {
  /// The name by which everything else in the definition refers to it: the key in an app file, the element's id in
  /// a storyboard. Unique in an app.
  package var name: String
  /// What it is, with what only a controller of its kind has.
  package var content: ControllerContent
  /// The controller's own title; a navigation item's title goes before it.
  package var title: String?
  /// The restoration identifier (R13).
  package var restorationIdentifier: String?
  /// The storyboard that holds the screen, or `nil` for one that only code makes.
  package var storyboard: StoryboardReference?
  /// What the app's class for it does.
  package var classBehavior = ClassBehavior()
  /// What the navigation bar shows while this controller is on top.
  package var navigationItem = NavigationItemDefinition()
  /// What the tab bar shows for this controller.
  package var tabItem: TabItemDefinition?
  /// How it is presented where a segue says nothing else.
  package var presentationStyle: PresentationStyle?
  /// Whether context presentations hang under this controller (X13); `nil` is UIKit's default for the kind.
  package var definesPresentationContext: Bool?
  /// Whether a front asks before it is left while it is presented; `nil` if it asks where something was typed.
  package var isModalInPresentation: Bool?
  /// Whether the tab bar goes away while this controller is on top of a navigation stack.
  package var hidesBottomBarWhenPushed = false
  /// The views from top to bottom.
  package var views: [ViewDefinition] = []
  /// What the class's code does by name: segues with an identifier, and those that hang on the controller.
  package var actions: [NamedAction] = []
  /// Where it is defined.
  package var origin: ControllerOrigin

  /// Makes a controller of a kind with nothing in it but some children.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the app.
  ///   - kind: What kind of controller it is.
  ///   - children: The names of the controllers inside it, in order.
  ///   - position: Where its definition is.
  package init(name: String, kind: ControllerKind, children: [String] = [], position: SourcePosition) {
    self.name = name
    content = ControllerContent(kind, children: children)
    origin = ControllerOrigin(position: position)
  }

  /// What is said in place of something that only code shows.
  package var unseenContent: String {
    if let name = classBehavior.name { return "what \(name) shows" }
    return traits.role == .container ? "what code shows in the \(traits.title)" : "what code shows"
  }
  /// Whether code that was not read may give it the identifier that its storyboard leaves out.
  package var leavesIdentifierToCode: Bool {
    restorationIdentifier?.isEmpty != false && classBehavior.open[.identifier] != nil
  }
  /// Whether it is shown for a moment and is not meant to come back: an alert, or a sheet of the system, that nothing
  /// names for a restoration (R31).
  package var isTransient: Bool { restorationIdentifier?.isEmpty != false && isOfTheMoment }
  /// Whether it is an alert, or a sheet of the system that asks what to do with something and goes when that is done.
  package var isOfTheMoment: Bool {
    if traits.role == .message { return true }
    // An extension of the app's own makes it no class of the app.
    return classBehavior.name.map(classByName.hasSameBytes) != false && Self.sheetsOfSystem.contains(classByName)
  }
  /// Whether the app's code makes it, and it is in no storyboard; its views may be in a nib.
  package var isMadeByCode: Bool { [".swift", ".m", ".mm"].contains(where: position.file.hasSuffix) }
  /// The class that its name says: what code makes is named after its class.
  package var classByName: String { name.split(separator: " ").first.map(String.init) ?? "" }
  /// The classes of sheets of the system.
  package static let sheetsOfSystem: Set<String> = [
    "UIActivityViewController", "UIImagePickerController", "UIDocumentPickerViewController", "SFSafariViewController",
  ]
  /// Whether code that was not read may save what it contains; an app file says what its classes do, or that it does not.
  package var leavesChildrenToCode: Bool {
    guard origin.element != nil || classBehavior.open[.children] != nil else { return false }
    return switch content.childEncoding {
    case .unknown: true
    case .byUIKit, .byClass, .forgotten, .notAdded: false
    }
  }
  /// What kind of controller it is.
  package var kind: ControllerKind { content.kind }
  /// What is so of every controller of its kind.
  package var traits: ControllerTraits { kind.traits }
  /// Where the definition is.
  package var position: SourcePosition { origin.position }
}

/// What the app's class for a screen does, as far as it matters here.
package struct ClassBehavior: Sendable, Hashable {
  /// The variable in which a tab bar controller has the number of its tab in front, which is UIKit's.
  package static let selectedTab = "selectedIndex"

  /// The name of the class, or `nil` for UIKit's class of the kind.
  package var name: String?
  /// The name of the restoration class (R42).
  package var restorationClass: String?
  /// The variables of the class that actions set, as they are at first.
  package var own: [String: String] = [:]
  /// Where the code is that decides what variables are at first, so that what they begin with is an assumption.
  package var openOwn: [String: OpenCode.Place] = [:]
  /// What the class writes in `encodeRestorableState(with:)` beside what UIKit saves.
  package var saves: [SavedProperty] = []
  /// Of which kind those of the values are that are no texts, by the keys under which they are saved.
  package var kinds: [String: ValueKind] = [:]
  /// The user activity in which it takes part, in an app with scenes (U13).
  package var activity: ActivityDefinition?
  /// What the class writes into its part of the window's tree, in an app with scenes that keeps one; `nil` where it has
  /// no part in it.
  package var state: [SavedProperty]?
  /// Whether the class writes the controllers that its views embed into the archive, which UIKit does not (R21).
  package var encodesEmbedded = false
  /// Whether the class calls super when it encodes and decodes (R22).
  package var callsSuper = true
  /// Where the class has its restoration identifier.
  package var identifierSource = IdentifierSource.property
  /// What the class does at the end of its decoding.
  package var whenDecoded: [RestorationEffect] = []
  /// What the class does once everything is restored.
  package var whenRestored: [RestorationEffect] = []
  /// The list of closed screens into which the class of a stack puts those that are popped, until another is pushed.
  package var keepsPopped: String?
  /// Where the class crashes, and why.
  package var crashes: [Crash] = []

  /// Where a class has its restoration identifier.
  package enum IdentifierSource: String, Sendable, Hashable, CaseIterable {
    /// It is set before anything else happens.
    case property
    /// The getter of the property is overridden (R39).
    case getter
    /// It is set when the view has been loaded; a tab that was never shown has none (R58).
    case viewDidLoad
  }

  /// A crash in the class's code.
  package struct Crash: Sendable, Hashable {
    /// The method in which it crashes.
    package enum Place: String, Sendable, Hashable, CaseIterable {
      case viewDidLoad, encode, decode
    }

    /// The method.
    package var place: Place
    /// Why.
    package var reason: String

    /// Makes a crash.
    package init(in place: Place, reason: String) {
      self.place = place
      self.reason = reason
    }
  }

  /// Where the class is in the app's sources, where those were looked at.
  package var source: ClassSource?
  /// Where its code has to do with restoration, where that was read.
  package var code = ClassCode()
  /// What of its code is not known, in an app that was read from a storyboard.
  package var open = OpenCode()

  /// Makes what UIKit's own class does.
  package init() {}
}

/// A value that is taken for granted, since only running the code tells it.
package struct MadeUpValue: Sendable, Hashable {
  /// The name of the variable, or the key.
  package let name: String
  /// The key under which it is saved.
  package let key: String
  /// The value.
  package let text: String
  /// Where the code decides it.
  package let place: OpenCode.Place

  /// Makes a value.
  package init(name: String, key: String, text: String, place: OpenCode.Place) {
    (self.name, self.key, self.text, self.place) = (name, key, text, place)
  }
}

extension ObjectDefinition {
  /// Those of what it saves that are taken for granted.
  package var madeUp: [MadeUpValue] {
    saves.compactMap { property in
      guard case .constant(let key, let text) = property else { return nil }
      return openSaves[key].map { MadeUpValue(name: key, key: key, text: text, place: $0) }
    }
  }
}

extension ClassBehavior {
  /// Those of what is saved that variables begin with by an assumption.
  package func madeUp(among properties: [SavedProperty]) -> [MadeUpValue] {
    properties.compactMap { property in
      guard case .part(.own, let name, let key) = property, let text = own[name], let place = openOwn[name] else {
        return nil
      }
      return MadeUpValue(name: name, key: key ?? name, text: text, place: place)
    }
  }
}

/// A kind of value that an app file writes as a text, and that is saved as what it is.
package enum ValueKind: String, Sendable, Hashable, CaseIterable {
  case truth, number
  /// What an activity does not take as it is, such as an object of the app, or what is made of one; here a text stands
  /// for it.
  case other

  /// The kind of a word of an app file without quotes; `nil` for a text.
  package init?(ofPlain text: String) {
    if text == "true" || text == "false" {
      self = .truth
    } else if Int64(text).map({ String($0) == text })
      ?? (Double(text).map { $0.isFinite && String($0) == text } == true)
    {
      self = .number
    } else {
      return nil
    }
  }
}

/// Where a class is in the app's sources, and what was seen of it there.
package struct ClassSource: Sendable, Hashable {
  /// Where it is declared.
  package var position: SourcePosition
  /// Where it sets its restoration identifier, if it always sets the same.
  package var identifier: SourcePosition?
  /// Whether it was seen that no code sets the identifier.
  package var leavesIdentifier: Bool

  /// Makes a place.
  package init(position: SourcePosition, identifier: SourcePosition? = nil, leavesIdentifier: Bool) {
    self.position = position
    self.identifier = identifier
    self.leavesIdentifier = leavesIdentifier
  }
}

/// Where a screen is defined.
package struct ControllerOrigin: Sendable, Hashable {
  /// The element of the storyboard's file, or `nil` for a screen of an app file.
  package var element: StoryboardElement?
  /// Whether the storyboard's file begins with it, so that code can make it without an identifier.
  package var isInitial = false
  /// Whether a method shows it, and no segue.
  package var isShownByMethod = false
  /// Where a reference to another storyboard leads.
  package var reference: StoryboardLink?
  /// The buttons that the storyboard connects with a method of the controller, in file order.
  package var connectedButtons: [ConnectedButton] = []
  /// The unwind segues of the storyboard of which only the classes tell where they go back to, in file order.
  package var unwindSegues: [UnwindSegue] = []
  /// Where the method of one of them does something besides, which is left to code.
  package var unwindDeed: OpenCode.Place?
  /// Whether it was seen that no code answers a tap on its rows or items.
  package var leavesTaps = false
  /// What looks like a restoration identifier there and is none.
  package var identifierFlaws: [IdentifierFlaw] = []
  /// Where the definition is.
  package var position: SourcePosition

  /// Makes an origin.
  package init(position: SourcePosition) { self.position = position }
}

/// A button that a storyboard connects with a method of its controller.
package struct ConnectedButton: Sendable, Hashable {
  /// The selector of the method.
  package let selector: String
  /// Where the button is.
  package let position: SourcePosition

  /// Makes a connection.
  package init(selector: String, position: SourcePosition) { (self.selector, self.position) = (selector, position) }
}

/// An unwind segue of a controller.
package struct UnwindSegue: Sendable, Hashable {
  /// The selector of the unwind action.
  package let selector: String
  /// Where the segue is.
  package let position: SourcePosition

  /// Makes an unwind segue.
  package init(selector: String, position: SourcePosition) { (self.selector, self.position) = (selector, position) }
}

/// What a navigation bar shows for one controller.
package struct NavigationItemDefinition: Sendable, Hashable {
  /// The title in the middle.
  package var title: String?
  /// What is in place of the title.
  package var titleView: ViewDefinition?
  /// The title that the next screen's back button carries.
  package var backTitle: String?
  /// The buttons on the left, from left to right.
  package var left: [BarButtonDefinition] = []
  /// The buttons on the right, from right to left as in UIKit.
  package var right: [BarButtonDefinition] = []

  /// Makes an empty navigation item.
  package init() {}
}

/// A button in a bar.
package struct BarButtonDefinition: Sendable, Hashable {
  /// What it says.
  package var title: String
  /// What a tap does; `nil` is a button whose code is not known.
  package var action: Action?
  /// Whether it is the emphasised one (Done, Save).
  package var isProminent: Bool
  /// Where it is.
  package var position: SourcePosition

  /// Makes a bar button.
  package init(title: String, action: Action?, isProminent: Bool = false, position: SourcePosition) {
    self.title = title
    self.action = action
    self.isProminent = isProminent
    self.position = position
  }
}

/// What a tab bar shows for one tab.
package struct TabItemDefinition: Sendable, Hashable {
  /// The tab's name.
  package var title: String?
  /// A character that represents the tab's image.
  package var symbol: String?

  /// Makes a tab item.
  package init(title: String? = nil, symbol: String? = nil) {
    self.title = title
    self.symbol = symbol
  }
}
