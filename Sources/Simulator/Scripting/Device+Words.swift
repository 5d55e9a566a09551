import Simulation

extension Device.State {
  /// What a person calls it.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}
