import Foundation
import TerminalFront

let arguments = CommandLine.arguments.dropFirst()
var options = TerminalOptions(
  ascii: arguments.contains("--ascii"), environment: ProcessInfo.processInfo.environment,
  crashLine: "saved state is in a probe's pocket")
if arguments.contains("--no-mouse") { options.mouse = false }

do {
  if arguments.contains("--twice") { _ = try runTerminal(Probe(), options: options) }
  let probe = Probe()
  let end = try runTerminal(probe, options: options)
  if arguments.contains("--events") { for event in probe.events { print("event: \(event)") } }
  print("probe ended: \(end) after \(probe.events.last ?? "nothing")")
  fflush(nil)
  if arguments.contains("--crash-after") { abort() }
  exit(end.exitStatus)
} catch {
  FileHandle.standardError.write(Data("probe: \(error)\n".utf8))
  exit(69)
}
