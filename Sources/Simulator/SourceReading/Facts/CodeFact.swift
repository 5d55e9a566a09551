/// Something in an app's own code that decides whether a screen comes back.
package struct CodeFact: Sendable, Hashable {
  /// What it is about.
  package enum Kind: String, Sendable, CaseIterable {
    case gate
    case controllerIdentifier = "controller-identifier"
    case viewIdentifier = "view-identifier"
    case windowIdentifier = "window-identifier"
    case restorationClass = "restoration-class"
    case classFactory = "class-factory"
    case delegateFactory = "delegate-factory"
    case stateValue = "state-value"
    case superCall = "super-call"
    case delegateState = "delegate-state"
    case finished, extend
    case registeredObject = "registered-object"
    case modelAssociation = "model-association"
    case root
    /// A screen that is put into a container of the app's own where that is set up.
    case child
    case searchController = "search-controller"
    /// A window that is asked for or closed, or that opens where what is dragged is dropped.
    case windowRequest = "window-request"
    case shownByCode = "shown-by-code"
    case sceneConfiguration = "scene-configuration"
    case activity
    case activityHolder = "activity-holder"
    case activityValue = "activity-value"
    case sceneConnect = "scene-connect"
    case activityRestore = "activity-restore"
    case ownStore = "own-store"

    /// Whether a screen is shown, or put where it can be seen.
    var isOfShowing: Bool { [.root, .child, .searchController, .windowRequest, .shownByCode].contains(self) }
  }

  /// What it is about.
  package let kind: Kind
  /// The file in which it is.
  package let file: String
  /// Its line, from 1 on.
  package let line: Int
  /// Its column in Unicode scalars, from 1 on.
  package let column: Int
  /// The class in which it is written; `nil` outside of all types.
  package let type: String?
  /// The method in which it is written, with its labels; `nil` outside of all methods.
  package let method: String?
  /// The source, on one line.
  package let text: String
  /// What is set, answered or used as a key; unknown where only running the code tells.
  package var value: CodeValue
  /// The class of what it is about, where that is known: the own one, or what was just made.
  package let subject: String?
  /// Whether it is only there under a condition of the build.
  package let isConditional: Bool
  /// Whether it is done whenever a storyboard makes the class, and under no condition.
  package let isCertain: Bool

  /// The label by which a gate is told from the others; `nil` for what is no gate.
  package var gateLabel: String? {
    kind == .gate ? method?.split { $0 == ":" || $0 == "(" || $0 == ")" }.last.map(String.init) : nil
  }
}
