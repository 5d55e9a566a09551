internal import AppDefinition
internal import SourceReading
import TextFormatting

// What alerts say that code makes.
extension CodeScreens {
  /// What stands in place of a text that only running the code tells.
  static let openText = "(left to code)"

  /// A text that is set; `nil` where none is.
  static func text(_ value: Value) -> String? { value == .nothing ? nil : value.knownText ?? openText }

  private static func message(of screen: MadeScreen) -> String? {
    screen.properties["message"].flatMap { text($0.value) }
  }

  /// Gives an alert its message, its fields and its buttons. The alert is in the app already, since what a button shows is added, too.
  mutating func giveWords(_ screen: MadeScreen, to name: String) {
    app.changeController(named: name) { $0.content = .alert(message: Self.message(of: screen)) }
    var actions: [Action] = []
    for button in screen.buttons {
      var action: Action?
      for step in button.steps where action == nil && step.isCertain { action = self.action(step) }
      // Every button ends the alert, whatever else it does.
      let open = button.isOpen ? Action.undecided(button.handler.map { .at(SourcePosition($0)) } ?? .unread) : .dismiss
      actions.append(action ?? open)
    }
    app.changeController(named: name) { controller in
      controller.views += screen.alertFields.map { setUp in
        // What sets a field up may fill it, too.
        let words = setUp == .nothing ? "" : Self.openText
        return ViewDefinition(.textField(text: "", placeholder: words, isSecure: false), position: controller.position)
      }
      controller.views += zip(screen.buttons, actions).map { button, action in
        ViewDefinition(
          .button(title: button.title ?? Self.openText, action: action), position: controller.position)
      }
    }
  }

  /// Takes down what the buttons of an alert show.
  mutating func useButtons(of alert: MadeScreen) {
    for button in alert.buttons {
      for step in button.steps where step.isCertain {
        guard let action = self.action(step) else { continue }
        let title = button.title ?? Self.openText
        account.use(SourcePosition(step.place), as: "a button \(quoted(title)): \(Self.words(action))")
      }
    }
  }

  /// Leaves it to code what an alert says that is made elsewhere with another message.
  mutating func openMessage(of name: String, unlessOf screen: MadeScreen) {
    guard case .alert(let known)? = app.controller(named: name)?.content else { return }
    let message = Self.message(of: screen)
    if known.map(ByteString.init) == message.map(ByteString.init) { return }
    app.changeController(named: name) { $0.content = .alert(message: Self.openText) }
  }

  /// Leaves open where a sheet comes from that a pad shows as a popover, where no code is seen to say it.
  mutating func leaveSource(of name: String, as screen: MadeScreen) {
    guard screen.lacksSource, let place = screen.place else { return }
    app.changeController(named: name) { $0.classBehavior.open[.source] = .at(SourcePosition(place)) }
  }
}
