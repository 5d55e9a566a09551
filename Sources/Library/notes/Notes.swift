import FoundationEssentials
import Glibc

/// A small program on ControllerKit that keeps its own screens from one run to the next.
@main
enum Notes {
  static func main() {
    do throws(Problem) {
      let file = try StateFile(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
      try NotesRun(file: file).run()
    } catch {
      complain(error.message)
      exit(error.status)
    }
  }
}
