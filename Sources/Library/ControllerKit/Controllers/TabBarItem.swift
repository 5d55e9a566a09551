/// What a tab bar shows for one controller.
public struct TabBarItem: Sendable, Hashable {
  /// The tab's name; `nil` shows the controller's title.
  public var title: String?
  /// A character in place of an image.
  public var symbol: String?

  /// Makes an item.
  public init(title: String? = nil, symbol: String? = nil) {
    self.title = title
    self.symbol = symbol
  }
}

extension ViewController {
  /// The title of this controller's tab.
  ///
  /// A navigation controller without a title has that of its bottom screen, as in UIKit.
  package var tabTitle: String {
    var next: ViewController? = self
    while let controller = next {
      let own = controller.tabBarItem.title.map { controller.behavior?.fill($0) ?? $0 }
      if let title = own ?? controller.displayTitle, !title.isEmpty { return title }
      next = controller.containerRole.stack?.viewControllers.first
    }
    return className.name
  }

  /// The character in place of a tab's image.
  package var tabSymbol: String? {
    tabBarItem.symbol ?? containerRole.stack?.viewControllers.first?.tabBarItem.symbol
  }
}
