import ControllerKit

/// A controller that this program's front can show and command.
protocol PlainScreen: ViewController {
  /// The lines to show, from top to bottom.
  var lines: [String] { get }

  /// Runs a command.
  ///
  /// - Returns: Whether the screen has this command.
  func perform(_ command: Command) -> Bool
}
