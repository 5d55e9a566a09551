import TerminalKit

// One target isolates everything in this program to the main actor unless it says otherwise, another one nothing: what has
// to be said for both is said.

/// What the program shows, read and changed on the main actor alone.
@MainActor final class Pantry {
  static let shared = Pantry()
  private(set) var jars = ["plums"]

  /// Takes a while, during which the program goes on.
  func fill() async throws -> [String] {
    for jar in ["pears", "quinces"] {
      try await Task.sleep(for: .milliseconds(20))
      jars.append(jar)
    }
    return jars
  }
}

/// A controller overrides what the library declares, which is isolated to nothing; so the class says `nonisolated`.
nonisolated final class PantryController: ViewController {
  private let label = Label(text: "loading")
  private let seconds = Label(text: "no time")
  private var ticks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pantry"
    view.addSubview(label)
    view.addSubview(seconds)
    // The program runs on the main actor, so what is isolated to it can be read at once.
    let first = MainActor.assumeIsolated { Pantry.shared.jars.count }
    label.text = "\(first) jar, loading"
    perform {
      try await Pantry.shared.fill()
    } then: { [weak self] result in
      self?.label.text = (try? result.get())?.joined(separator: ", ") ?? "nothing"
    }
    every(0.05) { [weak self] in
      guard let self else { return }
      ticks += 1
      seconds.text = ticks < 3 ? "a moment" : "a while"
    }
  }
}

nonisolated final class PantryDelegate: ApplicationDelegate {
  func applicationWillFinishLaunching(_ application: Application) {
    let controller = PantryController()
    controller.restorationIdentifier = "pantry"
    application.addWindow(Window(rootViewController: controller))
  }
}

@main
enum ActorProgram {
  @MainActor static func main() async {
    await TerminalApplication(name: "Pantry", delegate: PantryDelegate()).runAndExit()
  }
}
