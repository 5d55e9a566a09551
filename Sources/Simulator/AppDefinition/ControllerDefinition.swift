package import Vocabulary

/// What kind of controller a screen is.
package enum ControllerKind: String, Sendable, Hashable, CaseIterable {
  /// A plain view controller.
  case plain
  /// A controller whose view is a table.
  case table
  /// A controller whose view is a collection.
  case collection
  /// A navigation controller; `children` holds its root.
  case navigation
  /// A tab bar controller; `children` are its tabs in order.
  case tabBar
  /// A split view controller; `children` are its columns, primary first.
  case split
  /// A page controller; `children` are its pages.
  case page
  /// A container of the app's own; `children` stand inside it.
  case container
  /// An alert with a title, a message and buttons.
  case alert
  /// A reference to a controller of another storyboard.
  case placeholder

  /// The name of UIKit's class for the kind, without its prefix.
  package var className: String {
    switch self {
    case .plain, .container, .placeholder: "ViewController"
    case .table: "TableViewController"
    case .collection: "CollectionViewController"
    case .navigation: "NavigationController"
    case .tabBar: "TabBarController"
    case .split: "SplitViewController"
    case .page: "PageViewController"
    case .alert: "AlertController"
    }
  }
}

/// One screen of an app: what its storyboard says about it, and what its class does.
package struct ControllerDefinition: Sendable, Hashable {
  /// The name by which everything else in the definition refers to it: the key in a scene file, the element's id in
  /// a storyboard. Unique in an app.
  package var name: String
  /// The kind of controller.
  package var kind: ControllerKind
  /// The app's own class, or `nil` for UIKit's class of the kind.
  package var className: String?
  /// The controller's own title; a navigation item's title goes before it.
  package var title: String?
  /// The restoration identifier (R13).
  package var restorationIdentifier: String?
  /// The storyboard that holds the screen, or `nil` for one that only code makes.
  package var storyboard: StoryboardReference?
  /// The name of the restoration class (R42).
  package var restorationClass: String?
  /// What the navigation bar shows while this controller is on top.
  package var navigationItem = NavigationItemDefinition()
  /// What the tab bar shows for this controller.
  package var tabItem: TabItemDefinition?
  /// The contained controllers by name, in order; what they are depends on `kind`.
  package var children: [String] = []
  /// How it is presented where a segue says nothing else.
  package var presentationStyle: PresentationStyle?
  /// Whether context presentations hang under this controller (X13); `nil` is UIKit's default for the kind.
  package var definesPresentationContext: Bool?
  /// Whether the tab bar goes away while this controller is on top of a navigation stack.
  package var hidesBottomBarWhenPushed = false
  /// Whether a navigation controller shows no bar.
  package var navigationBarHidden = false
  /// The views from top to bottom.
  package var views: [ViewDefinition] = []
  /// What the class's code does by name: segues with an identifier, and those that hang on the controller.
  package var actions: [NamedAction] = []
  /// What the class writes in `encodeRestorableState(with:)` beside what UIKit saves.
  package var saves: [SavedProperty] = []
  /// Whether the class calls super when it encodes and decodes (R22).
  package var callsSuper = true
  /// What an alert says below its title.
  package var message: String?
  /// What a custom container does with its children; other kinds treat theirs as UIKit does.
  package var childTreatment = ChildTreatment.encoded
  /// Whether a page controller's app encodes the pages, which UIKit does not (R80, X16).
  package var keepsPages = false
  /// Whether the class overrides the getter of `restorationIdentifier` instead of setting it (R39).
  package var overridesIdentifierGetter = false
  /// The element of the storyboard's file, or `nil` for a screen of a scene file.
  package var element: StoryboardElement?
  /// What looks like a restoration identifier here and is none.
  package var identifierFlaws: [IdentifierFlaw] = []
  /// Where the definition stands.
  package var position: SourcePosition

  /// Makes a controller of a kind with nothing in it.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the app.
  ///   - kind: What kind of controller it is.
  ///   - position: Where its definition stands.
  package init(name: String, kind: ControllerKind, position: SourcePosition) {
    self.name = name
    self.kind = kind
    self.position = position
  }
}

/// Something that a controller's class encodes (R101).
package enum SavedProperty: Sendable, Hashable {
  /// The identifier of the data record that the screen shows, under the key `item`.
  case item
  /// The text of a text field, text view or search bar, under the view's id as the key (X18).
  case text(view: String)
  /// The value of a switch, slider, stepper, segmented control, picker or page control, under the view's id as the key.
  case value(view: String)
  /// A fixed text, under a key of its own.
  case constant(key: String, value: String)
  /// A reference to the controller at a path of restoration identifiers (R25).
  case reference(key: String, path: [String])
  /// References to several controllers in order (R26).
  case references(key: String, paths: [[String]])
  /// A reference to a registered object, by the name of its definition (R53).
  case object(key: String, name: String)
}

/// What a custom container's class does with its children.
package enum ChildTreatment: String, Sendable, Hashable, CaseIterable {
  /// It adds them and encodes them, as it must (R21, R82).
  case encoded
  /// It adds them and forgets to encode them (R21).
  case forgotten
  /// It adds their views and never calls `addChild` (R24).
  case notAdded
  /// It encodes them and then itself, which makes a cycle of references.
  case cyclic
}

/// What a navigation bar shows for one controller.
package struct NavigationItemDefinition: Sendable, Hashable {
  /// The title in the middle.
  package var title: String?
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
  /// Where it stands.
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
  /// A character that stands for the tab's image.
  package var symbol: String?

  /// Makes a tab item.
  package init(title: String? = nil, symbol: String? = nil) {
    self.title = title
    self.symbol = symbol
  }
}
