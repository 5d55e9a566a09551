import TerminalKit

/// What the program decides about its launches: the window, and that its state is saved and restored.
final class ReaderDelegate: ApplicationDelegate, SecureStateGates {
  func applicationWillFinishLaunching(_ application: Application) {
    let stack = NavigationController(rootViewController: ChapterListController())
    stack.restorationIdentifier = "reader"
    application.addWindow(Window(rootViewController: stack))
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    true
  }
}
