/// Screens side by side, one of them shown; UIKit's `UITabBarController`.
open class TabBarController: ViewController {
  /// The tabs in order.
  public var viewControllers: [ViewController] {
    get { children }
    set {
      let selected = selectedViewController
      setChildren(newValue)
      selectedIndex = selected.flatMap { old in newValue.firstIndex { $0 === old } } ?? 0
      application?.layoutChanged(by: .tabs)
    }
  }

  /// The index of the tab that is shown; out of range where there are no tabs.
  public private(set) var selectedIndex = 0

  /// The controller of the tab that is shown.
  public var selectedViewController: ViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      guard let newValue, let index = children.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
      application?.layoutChanged(by: .tabs)
    }
  }

  /// Makes a controller without tabs.
  public override init() { super.init() }

  package override var layout: ControllerLayout { .tabs(self) }

  package override func bringToFront(_ child: ViewController) { selectedViewController = child }

  override var childRole: String { "tab" }

  open override var visibleChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }
  open override var frontChild: ViewController? { selectedViewController }

  /// Saves a reference to the selected child; the children in tab order are saved on their own (R77, R78, X6).
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.preservation?.encodeTabs(of: self, with: coder)
  }

  /// Selects the saved child, if it is one of the tabs (R77, X6).
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    let selected = coder.restoration?.selectedTab(of: self, from: coder)
    if let index = children.firstIndex(where: { $0 === selected }) { selectedIndex = index }
  }
}
