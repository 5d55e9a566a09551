package import Vocabulary

/// What a screen is, with what only a screen of its kind has.
///
/// A new kind is a case here and in `ControllerKind`; the compiler then names everything that it has to answer.
package enum ControllerContent: Sendable, Hashable {
  /// A plain view controller.
  case plain
  /// A controller whose view is a table.
  case table
  /// A controller whose view is a collection.
  case collection
  /// A navigation controller with what is on its stack from the start, its root first.
  case navigation(stack: [String], hidesBar: Bool)
  /// A tab bar controller with its tabs in order.
  case tabBar(tabs: [String])
  /// A split view controller with its columns, primary first, what its delegate answers (X28), and which columns its
  /// class wants to be seen.
  case split(columns: [String], delegate: SplitDelegateDefinition, displayMode: SplitDisplayMode = .automatic)
  /// A page controller with its pages, and whether the app encodes them, which UIKit does not (R80, X16).
  case page(pages: [String], keepsPages: Bool)
  /// A container of the app's own with what its class does with its children.
  case container(children: [String], treatment: ChildTreatment)
  /// An alert with what it says below its title.
  case alert(message: String?)
  /// A reference to a controller of another storyboard with that one's name; `nil` where it was not found.
  case placeholder(target: String?)

  /// Makes content of a kind as it is where nothing is said, with some children where the kind has any.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - children: The names of the contained controllers in order.
  package init(_ kind: ControllerKind, children: [String] = []) {
    self =
      switch kind {
      case .plain: .plain
      case .table: .table
      case .collection: .collection
      case .navigation: .navigation(stack: [], hidesBar: false)
      case .tabBar: .tabBar(tabs: [])
      case .split: .split(columns: [], delegate: SplitDelegateDefinition())
      case .page: .page(pages: [], keepsPages: false)
      case .container: .container(children: [], treatment: .encoded)
      case .alert: .alert(message: nil)
      case .placeholder: .placeholder(target: nil)
      }
    self.children = children
  }

  /// The kind.
  package var kind: ControllerKind {
    switch self {
    case .plain: .plain
    case .table: .table
    case .collection: .collection
    case .navigation: .navigation
    case .tabBar: .tabBar
    case .split: .split
    case .page: .page
    case .container: .container
    case .alert: .alert
    case .placeholder: .placeholder
    }
  }

  /// The names of the contained controllers in order; setting them changes nothing in a kind that contains none.
  package var children: [String] {
    get {
      switch self {
      case .navigation(let stack, _): stack
      case .tabBar(let tabs): tabs
      case .split(let columns, _, _): columns
      case .page(let pages, _): pages
      case .container(let children, _): children
      case .plain, .table, .collection, .alert, .placeholder: []
      }
    }
    set {
      switch self {
      case .navigation(_, let hidesBar): self = .navigation(stack: newValue, hidesBar: hidesBar)
      case .tabBar: self = .tabBar(tabs: newValue)
      case .split(_, let delegate, let mode): self = .split(columns: newValue, delegate: delegate, displayMode: mode)
      case .page(_, let keepsPages): self = .page(pages: newValue, keepsPages: keepsPages)
      case .container(_, let treatment): self = .container(children: newValue, treatment: treatment)
      case .plain, .table, .collection, .alert, .placeholder: break
      }
    }
  }

  /// Who writes the contained controllers into the archive.
  package var childEncoding: ChildEncoding {
    switch self {
    case .navigation, .tabBar, .split: .byUIKit
    case .page(_, let keepsPages): keepsPages ? .byClass : .unknown
    case .container(_, let treatment): treatment.encoding
    case .plain, .table, .collection, .alert, .placeholder: .unknown
    }
  }

  /// Whether it looks different in another width: columns collapse, and tabs that have no room go to More (X28, X30).
  package var dependsOnWidth: Bool {
    switch self {
    case .split: true
    case .tabBar(let tabs): tabs.count > mostTabsInCompactWidth
    case .plain, .table, .collection, .navigation, .page, .container, .alert, .placeholder: false
    }
  }

  /// The name of the controller to which a reference leads.
  package var target: String? {
    if case .placeholder(let target) = self { target } else { nil }
  }
}

