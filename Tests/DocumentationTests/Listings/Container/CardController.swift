import ControllerKit

/// A card; its name distinguishes it from the others of a deck.
final class CardController: ViewController, ViewControllerRestoration {
  init(restorationIdentifier: String) {
    super.init()
    self.restorationIdentifier = restorationIdentifier
    restorationClass = CardController.self
  }

  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    identifierComponents.last.map(CardController.init(restorationIdentifier:))
  }
}
