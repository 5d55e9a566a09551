import StateArchive

/// What the layout of a split view means for the stack in its primary column (X21).
struct Columns {
  /// The saved columns that do not belong on the stack now: they were pushed when the split view was collapsed.
  private(set) var stayInPlace: Set<Int> = []
  /// The columns that lie on the stack now and did not when the split view was separated.
  private(set) var pushed: [ViewController] = []

  init(of stack: NavigationController, _ restoration: Restoration) {
    guard let split = stack.parent?.containerRole.split,
      let number = restoration.indices[ObjectIdentifier(split)], let layout = restoration.layout(ofSplit: number),
      layout.isCollapsed != split.isCollapsed
    else { return }
    if layout.isCollapsed {
      stayInPlace = Set(layout.columns.values)
    } else {
      pushed = split.viewControllers.filter(split.isPushed)
    }
  }
}

extension Restoration {
  /// What an archive says of a split view.
  typealias SavedLayout = (isCollapsed: Bool, columns: [SplitViewController.Column: Int])

  /// The layout that a split view had when it was saved, with the places of its columns in the archive.
  func layout(ofSplit number: Int) -> SavedLayout? {
    let state = saved.objects[number].state
    guard case .bool(let isCollapsed) = state[SystemKey.isCollapsed],
      case .dictionary(let stored) = state[SystemKey.columns]
    else { return nil }
    var columns: [SplitViewController.Column: Int] = [:]
    for column in SplitViewController.Column.allCases {
      if case .reference(.object(let child)) = stored[column.rawValue] { columns[column] = child }
    }
    return (isCollapsed, columns)
  }

  /// Puts the columns that the chain made anew in their places.
  ///
  /// Of a collapsed archive, what lay on the primary's stack has no place in separated columns: the delegate must
  /// have answered with what stands there, or the app's own detail stays (R79, X21).
  func decodeColumns(of split: SplitViewController, from coder: StateDecoder) {
    guard let number = indices[ObjectIdentifier(split)], let layout = layout(ofSplit: number) else { return }
    for column in SplitViewController.Column.allCases {
      guard let saved = layout.columns[column], let child = obtainedController(saved) else {
        // The column had been popped, and what stands in its place on the stack was pushed after that.
        if layout.columns[column] == nil, let standing = split.viewController(for: column), isObtained(standing) {
          split.disown(standing)
        }
        continue
      }
      if split.viewControllers.contains(where: { $0 === child }) { continue }
      if column != .primary, layout.isCollapsed, !split.isCollapsed {
        if let reason = layoutChanged(saved) { lose(saved, reason) }
      } else if !split.replace(column, by: child) {
        lose(saved, .standsInside(split.displayPath))
      }
    }
  }

  private func isObtained(_ controller: ViewController) -> Bool { indices[ObjectIdentifier(controller)] != nil }

  /// The reason for which something was not found, if it is that a split view above it has another layout now.
  func layoutChanged(_ number: Int) -> NotRestoredReason? {
    var next = saved.objects[number].parent
    while let above = next {
      if let split = obtainedController(above)?.containerRole.split, let layout = layout(ofSplit: above),
        layout.isCollapsed != split.isCollapsed
      {
        let standing = split.descendant(identifier: saved.objects[number].identifier)
        return .layoutChanged(
          wasCollapsed: layout.isCollapsed, path: saved.path(of: number), standing: standing?.displayPath)
      }
      next = saved.objects[above].parent
    }
    return nil
  }
}
