import ScreenModel
import Simulation

// What tests do to a device, in one word each.
extension Device {
  func launch(_ options: LaunchOptions = LaunchOptions()) throws(UserActionError) {
    try perform(.device(.launch(options)))
  }
  func launch(version: String) throws(UserActionError) {
    var options = LaunchOptions()
    options.version = version
    try launch(options)
  }
  func background() throws(UserActionError) { try perform(.device(.background)) }
  func foreground() throws(UserActionError) { try perform(.device(.foreground)) }
  func quit() throws(UserActionError) { try perform(.device(.quit)) }
  func kill() throws(UserActionError) { try perform(.device(.kill)) }
  func crash() throws(UserActionError) { try perform(.device(.crash)) }
  func forceQuit() throws(UserActionError) { try perform(.device(.forceQuit)) }
}
