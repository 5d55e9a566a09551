/// A row of dots; UIKit's `UIPageControl`. It saves nothing by itself.
public final class PageControl: View, ScaleControl {
  /// The number of dots.
  public let numberOfPages: Int
  /// The dot that is filled.
  public var currentPage: Int {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }

  /// Called with the index of the page once the user has changed it.
  public var onChange: ((Int) -> Void)?

  public override var appearance: Appearance {
    .symbols(
      (0..<numberOfPages).map { $0 == currentPage ? "●" : "○" }, words: "\(currentPage + 1) of \(numberOfPages)")
  }

  /// The number of the page, from 1.
  public var value: Double {
    get { Double(currentPage + 1) }
    set { currentPage = Int(max(0, min(newValue - 1, 1_000_000))) }
  }
  /// Always 1.
  public var minimum: Double { 1 }
  /// The number of the last page.
  public var maximum: Double { Double(max(numberOfPages, 1)) }
  /// Always `nil`: arrow keys move the focus.
  public var keyStep: Double? { nil }
  /// One for each page.
  public var stopCount: Int { max(numberOfPages, 1) }

  /// The index of the page.
  public var controlValue: Double? {
    get { Double(currentPage) }
    set { if let newValue { value = newValue + 1 } }
  }

  /// Makes a page control.
  public init(numberOfPages: Int, currentPage: Int = 0) {
    self.numberOfPages = max(0, numberOfPages)
    self.currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
  }

  /// Goes to the next page, after the last to the first.
  public func tap() { currentPage = currentPage + 1 < numberOfPages ? currentPage + 1 : 0 }

  /// Calls `onChange`.
  public func valueDidChange() { onChange?(currentPage) }

  /// The number of a page, from 1.
  public func value(ofStop stop: Int) -> Double { Double(stop + 1) }
}
