import TerminalKit

/// A number that grows, and is there again at the next run.
final class CounterController: ViewController {
  @Restored("count") private var count = 0
  override func viewDidLoad() { view.addSubview(Button(title: "One more") { [unowned self] in show(count + 1) }) }
  override func viewWillAppear() { show(count) }
  private func show(_ number: Int) { (count, title) = (number, "\(number) so far") }
}

await TerminalApplication(name: "Counter") { CounterController() }.runAndExit()
