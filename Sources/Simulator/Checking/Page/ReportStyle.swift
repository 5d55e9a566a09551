/// How a piece of a report is to look on a terminal that has colours; no meaning depends on it.
enum ReportStyle: Sendable, Hashable {
  case plain, title, error, warning, note, secondary

  /// The parameters of the control sequence that turns it on.
  var parameters: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "36"
    case .secondary: "2"
    }
  }
}
