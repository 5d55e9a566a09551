/// How a controller covers the one that presents it; UIKit's `UIModalPresentationStyle`.
public enum PresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// As the system chooses: a sheet.
  case automatic
  /// Over the whole screen.
  case fullScreen
  /// A sheet over most of the screen.
  case pageSheet
  /// A smaller sheet in the middle.
  case formSheet
  /// In the place of the nearest presentation context.
  case currentContext
  /// Over the whole screen, with what lies below still there.
  case overFullScreen
  /// Over the nearest presentation context, with what lies below still there.
  case overCurrentContext
  /// A box beside what it belongs to.
  case popover
  /// The style of the bottom sheet that most apps show; the same as `pageSheet`.
  case sheet
  /// The style of an alert: over everything, with the rest dimmed.
  case alert

  /// Whether the controller hangs under the nearest ancestor that defines a presentation context (X13).
  public var usesContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext, .popover: true
    case .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .sheet, .alert: false
    }
  }

  /// Whether nothing of what lies below can be seen.
  public var coversAll: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover, .sheet, .alert: false
    }
  }
}
