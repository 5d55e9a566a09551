import ControllerKit
import Trials

extension CheckContext {
  /// The reason from which the loss of a screen follows, with the screen that is lost for it: itself, or one above it that
  /// takes it along.
  func root(of judged: JudgedController) -> (reason: NotSavedReason, screen: NamedController) {
    var place = judged.way.place
    guard case .lost(var reason, var culprit) = judged.verdict else { return (.notReached, judged.controller) }
    while reason.isOfOneAbove, culprit != place,
      case .lost(let next, let above) = analysis.verdict(.init(walk: judged.way.walk, place: culprit))
    {
      (place, reason, culprit) = (culprit, next, above)
    }
    return (reason, controller(at: place, in: judged.way))
  }
}
