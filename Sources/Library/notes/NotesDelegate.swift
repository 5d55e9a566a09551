import ControllerKit

/// Makes the window, and decides whether state is saved and restored.
final class NotesDelegate: ApplicationDelegate, SecureStateGates {
  /// Incremented whenever saved screens no longer fit.
  private static let layout = 1

  func applicationWillFinishLaunching(_ application: Application) {
    let stack = NavigationController(rootViewController: ListController())
    stack.restorationIdentifier = "notes"
    application.addWindow(Window(rootViewController: stack))
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool {
    coder.encode(Self.layout, forKey: .layout)
    return true
  }

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
    coder.decode(forKey: .layout) == Self.layout
  }
}

extension StateKey where Value == Int {
  /// The layout for which the state was saved (R5).
  fileprivate static var layout: Self { "layout" }
}
