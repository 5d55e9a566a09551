import ControllerKit

/// One message; a message that was deleted in the meantime has no screen.
final class MessageController: ViewController, ViewControllerRestoration {
  /// The messages that there are, in place of a model.
  static let model = ["m1": "Welcome", "m2": "Invoice"]

  private let message: String

  init(message: String) {
    self.message = message
    super.init()
    title = Self.model[message]
    restorationIdentifier = "message"
    restorationClass = MessageController.self
  }

  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
    -> ViewController?
  {
    guard let message: String = coder.decode(forKey: "message"), model[message] != nil else { return nil }
    return MessageController(message: message)
  }

  override func encodeRestorableState(with coder: StateEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(message, forKey: "message")
  }
}
