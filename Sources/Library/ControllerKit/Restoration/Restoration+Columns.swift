import StateArchive

extension Restoration {
  /// What an archive holds of a split view.
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

  /// Installs the columns that the chain made again.
  ///
  /// When the archive was collapsed, what was on the primary's stack has no place in separated columns: unless the
  /// delegate answered with the controller there, the app's own detail stays (R79, X21).
  func decodeColumns(of split: SplitViewController, from coder: StateDecoder) {
    guard let number = number(of: split), let layout = layout(ofSplit: number) else { return }
    for column in SplitViewController.Column.allCases {
      guard let saved = layout.columns[column], let child = obtainedController(saved) else {
        // The column had been popped, and the controller at its place on the stack was pushed after that.
        if layout.columns[column] == nil, let present = split.viewController(for: column),
          self.number(of: present) != nil
        {
          split.disown(present)
        }
        continue
      }
      if split.viewControllers.contains(where: { $0 === child }) { continue }
      if column != .primary, layout.isCollapsed, !split.isCollapsed {
        if let reason = layoutChanged(saved) { lose(saved, reason) }
      } else if !split.replace(column, by: child) {
        lose(saved, .containsItself(split.displayPath))
      }
    }
  }

  /// The reason why something was not found, if a split view above it has another layout now.
  func layoutChanged(_ number: Int) -> NotRestoredReason? {
    var next = saved.objects[number].parent
    while let above = next {
      if let split = obtainedController(above)?.containerRole.split, let layout = layout(ofSplit: above),
        layout.isCollapsed != split.isCollapsed
      {
        let existing = split.descendant(identifier: saved.objects[number].identifier)
        return .layoutChanged(
          wasCollapsed: layout.isCollapsed, path: saved.path(of: number), existing: existing?.displayPath)
      }
      next = saved.objects[above].parent
    }
    return nil
  }
}
