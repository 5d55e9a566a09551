import ControllerKit
import ScreenModel
import Simulation

/// `expect presented`: the controller that is presented on top, or that none is.
struct ExpectPresented: ScreenExpectation {
  static let syntax = ScriptSyntax(ExpectationName.presented, "IDENTIFIER|none", "what is presented on top")

  /// The controller; `nil` where there must be none.
  let identifier: String?

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    identifier = arguments.takes("none") ? nil : try arguments.identifier("an identifier or none")
  }

  var arguments: String { identifier.map(ScriptSpelling.identifier) ?? "none" }

  func difference(from screen: Screen, in run: ScriptRun) -> Mismatch? {
    let shown = run.device.application?.presentedOnTop?.pathComponent
    switch (shown, identifier) {
    case (nil, nil): return nil
    case (let shown?, let identifier?) where ScriptPath.isComponent(shown, writtenAs: identifier): return nil
    case (_?, _), (nil, _?): return Mismatch("presented " + (shown ?? "none"))
    }
  }
}

extension Application {
  /// The presented controller nearest to the front.
  fileprivate var presentedOnTop: ViewController? {
    visibleControllers.last { $0.presentingViewController?.presentedViewController === $0 }
  }
}