/// The kinds of controllers, by the words of app files and reports.
package enum ControllerKind: String, Sendable, Hashable, CaseIterable {
  case plain, table, collection, navigation, tabBar, split, page, container, alert, placeholder

  /// What is so of every controller of the kind.
  package var traits: ControllerTraits {
    switch self {
    case .plain:
      ControllerTraits(.screen, class: "ViewController", title: "screen", ending: "Screen", children: .together)
    case .table:
      ControllerTraits(
        .rows, class: "TableViewController", title: "table screen", ending: "Table", children: .together)
    case .collection:
      ControllerTraits(
        .rows, class: "CollectionViewController", title: "collection screen", ending: "Collection",
        children: .together)
    case .navigation:
      ControllerTraits(
        .container, class: "NavigationController", title: "navigation controller", ending: "Navigation",
        children: .stack)
    case .tabBar:
      ControllerTraits(
        .container, class: "TabBarController", title: "tab bar controller", ending: "Tabs", children: .oneInFront)
    case .split:
      ControllerTraits(
        .container, class: "SplitViewController", title: "split view", ending: "Split", children: .columns)
    case .page:
      ControllerTraits(
        .container, class: "PageViewController", title: "page controller", ending: "Pages", children: .pages)
    case .container:
      ControllerTraits(.container, class: "ViewController", title: "container", ending: "Screen", children: .together)
    case .alert:
      ControllerTraits(.message, class: "AlertController", title: "alert", ending: "Screen", children: .together)
    case .placeholder:
      ControllerTraits(.reference, class: "ViewController", title: "placeholder", ending: "Screen", children: .together)
    }
  }
}

/// What is so of every controller of a kind.
package struct ControllerTraits: Sendable, Hashable {
  /// What a controller is for.
  package enum Role: Sendable, Hashable {
    /// It shows views of its own.
    case screen
    /// It shows views of its own, a table or collection among them.
    case rows
    /// It contains other controllers.
    case container
    /// It is presented for a moment, asks with buttons of its own, and is not meant to come back (R31).
    case message
    /// It leads to a controller of another storyboard.
    case reference
  }

  /// What it is for.
  package let role: Role
  /// The name of UIKit's class, without its prefix.
  package let className: String
  /// What a sentence calls it.
  package let title: String
  /// How a name that is suggested for one ends.
  package let nameEnding: String
  /// How it holds the controllers inside it.
  package let arrangement: ChildArrangement
  /// Whether it is one of UIKit's containers, each of which holds them in a way of its own.
  package var isContainerOfUIKit: Bool { arrangement != .together }

  fileprivate init(
    _ role: Role, class className: String, title: String, ending: String, children arrangement: ChildArrangement
  ) {
    self.role = role
    self.className = className
    self.title = title
    nameEnding = ending
    self.arrangement = arrangement
  }
}

/// How a controller holds the controllers inside it.
package enum ChildArrangement: Sendable, Hashable {
  /// All of them side by side.
  case together
  /// All of them, one of which can be seen, at first the first.
  case oneInFront
  /// On top of each other, the last in front; others are pushed onto it.
  case stack
  /// In the columns of a split view; other details are shown in its secondary column.
  case columns
  /// One of them at a time.
  case pages
}

/// Who writes the controllers inside another one into the archive, as far as a definition says.
package enum ChildEncoding: Sendable, Hashable {
  /// UIKit does, as long as the class calls super (R22).
  case byUIKit
  /// The app's class does.
  case byClass
  /// Nobody: the app's class forgets it (R21).
  case forgotten
  /// Nobody: the app's class never calls `addChild` (R24).
  case notAdded
  /// UIKit does not, and what the app's class does is not said.
  case unknown
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
  /// It encodes them, and when it decodes them it adds the first one again, behind the others (X27).
  case firstLast

  /// What comes of it.
  fileprivate var encoding: ChildEncoding {
    switch self {
    case .encoded, .cyclic, .firstLast: .byClass
    case .forgotten: .forgotten
    case .notAdded: .notAdded
    }
  }
}
