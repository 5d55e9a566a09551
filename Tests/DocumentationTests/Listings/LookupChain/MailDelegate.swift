import ControllerKit

/// Builds a window with an inbox.
final class MailDelegate: ApplicationDelegate, SecureStateGates {
  func applicationWillFinishLaunching(_ application: Application) {
    let inbox = ViewController()
    inbox.restorationIdentifier = "inbox"
    let stack = NavigationController(rootViewController: inbox)
    stack.restorationIdentifier = "mail"
    application.addWindow(Window(rootViewController: stack))
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    true
  }

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    true
  }
}
