/// Cells to choose from; UIKit's `UICollectionView`. It saves what a table saves (R87).
public final class CollectionView: TableView {
  /// Makes a collection without cells.
  public override init() { super.init() }
}
