// UIKit's Swift, not compiled here: what is shown has an identifier that stays, and the table finds it by that.
import UIKit

extension OrdersViewController: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    orders.indices.contains(idx.row) ? orders[idx.row].number : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    orders.firstIndex { $0.number == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}

/// A collection's data source does the same with items.
extension WoodsViewController: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    woods.indices.contains(idx.item) ? woods[idx.item].name : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    woods.firstIndex { $0.name == identifier }.map { IndexPath(item: $0, section: 0) }
  }
}
