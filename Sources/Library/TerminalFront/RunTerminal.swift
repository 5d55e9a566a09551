package import Interaction

/// Shows a driver on the terminal until the user quits, a signal ends it or the terminal is closed.
///
/// The driver first gets `.resize` with the terminal's size, then is asked for its screen; before a signal or a closed
/// terminal ends it, it gets `.hangUp`. Ctrl-L and Ctrl-Z never reach it: the front redraws and suspends by itself.
/// When this returns, the terminal is always as it was before.
///
/// - Parameters:
///   - driver: Takes the events and returns cells.
///   - options: How it looks, and the environment.
///   - watched: A descriptor that can be read when something has happened that the driver waits for; the driver then gets
///     `.woken`, and reads it.
/// - Returns: Why it ended.
/// - Throws: A problem if there is no terminal, or none that can place its cursor; it is untouched then.
package func runTerminal(
  _ driver: any FrontDriver, options: TerminalOptions, watched: Int32? = nil
) throws(TerminalProblem) -> TerminalEnd {
  let run = try TerminalRun(driver: driver, options: options, watched: watched)
  let end = run.untilItEnds()
  run.giveBack(end)
  return end
}

/// Shows a driver on the terminal as `runTerminal` does, in a task that lets others of its actor go on while it waits.
///
/// - Parameters:
///   - driver: Takes the events and returns cells; it is called on the caller's actor.
///   - options: How it looks, and the environment.
/// - Returns: Why it ended.
/// - Throws: A problem if there is no terminal, or none that can place its cursor; it is untouched then.
nonisolated(nonsending) package func runTerminalMeanwhile(
  _ driver: any FrontDriver, options: TerminalOptions
) async throws(TerminalProblem) -> TerminalEnd {
  let run = try TerminalRun(driver: driver, options: options, watched: nil)
  let end = await run.untilItEndsMeanwhile()
  run.giveBack(end)
  return end
}
