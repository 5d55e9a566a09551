import StateArchive
public import Vocabulary

/// A screen, or a container of screens; UIKit's `UIViewController`.
///
/// *Contained in* and *presented by* are two relations: `parent` and `children`, `presentingViewController` and
/// `presentedViewController`. Down is strong, up is weak.
open class ViewController: StateRestoring, Responder {
  // MARK: Identity

  /// The identifier under which the controller is preserved, or `nil` if it is not (R13).
  ///
  /// It must be set; overriding the getter preserves the controller but does not register it (R39).
  open var restorationIdentifier: String? {
    get { identifierFromGetter ?? registeredIdentifier }
    set { registeredIdentifier = newValue }
  }

  /// The identifier that was set, under which the controller is found again.
  package private(set) var registeredIdentifier: String?

  /// The identifier that a class gives by overriding the getter, which registers nothing (R39).
  package var identifierFromGetter: String?

  /// The class that makes the controller again (R42).
  ///
  /// Setting it stores the class's name in `restorationClassName`, and at the next launch that name is looked up
  /// among the application's restoration classes (X20).
  public var restorationClass: (any ViewControllerRestoration.Type)? {
    didSet { restorationClassName = restorationClass.map { String(describing: $0) } }
  }

  /// The name of the restoration class, given by `restorationClass`.
  public package(set) var restorationClassName: String?

  /// The storyboard that made the controller, if one did (R20, R44).
  public package(set) var storyboard: Storyboard?

  /// The controller's place in its storyboard.
  public package(set) var storyboardReference: StoryboardReference?

  /// The activity that the controller takes part in, in an app with scenes (U13).
  public final var userActivity: UserActivity? {
    didSet {
      UserActivity.move(self, from: oldValue, to: userActivity) { [unowned self] in $0.subject(of: self) }
    }
  }

  /// What replaces a subclass, for a controller of one of the library's classes.
  package var behavior: (any ControllerBehavior)?

  // MARK: Content

  /// The title, where the navigation item has none.
  open var title: String?
  /// What a navigation bar shows while the controller is on top.
  public var navigationItem = NavigationItem()
  /// What a tab bar shows for the controller.
  public var tabBarItem = TabBarItem()
  /// Whether the tab bar goes away while the controller is pushed.
  public var hidesBottomBarWhenPushed = false

  /// The view; asking for it loads it (X19).
  public var view: View {
    loadViewIfNeeded()
    return loadedView ?? View()
  }

  /// The view, if it has been loaded.
  public private(set) var loadedView: View?

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  // MARK: Containment and presentation

  /// The controller that contains this one.
  public internal(set) weak var parent: ViewController?
  /// The contained controllers in order.
  public internal(set) var children: [ViewController] = []
  /// The controller that this one presents.
  public internal(set) var presentedViewController: ViewController?
  /// The controller that presents this one; its container answers for a contained one.
  public var presentingViewController: ViewController? { presenter ?? parent?.presentingViewController }
  /// How the controller covers what presents it.
  public var modalPresentationStyle: PresentationStyle = .automatic
  /// Whether context presentations belong to this controller (X13). Default: true for navigation controllers, else
  /// false.
  open var definesPresentationContext: Bool {
    get { contextIsDefined ?? containerRole.definesPresentationContext }
    set { contextIsDefined = newValue }
  }

  /// Whether the controller is not to be left by habit while it is presented: a front asks first.
  ///
  /// Without a value of its own, that of the controller in front inside it counts; without any, whether the user has
  /// typed something since it was presented.
  open var isModalInPresentation: Bool {
    get { definedModality ?? hasTypedText }
    set { modalityIsDefined = newValue }
  }

  /// The controller that presents this one itself.
  weak var presenter: ViewController?
  /// What the controller does with those that are shown from inside it.
  package var containerRole: ContainerRole<ViewController> { .other }
  /// How the controller shows itself and what it contains.
  package var layout: ControllerLayout { .children }
  /// What the places of the children are to their paths: in a container of the app's own a part of them (X27).
  var childPlaces: ChildPlaces { .archived }
  /// The value that was set for `definesPresentationContext`.
  package var contextIsDefined: Bool?
  /// The value that was set for `isModalInPresentation`.
  package var modalityIsDefined: Bool?
  /// The window whose root this controller is.
  weak var ownWindow: Window?
  /// The application that shows, restores or preserves the controller, known without searching for its window.
  weak var servingApplication: Application? {
    didSet { if let servingApplication, let programState { programState.work.start(in: servingApplication.laterWork) } }
  }
  /// What only the controllers of programs have; `nil` until something of it is set.
  var programState: ProgramState?
  /// The saved object as which the controller was restored, by its index; see `Restoration.number(of:)`.
  var savedNumber: Int?
  /// Whether the controller is on the screen, by the appearance methods that were called.
  var hasAppeared = false
  /// The controller's path when it came onto the screen.
  var subjectOnScreen: SubjectPath?
  /// The last time when it was seen on the screen, by the number of times that it was looked.
  var roundOnScreen = 0
  /// How many controllers had left the screen when this one did; 0 if it never was there.
  var departure = 0

  /// Makes a controller with nothing in it.
  public init() {}

