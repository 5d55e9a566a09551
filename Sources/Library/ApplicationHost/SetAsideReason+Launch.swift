package import ControllerKit
package import StateStore

extension SetAsideReason {
  /// Whether older generations stay where they are and the next launch is clean: what was saved was whole, and it is
  /// the app or the person that wants to begin anew (X2, X3).
  package var isFinal: Bool {
    switch self {
    case .crashed, .forced: true
    case .damaged, .refused, .foreign, .newer: false
    }
  }

  /// Why the archive is not restored, as far as the name of its file says.
  package var cause: SetAsideCause {
    switch self {
    case .damaged: .damaged
    case .crashed: .crashed
    case .refused: .refused
    case .forced: .forced
    case .foreign: .foreign(app: nil)
    case .newer: .newer
    }
  }
}
