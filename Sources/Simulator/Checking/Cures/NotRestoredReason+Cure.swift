import AppDefinition
import ControllerKit
import TextFormatting

extension NotRestoredReason {
  /// What to do, as reports for other programs have it; `nil` where something above is to be mended first, or where it
  /// may be meant.
  var fix: String? {
    switch self {
    case .classDoesNotConform: "adopt the protocol"
    case .notFound: "give it a restoration class, answer for it in the app delegate, or make it in a storyboard"
    case .secondInstance: "return the existing controller from the class, or take the class off"
    case .storyboardLacks: "give the scene its storyboard identifier again, or answer for the old path in code"
    case .crashed: "mend the crash"
    case .superNotCalled: "call super in decodeRestorableState(with:)"
    case .orderChanged: "add the children in the same order, or return it from the app delegate"
    case .layoutChanged(_, let path, let existing):
      "in the app delegate, return \(existing.map { "the controller that is now at \($0)" } ?? "a controller") for the path "
        + path
    case .returnedTwice: "return a controller of its own for each path"
    case .viewGone: "give a view this restoration identifier"
    case .identifierSetLate: "set the identifier where it is made"
    case .declined, .ancestorLost, .containerNotDecoded, .stackCut, .stackDropped, .tabGone, .notInstalled, .rootGone,
      .isContained, .containsItself, .objectNotFound, .objectDeclined:
      nil
    }
  }

  /// What a person is to do with a screen, or with the one that decided it, where there is something to do.
  func cure(of screen: ControllerDefinition) -> CheckCure? {
    let name = screen.classBehavior.restorationClass
    switch self {
    case .classDoesNotConform(let name): return .inCode("adopt UIViewControllerRestoration in \(name)")
    case .secondInstance:
      return .inCode(
        name.map { "return the existing controller from \($0), or take the class off" }
          ?? "return the controller that is there already")
    case .superNotCalled:
      let isEdit = screen.origin.element == nil && !screen.classBehavior.callsSuper
      return isEdit ? screen.cure(.callSuper(screen: screen.name)) : fix.map(CheckCure.inCode)
    case .notFound, .storyboardLacks, .crashed, .containerNotDecoded, .orderChanged, .layoutChanged,
      .returnedTwice, .isContained, .containsItself, .viewGone, .objectNotFound, .declined, .ancestorLost, .stackCut,
      .stackDropped, .tabGone, .notInstalled, .rootGone, .objectDeclined, .identifierSetLate:
      return fix.map(CheckCure.inCode)
    }
  }
}
