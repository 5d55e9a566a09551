import ControllerKit
import ScreenModel
package import Simulation

// What tests do to a device, in one word each.
extension Device {
  package func launch(_ options: LaunchOptions = LaunchOptions()) throws(UserActionError) {
    try perform(.device(.launch(options)))
  }
  package func launch(version: String) throws(UserActionError) {
    var options = LaunchOptions()
    options.version = version
    try launch(options)
  }
  package func background() throws(UserActionError) { try perform(.device(.background)) }
  package func foreground() throws(UserActionError) { try perform(.device(.foreground)) }
  package func quit() throws(UserActionError) { try perform(.device(.quit)) }
  package func kill() throws(UserActionError) { try perform(.device(.kill)) }
  package func crash() throws(UserActionError) { try perform(.device(.crash)) }
  package func forceQuit() throws(UserActionError) { try perform(.device(.forceQuit)) }

  /// Taps a row by its text.
  package func open(_ row: String) throws {
    try perform(.element(.tap(screen!.elements.first { $0.text == row }!.id)))
  }

  /// The restoration identifier of the screen in front.
  package var top: String? {
    guard var controller = screen?.layers.last?.controller else { return nil }
    while let front = controller.frontChild { controller = front }
    return controller.restorationIdentifier
  }
}
