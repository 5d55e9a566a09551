extension SwiftText {
  /// What UIKit kept of views by itself.
  static let viewState = #"""
    // What UIKit kept of views that have a restoration identifier: how far they are scrolled, and what is selected in them.

    extension UIView {
      /// What the views of a screen keep, by their restoration identifiers.
      func restorableValues(of controller: UIViewController) -> [String: [String: StateValue]] {
        var all: [String: [String: StateValue]] = [:]
        for (identifier, view) in restorableViews(of: controller) {
          let values = view.ownValues
          if !values.isEmpty { all[identifier] = values }
        }
        return all
      }

      /// Takes what the views of a screen kept.
      func takeRestorableValues(_ all: [String: [String: StateValue]], of controller: UIViewController) {
        for (identifier, view) in restorableViews(of: controller) {
          if let values = all[identifier] { view.takeOwnValues(values) }
        }
      }

      /// Selects what was selected in the lists of a screen.
      func selectRestorableRows(_ all: [String: [String: StateValue]], of controller: UIViewController) {
        for case let (identifier, list as any RestorableList) in restorableViews(of: controller) {
          list.selectRows(all[identifier]?["selected"])
        }
      }

      /// The views of a screen that have an identifier, without those of the screens in it.
      private func restorableViews(of controller: UIViewController) -> [(String, UIView)] {
        var found: [(String, UIView)] = []
        var waiting = [self]
        while let view = waiting.popLast() {
          if let identifier = view.restorationIdentifier { found.append((identifier, view)) }
          let others = controller.children.compactMap(\.viewIfLoaded)
          waiting += view.subviews.reversed().filter { subview in !others.contains { $0 === subview } }
        }
        return found
      }

      private var ownValues: [String: StateValue] {
        var values: [String: StateValue] = [:]
        switch self {
        case let list as any RestorableList:
          values["selected"] = list.selectedRows.map { list.nameOfRow(at: $0) }.stateValue
          values["first"] = list.visibleRows.min().map { list.nameOfRow(at: $0).stateValue }
        case let field as UITextField: values["selection"] = field.selectedPlaces?.stateValue
        case let text as UITextView: values["selection"] = text.selectedPlaces?.stateValue
        case is UIScrollView: break
        default: return [:]
        }
        if let scroll = self as? UIScrollView {
          values["offset"] = [scroll.contentOffset.x, scroll.contentOffset.y].stateValue
        }
        return values
      }

      private func takeOwnValues(_ values: [String: StateValue]) {
        if let scroll = self as? UIScrollView, let offset = values["offset"].flatMap([CGFloat].init(stateValue:)),
          offset.count == 2
        {
          scroll.contentOffset = CGPoint(x: offset[0], y: offset[1])
        }
        let selection = values["selection"].flatMap([Int].init(stateValue:))
        switch self {
        case let list as any RestorableList:
          list.selectRows(values["selected"])
          if let row = values["first"].flatMap(String.init(stateValue:)).flatMap({ list.row(named: $0) }) {
            list.scrollToTop(row)
          }
        case let field as UITextField: field.select(selection)
        case let text as UITextView: text.select(selection)
        default: break
        }
      }
    }

    /// A list of which the rows are found again: a table, or a collection with its items.
    @MainActor
    private protocol RestorableList: UIScrollView {
      var rowSource: AnyObject? { get }
      var numberOfSections: Int { get }
      func count(inSection section: Int) -> Int
      var selectedRows: [IndexPath] { get }
      var visibleRows: [IndexPath] { get }
      func selectAgain(_ row: IndexPath)
      func scrollToTop(_ row: IndexPath)
    }

    extension UITableView: RestorableList {
      fileprivate var rowSource: AnyObject? { dataSource }
      fileprivate func count(inSection section: Int) -> Int { numberOfRows(inSection: section) }
      fileprivate var selectedRows: [IndexPath] { indexPathsForSelectedRows ?? [] }
      fileprivate var visibleRows: [IndexPath] { indexPathsForVisibleRows ?? [] }
      fileprivate func selectAgain(_ row: IndexPath) { selectRow(at: row, animated: false, scrollPosition: .none) }
      fileprivate func scrollToTop(_ row: IndexPath) { scrollToRow(at: row, at: .top, animated: false) }
    }

    extension UICollectionView: RestorableList {
      fileprivate var rowSource: AnyObject? { dataSource }
      fileprivate func count(inSection section: Int) -> Int { numberOfItems(inSection: section) }
      fileprivate var selectedRows: [IndexPath] { indexPathsForSelectedItems ?? [] }
      fileprivate var visibleRows: [IndexPath] { indexPathsForVisibleItems }
      fileprivate func selectAgain(_ row: IndexPath) { selectItem(at: row, animated: false, scrollPosition: []) }
      fileprivate func scrollToTop(_ row: IndexPath) { scrollToItem(at: row, at: .top, animated: false) }
    }

    extension RestorableList {
      /// A row by the identifier of its model object, or else by its section and number.
      fileprivate func nameOfRow(at path: IndexPath) -> String {
        (rowSource as? any UIDataSourceModelAssociation)?.modelIdentifierForElement(at: path, in: self)
          ?? "\(path.section).\(path.item)"
      }

      fileprivate func row(named name: String) -> IndexPath? {
        if let association = rowSource as? any UIDataSourceModelAssociation {
          return association.indexPathForElement(withModelIdentifier: name, in: self)
        }
        let places = name.split(separator: ".").compactMap { Int($0) }
        guard places.count == 2, 0..<numberOfSections ~= places[0], 0..<count(inSection: places[0]) ~= places[1] else {
          return nil
        }
        return IndexPath(item: places[1], section: places[0])
      }

      /// Selects the rows of the names that a state has, where they are not selected.
      fileprivate func selectRows(_ names: StateValue?) {
        for row in names.flatMap([String].init(stateValue:))?.compactMap({ row(named: $0) }) ?? []
        where !selectedRows.contains(row) {
          selectAgain(row)
        }
      }
    }

    extension UITextInput {
      /// The first selected character, and the one behind the last.
      fileprivate var selectedPlaces: [Int]? {
        selectedTextRange.map {
          [offset(from: beginningOfDocument, to: $0.start), offset(from: beginningOfDocument, to: $0.end)]
        }
      }

      /// Selects as before, where the text is as long.
      fileprivate func select(_ places: [Int]?) {
        guard let places, places.count == 2, let start = position(from: beginningOfDocument, offset: places[0]),
          let end = position(from: beginningOfDocument, offset: places[1])
        else { return }
        selectedTextRange = textRange(from: start, to: end)
      }
    }

    """#
}
