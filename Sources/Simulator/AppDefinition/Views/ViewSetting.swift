/// Something of a view that code sets, besides its text or value.
package enum ViewSetting: Sendable, Hashable {
  /// What can be set.
  package enum Property: String, Sendable, Hashable, CaseIterable {
    case editable, zoom, inset
  }

  /// Whether its text can be changed.
  case editable(Bool)
  /// How much its content is enlarged.
  case zoom(Double)
  /// The room around its content.
  case inset(ScrollInset)

  /// What is set.
  package var property: Property {
    switch self {
    case .editable: .editable
    case .zoom: .zoom
    case .inset: .inset
    }
  }
}
