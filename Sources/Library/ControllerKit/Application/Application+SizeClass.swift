public import Vocabulary

extension Application {
  /// Gives the app another width, as turning the device or a second app beside it does (X28).
  ///
  /// Every controller takes its layout: split views collapse or separate, tab bars gather in More what has no room.
  ///
  /// - Parameter width: The width from now on.
  public func horizontalSizeClassDidChange(to width: SizeClass) {
    conditions?.horizontalSizeClass = width
    // Controllers move while they adapt.
    for window in windows { Array(ControllerTree(window.rootViewController)).forEach(adapt) }
    layoutChanged()
  }

  /// Gives a controller the layout of the width that the app has.
  func adapt(_ controller: ViewController) {
    if let conditions { controller.adapt(to: conditions.horizontalSizeClass) }
  }
}
