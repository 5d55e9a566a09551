import AppDefinition
import ControllerKit
package import StateArchive
import TextFormatting
import Vocabulary

/// The words of a window's tree, as a delegate writes it into an activity.
enum TreeWord {
  static let version = "version", build = "build", saves = "saves", moment = "moment", idiom = "idiom"
  static let root = "root", objects = "objects"
  static let screen = "screen", values = "values", views = "views", children = "children", selected = "selected"
  static let columns = "columns", presented = "presented", style = "style"
  /// The version of what is written.
  static let current: Int64 = 1
}

extension ActivityValue {
  /// The tree of a window without how often and when it was kept, which is another each time; any other value as it is.
  package var withoutCount: ActivityValue {
    guard case .dictionary(var members) = self, members[TreeWord.version] == .integer(TreeWord.current),
      members[TreeWord.root] != nil
    else { return self }
    (members[TreeWord.saves], members[TreeWord.moment]) = (nil, nil)
    return .dictionary(members)
  }
}

extension ViewController {
  /// The controller, what it contains and what it presents, as a part of a window's tree; `nil` where its class has no
  /// part in that, and nothing in it has.
  func treeValue() -> ActivityValue? {
    guard let screen = definedBehavior else { return nil }
    let own = screen.definition.classBehavior.state
    guard own != nil || screen.definition.traits.isContainerOfUIKit else { return nil }
    let inside = childValues()
    if own == nil, !inside.contains(where: { $0 != nil }) { return nil }
    let values = screen.values(of: own ?? [], self)
    screen.inTree = values
    var value: [String: ActivityValue] = [TreeWord.screen: .string(screen.nameInTree)]
    let (ofClass, ofViews) = screen.definition.inTree(values)
    if !ofClass.isEmpty { value[TreeWord.values] = .dictionary(ofClass) }
    if !ofViews.isEmpty { value[TreeWord.views] = .dictionary(ofViews) }
    if inside.contains(where: { $0 != nil }) {
      value[TreeWord.children] = .array(inside.map { $0 ?? .dictionary([:]) })
    }
    if let selected = selectedChild { value[TreeWord.selected] = .integer(Int64(selected)) }
    if let mode = containerRole.split?.preferredDisplayMode { value[TreeWord.columns] = .string(mode.rawValue) }
    if let presented = presentedViewController?.presentedValues() { value[TreeWord.presented] = .array(presented) }
    return .dictionary(value)
  }

  /// The controller as what is presented, and behind it what it presents in turn; `nil` where it has no part in the tree.
  private func presentedValues() -> [ActivityValue]? {
    guard case .dictionary(var members)? = treeValue() else { return nil }
    var further: [ActivityValue] = []
    if case .array(let values)? = members.removeValue(forKey: TreeWord.presented) { further = values }
    if let style = modalPresentationStyle.inTree { members[TreeWord.style] = .integer(style) }
    return [.dictionary(members)] + further
  }

  /// What it contains, in its order.
  private func childValues() -> [ActivityValue?] {
    if let stack = containerRole.stack {
      // A column that is pushed while the columns are collapsed is that of its split view.
      let columns = containerRole.stack?.enclosingSplit?.viewControllers ?? []
      let own = stack.viewControllers.filter { controller in !columns.contains { $0 === controller } }
      // One that has no part in the tree is left out; at the bottom its place is kept.
      return own.enumerated().compactMap { place, controller in
        let value = controller.treeValue()
        return value == nil && place > 0 ? nil : .some(value)
      }
    }
    if let split = containerRole.split {
      // A column that was gone back from while the columns are collapsed is not there again.
      return split.viewControllers.map { split.isCollapsed && $0.parent == nil ? nil : $0.treeValue() }
    }
    if let pages = pageTurning { return pages.pages.map { $0 === pages.currentPage ? $0.treeValue() : nil } }
    return ((self as? TabBarController)?.viewControllers ?? children).map { $0.treeValue() }
  }

  /// Which of the controllers inside is in front, where that is chosen.
  private var selectedChild: Int? {
    if let tabs = self as? TabBarController { return tabs.selectedIndex }
    if let split = containerRole.split, split.isCollapsed {
      return split.viewControllers.lastIndex { $0 === split.children.first || $0.parent is NavigationController }
    }
    guard let pages = pageTurning, let page = pages.currentPage, page.treeValue() != nil else { return nil }
    return pages.pages.firstIndex { $0 === page }
  }
}

extension PresentationStyle {
  /// The raw value of UIKit's style, as a tree has it; `nil` of a popover, since that needs what it points to.
  var inTree: Int64? {
    switch self {
    case .fullScreen: 0
    // UIKit answers `automatic` as the style that it takes, which is a page sheet.
    case .automatic, .pageSheet, .sheet: 1
    case .formSheet: 2
    case .currentContext: 3
    case .alert: 4
    case .overFullScreen: 5
    case .overCurrentContext: 6
    case .popover: nil
    }
  }
}

extension ViewController {
  /// The split view of which it is the primary column.
  var enclosingSplit: SplitViewController? { parent?.containerRole.split }
}
