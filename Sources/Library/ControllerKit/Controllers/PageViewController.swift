import StateArchive
import TextFormatting

/// Pages to turn, one of them shown; UIKit's `UIPageViewController`.
///
/// Only the page that is shown is contained. UIKit does not save it: an app that wants it back encodes it (R80, X16).
open class PageViewController: ViewController, PageTurning {
  /// The pages in order, shown or not.
  public var pages: [ViewController] = [] {
    didSet {
      if let shown = currentPage, pages.contains(where: { $0 === shown }) { return }
      setChildren(Array(pages.prefix(1)))
      application?.layoutChanged(by: .pages)
    }
  }

  /// What is shown: one page, or none where there are no pages.
  public var viewControllers: [ViewController] { children }

  /// The page that is shown.
  public var currentPage: ViewController? { children.first }

  /// The index of the page that is shown among `pages`.
  public var currentIndex: Int? { currentPage.flatMap { shown in pages.firstIndex { $0 === shown } } }

  override var childPlaces: ChildPlaces { .ignored }

  /// Makes a controller without pages.
  public override init() { super.init() }

  /// Shows a page; a new one replaces the page that it is a copy of: the one of the same screen of the app, or the only
  /// one with its identifier.
  public func show(page: ViewController) {
    guard mayHold(page) else { return }
    setChildren([page])
    if !pages.contains(where: { $0 === page }), let index = place(of: page) { pages[index] = page }
    application?.layoutChanged(by: .pages)
  }

  private func place(of page: ViewController) -> Int? {
    if let name = page.behavior?.name {
      let same = pages.firstIndex { $0.behavior?.name.hasSameBytes(as: name) == true }
      if let same { return same }
    }
    guard let identifier = page.validIdentifier else { return nil }
    let alike = pages.indices.filter { pages[$0].validIdentifier?.hasSameBytes(as: identifier) == true }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Shows the next page, if there is one.
  public func turnForward() { _ = turnPage(forward: true) }

  /// Shows the previous page, if there is one.
  public func turnBack() { _ = turnPage(forward: false) }

  /// Shows the next or the previous page.
  ///
  /// - Returns: Whether there is one.
  package func turnPage(forward: Bool) -> Bool {
    guard let index = currentIndex, pages.indices.contains(forward ? index + 1 : index - 1) else { return false }
    show(page: pages[forward ? index + 1 : index - 1])
    return true
  }

  /// A page is never saved by UIKit, whether super was called or not (R80).
  override func reasonForUnsavedChild(_ own: Culprit, didCallSuper: Bool) -> NotSavedReason {
    .container(.encodesNoPages, own)
  }

  open override var visibleChildren: [ViewController] { children }
  open override var frontChild: ViewController? { currentPage }
}
