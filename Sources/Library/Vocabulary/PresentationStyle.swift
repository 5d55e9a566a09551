/// How a controller covers the one that presents it; UIKit's `UIModalPresentationStyle`.
public enum PresentationStyle: String, Sendable, Hashable, CaseIterable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover
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
