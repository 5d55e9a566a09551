public import StateArchive

/// Web pages with a history, shown by their addresses; UIKit's `UIWebView`, or `WKWebView`.
public final class WebView: PlaceholderView, InteractionStateRestorable {
  /// A page that was visited, as it was left.
  public struct Page: Sendable, Hashable {
    /// The address.
    public var url: String
    /// How much it is enlarged.
    public var scale = 1.0
    /// How far it is scrolled.
    public var scrollPosition = ScrollView.Offset()

    /// Makes a page that was neither scrolled nor zoomed.
    public init(url: String) { self.url = url }
  }

  /// The pages in the order in which they were visited.
  public private(set) var history: [Page]
  /// The index of the page that is shown; out of range where nothing was loaded.
  public private(set) var currentIndex = 0

  /// The page that is shown; set it to scroll or enlarge it.
  public var currentPage: Page? {
    get { history.indices.contains(currentIndex) ? history[currentIndex] : nil }
    set { if let newValue, history.indices.contains(currentIndex) { history[currentIndex] = newValue } }
  }

  /// Whether it is a `WKWebView`, which keeps nothing by itself (X32).
  public let isWebKit: Bool

  /// Makes a view that shows an address, or nothing.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - isWebKit: Whether it is a `WKWebView`.
  public init(url: String? = nil, isWebKit: Bool = false) {
    self.isWebKit = isWebKit
    history = url.map { [Page(url: $0)] } ?? []
    super.init(name: "web page")
  }

  public override var name: String { "web page \(currentPage?.url ?? "")" }
  public override var keepsState: Bool { !isWebKit }

  package override var hasStateToMiss: Bool { keepsState && !history.isEmpty }

  /// Whether a page was visited before this one.
  public var canGoBack: Bool { currentIndex > 0 }
  /// Whether a page was visited after this one.
  public var canGoForward: Bool { currentIndex + 1 < history.count }

  /// Loads an address; what was visited after the page that is shown is forgotten.
  public func load(_ url: String) {
    history = history.prefix(currentIndex + 1) + [Page(url: url)]
    currentIndex = history.count - 1
  }

  /// Shows the previous page, if there is one.
  public func goBack() { if canGoBack { currentIndex -= 1 } }

  /// Shows the page after, if there is one.
  public func goForward() { if canGoForward { currentIndex += 1 } }

  /// The pages with scale and scroll position, and which one is shown.
  public var interactionState: ActivityValue {
    get {
      let values = ["history": history.stateValue, "currentPage": currentIndex.stateValue]
      return ActivityValue(.dictionary(values)) ?? .null
    }
    set {
      guard case .dictionary(let values) = StateValue(newValue) else { return }
      take(
        values["history"].flatMap([Page].init(stateValue:)), at: values["currentPage"].flatMap(Int.init(stateValue:)))
    }
  }

  /// Saves the history with scale and scroll position of each page, and which one is shown (R91).
  public override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    guard !isWebKit else { return }
    coder.encode(history, forKey: "history")
    coder.encode(currentIndex, forKey: "currentPage")
  }

  /// Restores them (R91).
  public override func decodeRestorableState(with coder: StateDecoder) {
    super.decodeRestorableState(with: coder)
    guard !isWebKit else { return }
    take(coder.decode(forKey: "history"), at: coder.decode(forKey: "currentPage"))
  }

  private func take(_ pages: [Page]?, at index: Int?) {
    guard let pages, let index, pages.indices.contains(index) else { return }
    (history, currentIndex) = (pages, index)
  }
}

extension WebView.Page: StateCodable {
  /// The page as the archive holds it.
  public var stateValue: StateValue {
    .dictionary([
      "url": .string(url), "scale": .real(scale), "x": .real(scrollPosition.x), "y": .real(scrollPosition.y),
    ])
  }

  /// Makes the page; `nil` from a value of another kind.
  public init?(stateValue: StateValue) {
    guard case .dictionary(let values) = stateValue, case .string(let url) = values["url"],
      let scale = values["scale"].flatMap(Double.init(stateValue:)),
      let x = values["x"].flatMap(Double.init(stateValue:)), let y = values["y"].flatMap(Double.init(stateValue:))
    else { return nil }
    self.init(url: url)
    self.scale = scale
    scrollPosition = ScrollView.Offset(x: x, y: y)
  }
}
