package import AppDefinition
import Simulation
package import TextFormatting

/// One thing that is done on the way to a screen.
package struct SceneStep: Sendable, Hashable {
  /// What is done.
  package enum Act: Sendable, Hashable {
    /// One of the actions of the screen, by its place among them, with the screen that it makes.
    case action(Int, destination: ByteString?)
    /// Another of its tabs comes to the front.
    case tab(String)
    /// Another of its pages is turned to.
    case page(Int)
    /// The back button is tapped.
    case back
    /// An event of the app happens, with the screen that it makes where that is one.
    case event(Action, destination: ByteString?)
  }

  /// The name of the screen on which it is done.
  package let screen: String
  /// What is done.
  package let act: Act

  /// The name of the screen to which it leads, where that is known before.
  var destination: ByteString? {
    switch act {
    case .action(_, let destination), .event(_, let destination): destination
    case .tab(let name): ByteString(name)
    case .page, .back: nil
    }
  }

  /// Whether an event of the app happens.
  var isEvent: Bool { if case .event = act { true } else { false } }
}

extension ControllerDefinition {
  /// What can be done on the screen to see others.
  func steps(in app: AppDefinition) -> [SceneStep] {
    let acts = triedActions(in: app).enumerated().filter { $0.element.action.effect.leadsOn }.map {
      SceneStep.Act.action($0.offset, destination: $0.element.action.destination.map(ByteString.init))
    }
    let tabs = traits.arrangement == .oneInFront ? content.children.dropFirst().map(SceneStep.Act.tab) : []
    let pages = traits.arrangement == .pages ? content.children.indices.dropFirst().map(SceneStep.Act.page) : []
    return (acts + tabs + pages).map { SceneStep(screen: name, act: $0) }
  }
}

extension Action {
  /// Whether it may bring another screen to the front.
  fileprivate var leadsOn: Bool {
    switch self {
    case .show, .showDetail, .present, .event, .through, .byWidth, .undecided: true
    case .unwind, .dismiss, .pop: false
    }
  }
}
