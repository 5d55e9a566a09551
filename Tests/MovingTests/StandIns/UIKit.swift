// Stand-ins for what of UIKit the written files use: enough to look at them with a compiler, and to run them.
@_exported import Foundation

/// Linux knows no bundle of a class: one of UIKit's own lies elsewhere than the app's.
public final class Bundle: Sendable {
  public static let main = Bundle(path: "/Apps/Mail.app")
  public let bundlePath: String
  public let bundleIdentifier: String? = nil
  public convenience init(for type: AnyClass) {
    let isOfUIKit = String(reflecting: type).hasPrefix("UIKit.")
    self.init(path: isOfUIKit ? "/System/Library/Frameworks/UIKit.framework" : "/Apps/Mail.app")
  }
  private init(path: String) { bundlePath = path }
}

@MainActor open class UIResponder: Equatable {
  public init() {}
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  open var next: UIResponder? { nil }
  open var isFirstResponder = false
}

@MainActor open class UIView: UIResponder {
  public var restorationIdentifier: String?
  public private(set) var subviews: [UIView] = []
  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
  private weak var superview: UIView?
  open var window: UIWindow? { superview?.window }
  public func layoutIfNeeded() {}
}

open class UISwitch: UIView { public var isOn = false }
open class UISlider: UIView { public var value: Float = 0 }
open class UIStepper: UIView { public var value: Double = 0 }
open class UISegmentedControl: UIView { public var selectedSegmentIndex = 0 }
open class UIPageControl: UIView { public var currentPage = 0 }
open class UIDatePicker: UIView { public var date = Date(timeIntervalSinceReferenceDate: 0) }
open class UIPickerView: UIView {
  private var row = 0
  public func selectedRow(inComponent component: Int) -> Int { row }
  public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { self.row = row }
}

public class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}
public class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition
  init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}
@MainActor public protocol UITextInput: AnyObject {
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  func offset(from: UITextPosition, to: UITextPosition) -> Int
  func position(from: UITextPosition, offset: Int) -> UITextPosition?
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange?
}
@MainActor public protocol StandInText: UITextInput { var length: Int { get } }
extension StandInText {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
  public func position(from: UITextPosition, offset: Int) -> UITextPosition? {
    0...length ~= from.offset + offset ? UITextPosition(from.offset + offset) : nil
  }
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange(from, to) }
}
open class UITextField: UIView, StandInText {
  public var text: String? {
    didSet { selectedTextRange = UITextRange(UITextPosition(length), UITextPosition(length)) }
  }
  public var isSecureTextEntry = false
  public var selectedTextRange: UITextRange?
  public var length: Int { (text ?? "").utf16.count }
}
open class UISearchBar: UIView { public var text: String? }
open class UISearchController: UIViewController { public var searchBar: UISearchBar! }
open class UIScrollView: UIView { public var contentOffset = CGPoint.zero }
open class UITextView: UIScrollView, StandInText {
  public var text: String! = "" {
    didSet { selectedTextRange = UITextRange(UITextPosition(length), UITextPosition(length)) }
  }
  public var isSecureTextEntry = false
  public var selectedTextRange: UITextRange?
  public var length: Int { (text ?? "").utf16.count }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
@MainActor public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
}
@MainActor public protocol UIDataSourceModelAssociation {
  func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
open class UITableView: UIScrollView {
  public enum ScrollPosition { case none, top }
  public weak var dataSource: (any UITableViewDataSource)?
  public var indexPathsForSelectedRows: [IndexPath]?
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let path { indexPathsForSelectedRows = (indexPathsForSelectedRows ?? []) + [path] }
  }
  // Rows are ten points high.
  public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    contentOffset = CGPoint(x: 0, y: CGFloat(path.row * 10))
  }
  public var indexPathsForVisibleRows: [IndexPath]? {
    let first = Int(contentOffset.y / 10)
    guard numberOfSections > 0 else { return nil }
    return (first..<max(first, min(first + 3, numberOfRows(inSection: 0)))).map { IndexPath(row: $0, section: 0) }
  }
}
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
}
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
  }
  public weak var dataSource: (any UICollectionViewDataSource)?
  public var indexPathsForSelectedItems: [IndexPath]?
  public var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: Int(contentOffset.y / 10), section: 0)] }
  public var numberOfSections: Int { 1 }
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  public func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let path { indexPathsForSelectedItems = (indexPathsForSelectedItems ?? []) + [path] }
  }
  // Items are ten points high, one in a line.
  public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    contentOffset = CGPoint(x: 0, y: CGFloat(path.item * 10))
  }
}

open class UINavigationItem: NSObject { public var title: String? }

