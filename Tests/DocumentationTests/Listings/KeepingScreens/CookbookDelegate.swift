import ControllerKit

/// Builds the window, and lets state be saved and restored.
final class CookbookDelegate: ApplicationDelegate, SecureStateGates {
  func applicationWillFinishLaunching(_ application: Application) {
    let list = TableViewController()
    list.restorationIdentifier = "list"
    list.tableView.restorationIdentifier = "recipes"
    let stack = NavigationController(rootViewController: list)
    stack.restorationIdentifier = "cookbook"
    application.addWindow(Window(rootViewController: stack))
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    true
  }

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    coder.decode(forKey: .bundleVersion) == "1.0"
  }
}
