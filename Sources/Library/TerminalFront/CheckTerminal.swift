package import ScreenModel

/// Finds out whether there is a terminal that can be used, and leaves it as it is.
///
/// - Parameter environment: The variables of the process.
/// - Returns: Its size; `nil` where the system does not know it.
/// - Throws: A problem if there is no terminal, or none that can place its cursor.
@discardableResult
package func checkTerminal(environment: [String: String]) throws(TerminalProblem) -> Size? {
  let device = try TerminalDevice()
  defer { device.giveBack() }
  try device.checkSize()
  _ = try TerminalKind.name(environment: environment, descriptor: device.outputDescriptor)
  return device.size
}
