import UIKit

/// The app of the old mechanism, with one file more, which knows none of its classes.
@main @MainActor struct OldApp {
  static func main() {
    let window = newWindow()
    window.makeKeyAndVisible()
    walk(in: window)
    print(ShownState.json(of: [window]))
  }
}
