package import TerminalKit

/// A file browser in the terminal that opens where it was left, however it ended.
@main package enum Browser {
  /// The program, which begins in a folder.
  package static func program(in folder: String) -> TerminalApplication {
    let program = TerminalApplication(
      name: "Browser", restorationClasses: [FolderController.self, InfoController.self]
    ) {
      let stack = NavigationController(rootViewController: FolderController(folder))
      stack.restorationIdentifier = "folders"
      let panes = SplitViewController(viewControllers: [stack, PreviewController()])
      panes.restorationIdentifier = "panes"
      return panes
    }
    program.saves = .continuously
    return program
  }

  package static func main() async {
    await program(in: CommandLine.arguments.dropFirst().first ?? "/").runAndExit()
  }
}