public enum UIModalPresentationStyle: Int {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

@MainActor open class UIViewController: UIResponder {
  public override init() {}
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public var restorationIdentifier: String?
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  public let navigationItem = UINavigationItem()
  public private(set) var viewIfLoaded: UIView?
  public var isViewLoaded: Bool { viewIfLoaded != nil }
  public var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }
  public func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  open func loadView() { viewIfLoaded = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open var children: [UIViewController] { contained }
  private var contained: [UIViewController] = []
  public internal(set) weak var parent: UIViewController?
  public func addChild(_ child: UIViewController) {
    contained.append(child)
    child.parent = self
  }
  public func didMove(toParent parent: UIViewController?) {}
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  /// Whether a window shows it; presenting is refused before.
  public var isShown = false
  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    var root = self
    while let parent = root.parent { root = parent }
    guard root.isShown else { return print("Attempt to present while the view is not in the window hierarchy") }
    root.presentedViewController = controller
    controller.presentingViewController = root
    controller.isShown = true
    controller.comeIntoView()
    completion?()
  }
}
extension UIViewController {
  /// What is in front appears.
  fileprivate func comeIntoView() {
    viewWillAppear(false)
    switch self {
    case let stack as UINavigationController: stack.viewControllers.last?.comeIntoView()
    case let tabs as UITabBarController: tabs.selectedViewController?.comeIntoView()
    default: for child in children { child.comeIntoView() }
    }
  }
}
open class UITableViewController: UIViewController {
  public let tableView: UITableView! = UITableView()
  open override func viewWillAppear(_ animated: Bool) { tableView.indexPathsForSelectedRows = nil }
}
open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }
  public var viewControllers: [UIViewController] = []
  public override var children: [UIViewController] { viewControllers }
  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
    for controller in controllers { controller.parent = self }
  }
  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [controller], animated: animated)
  }
}
open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { controller.parent = self } }
  }
  public override var children: [UIViewController] { viewControllers ?? [] }
  public var selectedIndex = 0
  public var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
}
open class UISplitViewController: UIViewController {
  public enum Style { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int { case primary, supplementary, secondary, compact }
  public var style = Style.unspecified
  private var columns: [Column: UIViewController] = [:]
  public func viewController(for column: Column) -> UIViewController? { columns[column] }
  public func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller
    controller?.parent = self
  }
  public var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { controller.parent = self } }
  }
  public override var children: [UIViewController] {
    style == .unspecified
      ? viewControllers : columns.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { columns[$0] }
  }
}
open class UIPageViewController: UIViewController {
  public enum NavigationDirection { case forward, reverse }
  public private(set) var viewControllers: [UIViewController]?
  public override var children: [UIViewController] { viewControllers ?? [] }
  public func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    viewControllers = controllers
    for controller in controllers ?? [] { controller.parent = self }
  }
}

@MainActor open class UIStoryboard: NSObject {
  /// What a storyboard makes, by its name and the identifier.
  public static var scenes: [String: () -> UIViewController] = [:]
  private let name: String
  public init(name: String, bundle: Bundle?) { self.name = name }
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIStoryboard.scenes["\(name)/\(identifier)"]!()
  }
  public func instantiateInitialViewController() -> UIViewController? { UIStoryboard.scenes[name]?() }
}

open class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public init(activityType: String) { self.activityType = activityType }
  public func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }
}

open class UIWindow: UIView {
  public convenience init(windowScene: UIWindowScene) { self.init() }
  public var rootViewController: UIViewController?
  public var isKeyWindow = false
  public func makeKeyAndVisible() {
    isKeyWindow = true
    rootViewController?.loadViewIfNeeded()
    rootViewController?.isShown = true
    rootViewController?.comeIntoView()
  }
}
@MainActor open class UISceneSession: NSObject {
  public var persistentIdentifier = "session-1"
  public var stateRestorationActivity: NSUserActivity?
  public var userInfo: [String: Any]?
  public override init() {}
}
open class UIScene: UIResponder {
  @MainActor public class ConnectionOptions: NSObject {
    public var userActivities: Set<NSUserActivity> = []
    public var urlContexts: Set<UIOpenURLContext> = []
    public override init() {}
  }
  public var session = UISceneSession()
  public var title: String?
}
public class UIOpenURLContext: NSObject {}
open class UIWindowScene: UIScene { public var windows: [UIWindow] = [] }
@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
}
extension UISceneDelegate {
  public func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }
@MainActor public protocol UIApplicationDelegate: AnyObject {}
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public var windows: [UIWindow] = []
  public var isProtectedDataAvailable = true
  public enum State { case active, inactive, background }
  public var applicationState = State.active
}
