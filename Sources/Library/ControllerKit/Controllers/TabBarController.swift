import Vocabulary

/// Screens side by side, one of them shown; UIKit's `UITabBarController`.
///
/// In a compact width more than five tabs have no room: the first four are shown, and the others are in the list of
/// `moreNavigationController`, on whose stack the chosen one is (X30).
open class TabBarController: ViewController {
  /// The tabs in order, shown in the bar or in More.
  public var viewControllers: [ViewController] {
    get {
      guard isGathering else { return children }
      return inOrder(tabs.filter { $0.parent === self || $0.parent === more })
    }
    set {
      let selected = selectedViewController
      spread(newValue)
      selectedTab = selected.flatMap { old in newValue.firstIndex { $0 === old } } ?? 0
      application?.adapt(self)
      application?.layoutChanged(by: .tabs)
    }
  }

  /// The index of the tab that is shown among `viewControllers`; out of range where there are no tabs, and
  /// `Int.max`, UIKit's `NSNotFound`, while the list of More is shown.
  public var selectedIndex: Int {
    guard isMoreSelected else { return selectedTab }
    return more.shownTab.flatMap { shown in viewControllers.firstIndex { $0 === shown } } ?? .max
  }

  /// The controller of the tab that is shown, also in More; `moreNavigationController` while its list is shown.
  public var selectedViewController: ViewController? {
    get {
      let index = selectedIndex
      if isMoreSelected, index == .max { return more }
      let tabs = viewControllers
      return tabs.indices.contains(index) ? tabs[index] : nil
    }
    set {
      guard let newValue, select(newValue) else { return }
      application?.layoutChanged(by: .tabs)
    }
  }

  /// The stack of what has no room in the bar: a list of it, and the tab that was chosen there.
  public var moreNavigationController: NavigationController { more }

  /// What the bar shows: the tabs or, where they have no room, the first four and More (X30).
  package var barItems: [ViewController] {
    isGathering ? Array(viewControllers.prefix(Self.tabsBesideMore)) + [more] : viewControllers
  }

  /// The one of the bar's items that is shown.
  package var selectedBarItem: ViewController? { isMoreSelected ? more : selectedViewController }

  /// The tabs that More lists.
  var tabsInMore: [ViewController] { isGathering ? Array(viewControllers.dropFirst(Self.tabsBesideMore)) : [] }

  private static let tabsBesideMore = mostTabsInCompactWidth - 1

  private lazy var more = MoreNavigationController()
  /// Whether More is there.
  private var isGathering = false
  /// The tabs in order, while one of them may be on the stack of More.
  private var tabs: [ViewController] = []
  private var selectedTab = 0
  private var isMoreSelected = false

  /// Makes a controller without tabs.
  public override init() { super.init() }

  package override var layout: ControllerLayout { .tabs(self) }
  override var childPlaces: ChildPlaces { .ignored }

  package override func bringToFront(_ child: ViewController) { selectedViewController = child }

  override var childRole: String { "tab" }

  open override var visibleChildren: [ViewController] { selectedBarItem.map { [$0] } ?? [] }
  open override var frontChild: ViewController? { selectedBarItem }

  /// Puts the tabs that have no room into More, or takes them out again (X30).
  package override func adapt(to width: SizeClass) {
    let gathers = width == .compact && viewControllers.count > mostTabsInCompactWidth
    guard gathers != isGathering else { return }
    let selected = selectedViewController
    let tabs = viewControllers
    if gathers {
      (isGathering, self.tabs) = (true, tabs)
      setChildren(tabs + [more])
    } else {
      spread(tabs)
    }
    if selected.map(select) != true { _ = tabs.first.map(select) }
  }

  /// Takes back the tabs among the controllers that have left the stack of More.
  func regain(_ controllers: [ViewController]) {
    let back = Set(controllers.filter { $0.parent == nil }.map(ObjectIdentifier.init))
    let own = tabs.filter { $0.parent === self || back.contains(ObjectIdentifier($0)) }
    setChildren(inOrder(own) + [more])
  }

  /// The tabs that are known, and after them the children that came in another way.
  private func inOrder(_ known: [ViewController]) -> [ViewController] {
    let ids = Set(known.map(ObjectIdentifier.init))
    return known + children.filter { $0 !== more && !ids.contains(ObjectIdentifier($0)) }
  }

  /// Shows all tabs in the bar.
  private func spread(_ tabs: [ViewController]) {
    if isGathering { more.setChildren([more.list]) }
    (isGathering, isMoreSelected, self.tabs) = (false, false, [])
    setChildren(tabs)
  }

  /// Selects a tab, or More as it is.
  ///
  /// - Returns: Whether it is there.
  private func select(_ controller: ViewController) -> Bool {
    if isGathering, controller === more {
      isMoreSelected = true
      return true
    }
    let all = viewControllers
    guard let index = all.firstIndex(where: { $0 === controller }) else { return false }
    if isGathering { tabs = all }
    isMoreSelected = isGathering && index >= Self.tabsBesideMore
    if !isMoreSelected {
      selectedTab = index
    } else if more.shownTab !== controller {
      more.viewControllers = [more.list, controller]
    }
    return true
  }

  /// Saves a reference to the selected child; the children in tab order are saved on their own (R77, R78, X6).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.preservation?.encodeTabs(of: self, with: coder)
  }

  /// Selects the saved child, if it is one of the tabs (R77, X6).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    if let selected = coder.restoration?.selectedTab(of: self, from: coder) { _ = select(selected) }
  }
}
