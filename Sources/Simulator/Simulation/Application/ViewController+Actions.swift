package import AppDefinition
package import ControllerKit
import TextFormatting
import Vocabulary

extension ViewController {
  /// Performs what a definition says happens on a tap.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - item: The record that the new screen shows; without one it shows this screen's.
  package func perform(_ action: Action, item: DataRecord? = nil) {
    guard let behavior = definedBehavior, let app = behavior.app,
      let action = action.inWidth(app.conditions?.horizontalSizeClass ?? .compact)
    else { return }
    // An alert is gone when what its button shows comes, and the screen that asked shows it.
    if case .alert = layout, action.destination != nil, let asking = presentingViewController {
      dismiss()
      return asking.perform(action, item: item ?? behavior.item)
    }
    if let property = action.property, !behavior.hasObject(in: property) { return }
    let made = action.destination.flatMap(app.makeController(named:))
    made?.take(item ?? behavior.item)
    switch action.effect {
    case .show: if let made { show(made) }
    case .showDetail: if let made { showDetailViewController(made) }
    case .present(_, let style): if let made { present(made, style: style) }
    case .unwind(let name):
      if unwind(to: name), let deed = behavior.definition.origin.unwindDeed {
        app.say(CodeRemark("what code does besides when it goes back is left to code\(deed.words)"))
      }
    case .dismiss: dismiss()
    case .pop: navigationController?.pop()
    case .through, .byWidth: break
    case .undecided(let place): app.say(CodeRemark("left to code\(place.words)"))
    case .event(let name):
      if let event = app.definition.event(named: name) { app.perform(event, item: item ?? definedBehavior?.item) }
    }
  }

  /// Performs the segue of an identifier, as its storyboard or its scene has it.
  ///
  /// - Parameter identifier: The identifier; for a segue without one the name that a person reads for it.
  /// - Throws: If the controller has no such segue. An app that does this for real crashes (X23).
  package func performSegue(withIdentifier identifier: String) throws(SegueError) {
    guard let named = definedBehavior?.definition.actions.first(where: { $0.identifier.hasSameBytes(as: identifier) })
    else {
      throw SegueError(controller: displayPath, identifier: identifier)
    }
    perform(named.action)
  }
}

extension Action {
  /// Whether a button of an alert does it once the alert is gone.
  var isDoneBehindAlert: Bool {
    switch effect {
    case .undecided: true
    case .show, .showDetail, .present, .unwind, .dismiss, .pop, .event, .through, .byWidth: destination != nil
    }
  }
}

/// A controller was asked to perform a segue that it does not have.
package struct SegueError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The controller's path, as messages show it (X25).
  package let controller: String
  /// What it was asked for.
  package let identifier: String

  /// The sentence by which the crash is known.
  package var description: String { "receiver (\(controller)) has no segue with identifier \"\(identifier)\"" }
}
