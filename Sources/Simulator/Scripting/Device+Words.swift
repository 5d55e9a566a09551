import Simulation

extension Device.State {
  /// Its name in messages.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .foreground: "in the foreground"
    case .background: "in the background"
    }
  }
}
