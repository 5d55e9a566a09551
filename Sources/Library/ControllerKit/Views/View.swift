/// A part of a screen; UIKit's `UIView`.
open class View: StateRestoring, Responder {
  /// The identifier under which the view is preserved, if its controller is (R13, R23).
  open var restorationIdentifier: String?
  /// The id by which the view is found.
  public var id: String?
  /// Whether the view exists but is not shown.
  public var isHidden = false
  /// The views inside, from top to bottom.
  public private(set) var subviews: [View] = []
  /// The view that contains this one.
  public private(set) weak var superview: View?
  /// The activity that the view takes part in, in an app with scenes (U13).
  public final var userActivity: UserActivity? {
    didSet {
      UserActivity.move(self, from: oldValue, to: userActivity) { [unowned self] _ in
        .live(viewController.map { "\($0.displayPath)/\(pathComponent)" } ?? pathComponent)
      }
    }
  }
  /// The initial value of what the user can change; `nil` if changes are not tracked.
  package var settingAsMade: Setting?
  /// The text of a field before the user typed; `nil` if the user has not.
  package var textBeforeTyping: String?
  /// The controller whose view this is; only set on the topmost view.
  weak var controller: ViewController?

  /// Makes a view with nothing in it.
  public init() {}

  /// Adds a view below the others.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Removes the view from the one that contains it.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// What the view looks like. Default: nothing of its own.
  open var appearance: Appearance { .subviews }

  /// Whether the view saves anything by itself when it has an identifier. Default: false.
  open var keepsState: Bool { false }

  /// Whether what it saves is something else than what it was made with, so that it would be missed. Default: whether it
  /// saves anything.
  package var hasStateToMiss: Bool { keepsState }

  /// The object whose path the view's path continues: its controller.
  public var restorationParent: (any StateRestoring)? { viewController }

  /// Writes what UIKit keeps of the view; an override calls super.
  open func encodeRestorableState(with coder: StateEncoder) {}

  /// Reads what was written; an override calls super.
  open func decodeRestorableState(with coder: StateDecoder) {}

  /// Adds to an activity what the view wants to find again; the base class adds nothing (U13).
  open func updateUserActivityState(_ activity: UserActivity) {}

  /// Takes up an activity; the base class does nothing.
  open func restoreUserActivityState(_ activity: UserActivity) {}
}

extension View {
  /// The controller whose view contains this one.
  public var viewController: ViewController? {
    var next: View? = self
    while let view = next {
      if let controller = view.controller { return controller }
      next = view.superview
    }
    return nil
  }

  /// The view and everything inside it, from top to bottom.
  public var descendants: ViewTree { ViewTree(self) }

  /// The view and everything inside it that belongs to the same controller, from top to bottom.
  package var ownDescendants: ViewTree { ViewTree(self, ofOneController: true) }

  /// The first view of a class, this one included, from top to bottom.
  public func firstDescendant<Found: View>(_ type: Found.Type) -> Found? {
    for view in descendants {
      if let found = view as? Found { return found }
    }
    return nil
  }

  /// The identifier, if it is one that preserves (R13).
  var validIdentifier: String? { restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
}
