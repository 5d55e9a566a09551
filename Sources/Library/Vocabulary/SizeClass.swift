/// How much room an app has in one direction; UIKit's `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Sendable, Hashable, CaseIterable {
  /// As wide as a phone, or a pad in Slide Over.
  case compact
  /// As wide as a pad, or a large phone in landscape.
  case regular
}

extension Idiom {
  /// The width that an app has on the device as long as nothing else is said (X28).
  public var usualWidth: SizeClass {
    switch self {
    case .phone: .compact
    case .pad: .regular
    }
  }
}

/// How many tabs a tab bar shows in a compact width; of more than these, all but the first four are in More (X30).
public let mostTabsInCompactWidth = 5
