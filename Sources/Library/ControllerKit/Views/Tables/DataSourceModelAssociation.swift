/// A data source that identifies its rows between launches; UIKit's `UIDataSourceModelAssociation` (R85, R92).
public protocol DataSourceModelAssociation: AnyObject {
  /// The identifier of a row, the same at every launch.
  ///
  /// - Parameter indexPath: The row; `nil` where the view asks for its first visible row and shows none, and sometimes
  ///   one that does not exist any more (R93).
  func modelIdentifierForElement(at indexPath: IndexPath?) -> String?
  /// The current place of a row, or `nil` if it does not exist any more.
  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath?
}
