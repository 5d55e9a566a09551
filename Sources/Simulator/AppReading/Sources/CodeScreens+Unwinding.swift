internal import AppDefinition
internal import SourceReading
import TextFormatting

// Where unwind segues go back to.
extension CodeScreens {
  /// Lets the unwind segues of every screen go back to the one whose class has their action, or to the nearest of several
  /// where every class has it; where some have it, or none of those that were read, that is left to code.
  mutating func addUnwinding() {
    for controller in app.controllers {
      let segues = controller.origin.unwindSegues
      guard let first = segues.first else { continue }
      // What hangs on a button does not say which of several segues it is.
      let targets = segues.map { target(of: $0.selector) }
      let isOne = targets.allSatisfy { $0 == targets[0] }
      let action =
        if isOne, let target = targets[0] {
          Action.unwind(to: target)
        } else if segues.allSatisfy({ isTakenByAll($0.selector) }) {
          Action.unwind(to: nil)
        } else {
          Action.undecided(.code(first.selector, at: first.position))
        }
      let deeds = segues.map { deed(of: $0.selector) }
      app.changeController(named: controller.name) { changed in
        // Where only some of them do something, it is not known here which of them is taken.
        changed.origin.unwindDeed = deeds.contains(nil) ? nil : deeds.first ?? nil
        changed = changed.mappingActions { $0 == .unwind(to: nil) ? action : $0 }
      }
    }
  }

  /// Where an unwind action does something besides; `nil` where it does nothing.
  private func deed(of selector: String) -> OpenCode.Place? {
    conduct.places(ofDeedsOf: selector, in: conduct.types(taking: selector)).first
      .map { .code(selector, at: SourcePosition($0)) }
  }

  /// Whether the class of every screen that has one of the app's own has an unwind action, so that the nearest takes it.
  private func isTakenByAll(_ selector: String) -> Bool {
    let takers = conduct.types(taking: selector)
    let names = app.controllers.compactMap(\.classBehavior.name)
    return !names.isEmpty && names.allSatisfy { conduct.inherits($0, from: takers) }
  }

  /// The only screen whose class has an unwind action; `nil` where it is not known which one that is.
  private func target(of selector: String) -> String? {
    let takers = conduct.types(taking: selector)
    let names = app.controllers.filter { controller in
      controller.classBehavior.name.map { conduct.inherits($0, from: takers) } == true
    }.map(\.name)
    return names.count == 1 ? names[0] : nil
  }
}
