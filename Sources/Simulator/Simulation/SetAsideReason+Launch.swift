import StateStore

extension SetAsideReason {
  /// Whether older generations stay where they are and the next launch is clean: what was saved was whole, and it is
  /// the app or the person that wants to begin anew (X2, X3).
  package var isFinal: Bool {
    switch self {
    case .crashed, .forced: true
    case .damaged, .refused, .foreign, .newer: false
    }
  }

  /// Why the archive is not restored.
  package var sentence: String {
    switch self {
    case .damaged: "the archive was damaged"
    case .crashed: "the app died while this archive was being restored (R65)"
    case .refused: "the app refused the archive (R6)"
    case .forced: "the app was swiped away, or a fresh start was asked for (R67)"
    case .foreign: "the archive was another app's"
    case .newer: "the archive was written by a newer version"
    }
  }
}
