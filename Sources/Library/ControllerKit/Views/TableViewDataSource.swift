/// The place of a row: its section and its row in it, both from 0.
public struct IndexPath: Sendable, Hashable, Comparable {
  /// The section.
  public var section: Int
  /// The row in the section.
  public var row: Int

  /// Makes an index path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether the left row stands above the right one.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// What a row shows.
public struct TableCell {
  /// What stands at the end of a row.
  public enum Accessory: Sendable, Hashable {
    case none, disclosure, detail, checkmark
  }

  /// The text on the left.
  public var title: String
  /// The text on the right.
  public var detail: String
  /// What stands at the end.
  public var accessory: Accessory
  /// Views inside the row.
  public var views: [View]

  /// Makes a cell.
  public init(title: String, detail: String = "", accessory: Accessory = .none, views: [View] = []) {
    self.title = title
    self.detail = detail
    self.accessory = accessory
    self.views = views
  }
}

/// Where a table's rows come from; UIKit's `UITableViewDataSource`.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// How many rows a section has.
  func numberOfRows(inSection section: Int) -> Int
  /// What a row shows.
  func cell(forRowAt indexPath: IndexPath) -> TableCell
  /// What stands above a section.
  func titleForHeader(inSection section: Int) -> String?
  /// What stands below a section.
  func titleForFooter(inSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One.
  public var numberOfSections: Int { 1 }
  /// Nothing.
  public func titleForHeader(inSection section: Int) -> String? { nil }
  /// Nothing.
  public func titleForFooter(inSection section: Int) -> String? { nil }
}

/// A data source that identifies its rows between launches; UIKit's `UIDataSourceModelAssociation` (R85, R92).
public protocol DataSourceModelAssociation: AnyObject {
  /// The identifier of a row, the same at every launch.
  ///
  /// - Parameter indexPath: The row; `nil` where the view asks for its first visible row and shows none, and now and
  ///   then one that is not there any more (R93).
  func modelIdentifierForElement(at indexPath: IndexPath?) -> String?
  /// Where a row stands now, or `nil` if it is gone.
  func indexPathForElement(withModelIdentifier identifier: String) -> IndexPath?
}
