import ControllerKit

extension MailDelegate {
  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? {
    identifierComponents == ["mail", "settings"] ? Self.makeSettings() : nil
  }

  static func makeSettings() -> ViewController {
    let settings = ViewController()
    settings.restorationIdentifier = "settings"
    return settings
  }
}
