package import ControllerKit

extension Screen {
  /// The first scroll view of the front layer that the user can zoom.
  package var zoomingView: ScrollView? {
    visibleControllers.lazy.flatMap { controller in
      controller.loadedView?.descendants.compactMap(\.appearance.scrollView) ?? []
    }.first { $0.canZoom && !$0.isHidden }
  }

  /// Zooms a scroll view as the user does: within its limits.
  func zoom(_ id: ElementID, to scale: Double) throws(ActionError) {
    guard let view = scrollView(id) else { throw .notOnScreen }
    guard view.canZoom else { throw .cannotZoom }
    let limits = view.minimumZoomScale...view.maximumZoomScale
    guard limits.contains(scale) else { throw .zoomLimits(least: limits.lowerBound, most: limits.upperBound) }
    view.zoomScale = scale
  }
}
