import TerminalKit

/// A number that grows, and is there again at the next run.
final class CounterController: ViewController {
  @Restored("count") private var count = 0
  private let label = Label()

  override func viewDidLoad() {
    view.addSubview(label)
    view.addSubview(
      Button(title: "One more") { [unowned self] in
        count += 1; show()
      })
  }

  override func viewWillAppear() { show() }
  private func show() { label.text = "\(count) so far" }
}

@main enum Counter {
  static func main() async { await TerminalApplication(name: "Counter") { CounterController() }.runAndExit() }
}
