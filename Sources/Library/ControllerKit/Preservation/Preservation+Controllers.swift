import StateArchive
import Vocabulary

// What controllers encode.
extension Preservation {
  /// Encodes a presented controller, if it has an identifier (R20, R81).
  func encodePresented(_ presented: ViewController, with coder: StateEncoder) {
    guard presented.validIdentifier != nil else {
      return leaveOut(presented, presented.isTransient ? .transient : .noIdentifier)
    }
    guard let reference = savedReference(to: presented) else { return }
    coder.setSystem(reference, forKey: SystemKey.presented)
    coder.setSystem(.string(presented.modalPresentationStyle.rawValue), forKey: SystemKey.presentationStyle)
  }

  /// Asks the loaded views of a controller to save (R20, R23).
  func encodeViews(of controller: ViewController) {
    noteSuper(of: controller)
    guard let view = controller.loadedView, hasPlace(controller) else { return }
    for view in view.ownDescendants {
      if view.validIdentifier != nil {
        _ = reference(to: view)
      } else if view.hasStateToMiss {
        leaveOut(view, .viewWithoutIdentifier)
      }
    }
  }

  /// Encodes contained controllers in order, without those that have no identifier (R76, X8).
  func encodeChildren(of controller: ViewController, with coder: StateEncoder) {
    var references: [StateValue] = []
    reservePlaces(for: controller.children.count)
    references.reserveCapacity(controller.children.count)
    for (index, child) in controller.children.enumerated() {
      guard child.validIdentifier != nil else {
        let isSkipped = index + 1 < controller.children.count
        if isSkipped, application.leftToCode(.identifier(of: child)) == nil {
          journal.warn(.skippedInStack(child.displayPath))
        }
        leaveOut(child, isSkipped || index == 0 ? .noIdentifierInStack : .noIdentifier)
        continue
      }
      if let reference = savedReference(to: child) { references.append(reference) }
    }
    coder.setSystem(.array(references), forKey: SystemKey.children)
  }

  /// Encodes the tabs that have an identifier, and which of them is selected (R77, X6).
  func encodeTabs(of controller: TabBarController, with coder: StateEncoder) {
    var references: [StateValue] = []
    let selected = controller.selectedViewController
    for child in controller.viewControllers {
      guard child.validIdentifier != nil else {
        leaveOut(child, .noIdentifier)
        continue
      }
      guard let reference = savedReference(to: child) else { continue }
      references.append(reference)
      if child === selected { coder.setSystem(reference, forKey: SystemKey.selected) }
    }
    coder.setSystem(.array(references), forKey: SystemKey.children)
  }

  /// Encodes the columns that have an identifier and are in the tree, and the layout (R79, X21).
  func encodeColumns(of controller: SplitViewController, with coder: StateEncoder) {
    application.adapt(controller)
    var references: [String: StateValue] = [:]
    for column in SplitViewController.Column.allCases {
      guard let child = controller.viewController(for: column), child.parent != nil else { continue }
      if child.validIdentifier == nil {
        leaveOut(child, .noIdentifier)
      } else {
        references[column.rawValue] = savedReference(to: child)
      }
    }
    coder.setSystem(.dictionary(references), forKey: SystemKey.columns)
    coder.setSystem(.bool(controller.isCollapsed), forKey: SystemKey.isCollapsed)
  }

  /// The reference to an object that gets a place in the archive.
  private func savedReference(to object: any StateRestoring) -> StateValue? {
    let reference = reference(to: object)
    if case .object = reference { return .reference(reference) }
    return nil
  }
}
