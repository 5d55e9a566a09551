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
        case let table as UITableView:
          values["selected"] = (table.indexPathsForSelectedRows ?? []).map { table.nameOfRow(at: $0) }.stateValue
          values["first"] = table.indexPathsForVisibleRows?.min().map { table.nameOfRow(at: $0).stateValue }
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
        case let table as UITableView:
          for name in values["selected"].flatMap([String].init(stateValue:)) ?? [] {
            if let row = table.row(named: name) { table.selectRow(at: row, animated: false, scrollPosition: .none) }
          }
          if let row = values["first"].flatMap(String.init(stateValue:)).flatMap({ table.row(named: $0) }) {
            table.scrollToRow(at: row, at: .top, animated: false)
          }
        case let field as UITextField: field.select(selection)
        case let text as UITextView: text.select(selection)
        default: break
        }
      }
    }

    extension UITableView {
      /// A row by the identifier of its model object, or else by its section and number.
      fileprivate func nameOfRow(at path: IndexPath) -> String {
        (dataSource as? any UIDataSourceModelAssociation)?.modelIdentifierForElement(at: path, in: self)
          ?? "\(path.section).\(path.row)"
      }

      fileprivate func row(named name: String) -> IndexPath? {
        if let association = dataSource as? any UIDataSourceModelAssociation {
          return association.indexPathForElement(withModelIdentifier: name, in: self)
        }
        let places = name.split(separator: ".").compactMap { Int($0) }
        guard places.count == 2, 0..<numberOfSections ~= places[0], 0..<numberOfRows(inSection: places[0]) ~= places[1] else {
          return nil
        }
        return IndexPath(row: places[1], section: places[0])
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
