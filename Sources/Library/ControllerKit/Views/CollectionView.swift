/// Cells to choose from; UIKit's `UICollectionView`. It keeps what a table keeps (R87).
public final class CollectionView: TableView {
  /// Makes a collection without cells.
  public override init() { super.init() }
}
