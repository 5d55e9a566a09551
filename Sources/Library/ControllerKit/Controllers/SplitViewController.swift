import Vocabulary

/// Two or three columns side by side, or on top of each other where there is no room; UIKit's `UISplitViewController`.
///
/// Separated, it contains its columns. Collapsed, it contains the primary one only, and the others are pushed on that
/// one's stack, so paths differ between the two layouts (R79, X21). It is collapsed where the width is compact (X28).
open class SplitViewController: ViewController {
  /// A column.
  public enum Column: String, Sendable, Hashable, CaseIterable {
    /// The one at the leading edge.
    case primary
    /// The one in the middle, where there are three.
    case supplementary
    /// The one that shows what was chosen in the others.
    case secondary
  }

  /// The columns in order, shown or not: the primary, the supplementary if there are three, the secondary.
  public var viewControllers: [ViewController] {
    get { isCollapsed ? children + hidden : children }
    set { setColumns(newValue) }
  }

  /// Whether the columns are on top of each other.
  ///
  /// It follows the width that the app has until it is set: collapsed in a compact one, separated in a regular one.
  public var isCollapsed: Bool {
    get { collapsed }
    set {
      isDecided = true
      arrange(newValue)
      application?.layoutChanged()
    }
  }

  /// Which columns the app wants to be seen while they are beside each other.
  public var preferredDisplayMode = SplitDisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      isModeSet = true
      visibleChildrenDidChange()
    }
  }

  /// Which columns are seen; never `automatic`. While the columns are collapsed it is the front one.
  public var displayMode: SplitDisplayMode {
    guard !isCollapsed else { return .secondaryOnly }
    return switch children.count - hiddenCount {
    case ...1: .secondaryOnly
    case 2: .oneBesideSecondary
    default: .twoBesideSecondary
    }
  }

  /// The columns that are seen.
  open override var visibleChildren: [ViewController] { Array(children.dropFirst(hiddenCount)) }

  /// How many columns are hidden, from the primary on; the secondary one is always seen.
  private var hiddenCount: Int {
    guard !collapsed else { return 0 }
    return switch preferredDisplayMode {
    case .automatic, .twoBesideSecondary: 0
    case .oneBesideSecondary: max(0, children.count - 2)
    case .secondaryOnly: max(0, children.count - 1)
    }
  }

  /// What is asked when the columns collapse and separate.
  public weak var delegate: (any SplitViewControllerDelegate)?

  private var collapsed = false
  private var isDecided = false
  /// Whether anything was ever said of the columns that are seen; only then it is saved.
  private var isModeSet = false
  /// While collapsed, the columns behind the primary one, on its stack or popped from it.
  private var hidden: [ViewController] = []

  /// Makes a split view without columns.
  public override init() { super.init() }

  /// Makes a split view with columns, primary first.
  public convenience init(viewControllers: [ViewController]) {
    self.init()
    setChildren(Array(viewControllers.prefix(3)))
  }

  /// The controller of a column.
  public func viewController(for column: Column) -> ViewController? {
    let columns = viewControllers
    switch column {
    case .primary: return columns.first
    case .supplementary: return columns.count == 3 ? columns[1] : nil
    case .secondary: return columns.count > 1 ? columns[columns.count - 1] : nil
    }
  }

  /// Puts a controller in the secondary column; collapsed, it is pushed on the primary's stack, or presented where the
  /// primary is no stack.
  public func showDetail(_ controller: ViewController) { showDetailViewController(controller) }

  package override var containerRole: ContainerRole<ViewController> {
    .split(self, isCollapsed: collapsed, primary: children.first)
  }
  package override var layout: ControllerLayout { .columns }
  override var childPlaces: ChildPlaces { .distinguishing }

  /// Takes a controller as the secondary column while the columns are separated.
  func setSecondary(_ controller: ViewController) {
    let others = viewController(for: .secondary) == nil ? children : Array(children.dropLast())
    setChildren(others + [controller])
    application?.layoutChanged()
  }

  /// Takes a controller as the secondary column while the columns are collapsed, on top of the primary's stack.
  func pushSecondary(_ controller: ViewController, onto stack: NavigationController) {
    let old = viewController(for: .secondary)
    hidden = (old == nil ? hidden : Array(hidden.dropLast())) + [controller]
    stack.viewControllers = stack.children.filter { $0 !== old && $0 !== controller } + [controller]
  }

  /// Takes the layout of a width, unless a layout was chosen.
  package override func adapt(to width: SizeClass) {
    if !isDecided { arrange(width == .compact) }
  }

  /// Whether a column is on the primary's stack.
  func isPushed(_ column: ViewController) -> Bool { collapsed && column.parent != nil && column.parent === stack }

  /// Replaces the controller of a column, on the stack too if the column is there.
  ///
  /// - Returns: Whether it was done; an ancestor of the split view is refused.
  func replace(_ column: Column, by controller: ViewController) -> Bool {
    guard mayHold(controller) else { return false }
    let old = viewController(for: column)
    if let stack, let old, isPushed(old) {
      stack.setChildren(stack.children.map { $0 === old ? controller : $0 })
      hidden = hidden.map { $0 === old ? controller : $0 }
    } else if collapsed, column != .primary {
      hidden = old == nil ? hidden + [controller] : hidden.map { $0 === old ? controller : $0 }
    } else {
      setChildren(old == nil ? children + [controller] : children.map { $0 === old ? controller : $0 })
    }
    return true
  }

  /// Treats a column on the primary's stack like any other screen there.
  func disown(_ column: ViewController) {
    if isPushed(column) { hidden.removeAll { $0 === column } }
  }

  /// The primary column, if it is a stack.
  private var stack: NavigationController? { children.first?.containerRole.stack }

  private func setColumns(_ columns: [ViewController]) {
    let wasCollapsed = collapsed
    if wasCollapsed { take(ColumnLayout(viewControllers, isCollapsed: false, isPrimaryStack: stack != nil)) }
    setChildren(Array(columns.prefix(3)))
    arrange(wasCollapsed)
    application?.layoutChanged()
  }

  private func arrange(_ collapse: Bool) {
    guard collapse != collapsed else { return }
    if collapse { self.collapse() } else { separate() }
  }

  /// Puts the columns on top of each other; the secondary one is left out if the delegate takes care of it.
  private func collapse() {
    let columns = viewControllers
    var isTaken = false
    if let delegate, columns.count > 1 {
      isTaken = delegate.splitViewController(self, collapseSecondary: columns[columns.count - 1], onto: columns[0])
    }
    take(ColumnLayout(columns, isCollapsed: true, isPrimaryStack: stack != nil, leavesOutSecondary: isTaken))
  }

  /// Puts the columns beside each other, with the secondary one that the delegate gives, if it gives one.
  private func separate() {
    var columns = viewControllers
    if let primary = columns.first,
      let given = delegate?.splitViewController(self, separateSecondaryFrom: primary), given !== primary, mayHold(given)
    {
      if columns.count > 1, let old = columns.popLast(), old !== given, isPushed(old) { old.removeFromParent() }
      columns.append(given)
    }
    take(ColumnLayout(columns, isCollapsed: false, isPrimaryStack: stack != nil))
  }

  private func take(_ layout: ColumnLayout<ViewController>) {
    let columns = layout.contained + layout.behind
    let screens = stack?.children.filter { screen in !columns.contains { $0 === screen } } ?? []
    stack?.setChildren(screens)
    setChildren(layout.contained)
    stack?.setChildren(screens + layout.pushed)
    hidden = layout.behind
    collapsed = layout.isCollapsed
  }

  open override var frontChild: ViewController? { collapsed ? children.first : children.last }

  private static let displayModeKey: StateKey<String> = "displayMode"

  /// Saves the columns that have an identifier, and the layout (R79).
  ///
  /// Which columns are seen is saved too, once it was set and while they are beside each other. Apple documents no such
  /// thing; it was observed that a primary column which was hidden, or shown, is so again.
  open override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.preservation?.encodeColumns(of: self, with: coder)
    if isModeSet, !collapsed { coder.encode(displayMode.rawValue, forKey: Self.displayModeKey) }
  }

  /// Installs the columns that the chain made (R79, X21), and shows those that were seen.
  open override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    coder.restoration?.decodeColumns(of: self, from: coder)
    guard let seen = coder.decode(forKey: Self.displayModeKey).flatMap(SplitDisplayMode.init(rawValue:)) else { return }
    isModeSet = true
    if !collapsed, seen != displayMode { preferredDisplayMode = seen }
  }
}

extension ViewController {
  /// The nearest enclosing split view.
  public var splitViewController: SplitViewController? { enclosing(SplitViewController.self) }
}
