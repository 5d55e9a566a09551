import TerminalKit

/// A small book in the terminal that opens where it was closed.
@main
enum Reader {
  static func main() async {
    let program = TerminalApplication(
      name: "Reader", delegate: ReaderDelegate(), restorationClasses: [ChapterController.self])
    await program.runAndExit()
  }
}
