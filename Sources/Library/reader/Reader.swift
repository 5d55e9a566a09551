internal import Glibc
import TerminalKit

/// A small book in the terminal that opens where it was closed.
@main
enum Reader {
  static func main() {
    let program = TerminalApplication(
      name: "Reader", delegate: ReaderDelegate(), restorationClasses: [ChapterController.self])
    do throws(TerminalApplicationError) {
      exit(try program.run().exitStatus)
    } catch {
      let line = "reader: \(error)\n"
      unsafe write(STDERR_FILENO, line, line.utf8.count)
      exit(EXIT_FAILURE)
    }
  }
}
