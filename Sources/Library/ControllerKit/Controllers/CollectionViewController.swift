/// A screen whose view is a collection; UIKit's `UICollectionViewController`.
open class CollectionViewController: ViewController {
  /// Whether the selection goes away when the collection comes back onto the screen.
  public var clearsSelectionOnViewWillAppear = true

  /// The collection; asking for it loads the view.
  public var collectionView: CollectionView {
    if let collection = view.firstDescendant(CollectionView.self) { return collection }
    let collection = CollectionView()
    view.addSubview(collection)
    return collection
  }

  /// Makes a controller with an empty collection.
  public override init() { super.init() }

  /// Makes a view that is a collection.
  open override func loadView() { setView(CollectionView()) }

  /// Clears the selection as UIKit does, except where a restored interface is shown for the first time.
  open override func viewWillAppear() {
    super.viewWillAppear()
    if clearsSelectionOnViewWillAppear, application?.isShowingRestored != true { collectionView.selectedRows = [] }
  }
}