  /// Releases a tree without recursing into it, so that its depth does not matter.
  deinit { Self.release(&children, &presentedViewController) }

  // MARK: Views

  /// Makes the view; the base class makes an empty one.
  open func loadView() { setView(View()) }

  /// Gives the controller its view; to be called by `loadView()` only.
  public func setView(_ view: View) {
    loadedView = view
    view.controller = self
  }

  /// Called once the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the controller comes onto the screen.
  open func viewWillAppear() {}
  /// Called once the controller is on the screen.
  open func viewDidAppear() {}
  /// Called before the controller leaves the screen.
  open func viewWillDisappear() {}
  /// Called once the controller has left the screen.
  open func viewDidDisappear() {}

  /// Loads the view if it is not there yet, and says so to the controller and to the launch record.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    if let behavior { behavior.loadView(of: self) } else { loadView() }
    if loadedView == nil { setView(View()) }
    application?.noteViewDidLoad(of: self)
    viewDidLoad()
  }

  // MARK: State

  /// The object whose path this one's path continues.
  public var restorationParent: (any StateRestoring)? { container }

  /// Writes the controller's state; an override calls super at some point (R22).
  ///
  /// Implements R20: the presented controller, and the views. Contained children are not saved here.
  open func encodeRestorableState(with coder: StateEncoder) {
    if let presented = presentedViewController { coder.preservation?.encodePresented(presented, with: coder) }
    coder.preservation?.encodeViews(of: self)
    if let saved = focusToKeep?.saved { coder.setSystem(saved, forKey: SystemKey.focus) }
  }

  /// Reads the controller's state; an override calls super at some point (R22).
  open func decodeRestorableState(with coder: StateDecoder) {
    coder.restoration?.decodePresented(by: self, from: coder)
    coder.restoration?.allowViews(of: self)
    if let saved: StateValue = coder.decode(forKey: StateKey(SystemKey.focus)) {
      requestedFocus = FocusPlace(saved, in: self) ?? requestedFocus
    }
  }

  /// Called once everything has been decoded (R59).
  open func applicationFinishedRestoringState() { behavior?.finishRestoring(self) }

  /// Adds to an activity what the controller wants to find again; the base class adds nothing (U13).
  open func updateUserActivityState(_ activity: UserActivity) { behavior?.update(activity, for: self) }

  /// Takes up an activity; the base class does nothing.
  open func restoreUserActivityState(_ activity: UserActivity) {}

  /// The keys that have a meaning of the program's own while the controller is on the screen, asked for again each time.
  ///
  /// Those of the controller in front come before those of the ones around it, and before the library's own. A field
  /// that is typed in takes the characters. Default: none.
  open var keyCommands: [KeyAction] { [] }

  /// The contained controllers that are visible while this one is.
  open var visibleChildren: [ViewController] { children }

  /// Goes to a contained controller, as an unwind segue does on its way; a container without a choice does nothing.
  package func bringToFront(_ child: ViewController) {}

  /// Takes the layout of a width, if the controller has one for each (X28).
  package func adapt(to width: SizeClass) {}

  /// Why a child is not saved although this controller is and nothing else speaks against it.
  ///
  /// - Parameters:
  ///   - own: The controller as what decided it.
  ///   - didCallSuper: Whether the controller called super when it encoded (R22).
  func reasonForUnsavedChild(_ own: Culprit, didCallSuper: Bool) -> NotSavedReason {
    .container(didCallSuper ? .didNotEncode : .superNotCalled, own)
  }

  /// Whether it is named among what was not saved, if it was not.
  var isListedWhenUnsaved: Bool { true }

  /// Whether it only asks something, or offers what the system does, and goes when that is done.
  var isOfTheMoment: Bool { behavior?.isOfTheMoment == true }

  /// What a contained controller is called in sentences.
  var childRole: String { "contained screen" }

  /// The child whose navigation item and appearance represent this controller, if it is a container.
  open var frontChild: ViewController? { nil }
}

extension ViewController {
  /// The controller above this one: the one that contains it, else the one that presents it (R36).
  public var container: ViewController? { parent ?? presenter }

  /// Whether it is presented for a moment and is not meant to come back: nothing names it for a restoration (R31).
  package var isTransient: Bool { presenter != nil && validIdentifier == nil && isOfTheMoment }

  /// The window that contains the controller.
  public var window: Window? {
    var next: ViewController? = self
    while let controller = next {
      if let window = controller.ownWindow { return window }
      next = controller.container
    }
    return nil
  }

  /// The application that the controller belongs to.
  public var application: Application? {
    servingApplication ?? behavior?.application ?? window?.application
  }

  /// What is shown as the title: the navigation item's, else the controller's own.
  public var displayTitle: String? {
    let own = navigationItem.title ?? title
    return behavior.map { behavior in own.map(behavior.fill) } ?? own
  }

  /// The nearest ancestor, itself excluded, that contains this controller and is of a class.
  public func enclosing<Container: ViewController>(_ type: Container.Type) -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  /// The nearest enclosing navigation controller.
  public var navigationController: NavigationController? { enclosing(NavigationController.self) }
  /// The nearest enclosing tab bar controller.
  public var tabBarController: TabBarController? { enclosing(TabBarController.self) }
}
