/// Where a table's rows come from; UIKit's `UITableViewDataSource`.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// How many rows a section has.
  func numberOfRows(inSection section: Int) -> Int
  /// What a row shows.
  func cell(forRowAt indexPath: IndexPath) -> TableCell
  /// The header of a section.
  func titleForHeader(inSection section: Int) -> String?
  /// The footer of a section.
  func titleForFooter(inSection section: Int) -> String?
}

extension TableViewDataSource {
  /// Default: one section.
  public var numberOfSections: Int { 1 }
  /// Default: none.
  public func titleForHeader(inSection section: Int) -> String? { nil }
  /// Default: none.
  public func titleForFooter(inSection section: Int) -> String? { nil }
}

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
