import StateArchive

/// What the layout of a split view means for the stack in its primary column (X21).
struct Columns {
  /// The saved columns that are not part of the stack now: they were pushed when the split view was collapsed.
  private(set) var stayInPlace: Set<Int> = []
  /// The columns that are on the stack now and were not when the split view was separated.
  private(set) var pushed: [ViewController] = []

  init(of stack: NavigationController, _ restoration: Restoration) {
    guard let split = stack.parent?.containerRole.split,
      let number = restoration.number(of: split), let layout = restoration.layout(ofSplit: number),
      layout.isCollapsed != split.isCollapsed
    else { return }
    if layout.isCollapsed {
      stayInPlace = Set(layout.columns.values)
    } else {
      pushed = split.viewControllers.filter(split.isPushed)
    }
  }
}
