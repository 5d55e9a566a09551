import ControllerKit

/// A delegate whose window begins with one controller.
final class RootDelegate: ApplicationDelegate, SecureStateGates {
  private let root: ViewController

  init(_ root: ViewController) { self.root = root }

  func applicationWillFinishLaunching(_ application: Application) {
    application.addWindow(Window(rootViewController: root))
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool { true }
}
