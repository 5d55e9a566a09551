import ControllerKit

/// A controller that this program's front can show and command.
protocol PlainScreen: ViewController {
  /// What is shown, from top to bottom.
  var lines: [String] { get }

  /// Does what a command asks for.
  ///
  /// - Returns: Whether the command means anything here.
  func perform(_ command: Command) -> Bool
}
