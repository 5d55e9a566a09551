package import Interaction

/// Shows a driver on the terminal until the person leaves, a signal ends it or the terminal goes away.
///
/// The driver first gets `.resize` with the terminal's size, then is asked for its screen; before a signal or a closed
/// terminal ends it, it gets `.hangUp`. Ctrl-L and Ctrl-Z never reach it: the front redraws and suspends by itself.
/// Whatever happens, the terminal is as it was when this returns.
///
/// - Parameters:
///   - driver: What takes the events and answers with cells.
///   - options: How it is to look, and the environment.
/// - Returns: Why it ended.
/// - Throws: A problem if there is no terminal, or none that can place its cursor; it is untouched then.
package func runTerminal(_ driver: any FrontDriver, options: TerminalOptions) throws(TerminalProblem) -> TerminalEnd {
  let run = try TerminalRun(driver: driver, options: options)
  let end = run.untilItEnds()
  run.giveBack()
  return end
}
