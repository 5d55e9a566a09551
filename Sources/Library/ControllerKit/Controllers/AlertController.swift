import Vocabulary

/// A question with a few answers to choose from; UIKit's `UIAlertController`.
open class AlertController: ViewController {
  /// What the alert says below its title.
  public var message: String?
  /// The fields between the message and the buttons.
  public var textFields: [TextField] = []
  /// The buttons in order.
  public var actions: [Button] = []

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it asks.
  ///   - message: What it says below.
  public init(title: String?, message: String?) {
    super.init()
    self.title = title
    self.message = message
    modalPresentationStyle = .alert
  }

  /// Adds a field below the message.
  public func addTextField(_ field: TextField) { textFields.append(field) }

  /// Adds a button; a tap on it dismisses the alert and then does what the button does.
  public func addAction(_ button: Button) { actions.append(button) }

  package override var layout: ControllerLayout { .alert(self) }

  override var isOfTheMoment: Bool { true }

  open override func loadView() {
    let view = View()
    for field in textFields { view.addSubview(field) }
    for action in actions { view.addSubview(action) }
    setView(view)
  }
}
