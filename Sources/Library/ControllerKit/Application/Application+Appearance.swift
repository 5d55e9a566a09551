import AppDefinition
import Vocabulary

extension Application {
  /// Tells controllers that come onto the screen and that leave it, and loads the views of the former (X19).
  ///
  /// Held back while a launch is going on, so that decoding comes before any appearance (R57).
  func layoutChanged() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    var rounds = 0
    repeat { rounds += 1 } while settleOnce() && rounds < 100
  }

  /// One round; views that load may show further controllers, so there can be several.
  private func settleOnce() -> Bool {
    let visible = visibleControllers
    let visibleIDs = Set(visible.map(ObjectIdentifier.init))
    let leaving = appeared.filter { !visibleIDs.contains(ObjectIdentifier($0)) }
    let coming = visible.filter { !$0.hasAppeared }
    guard !leaving.isEmpty || !coming.isEmpty else { return false }
    for controller in leaving {
      controller.hasAppeared = false
      controller.viewWillDisappear()
    }
    displayPaths = DisplayPaths()
    defer { displayPaths = nil }
    for controller in coming {
      controller.hasAppeared = true
      controller.servingApplication = self
      controller.loadViewIfNeeded()
      controller.viewWillAppear()
    }
    appeared = visible
    for controller in leaving { controller.viewDidDisappear() }
    for controller in coming { controller.viewDidAppear() }
    return true
  }

  /// The controllers that can be seen, parents before children, from back to front.
  public var visibleControllers: [ViewController] {
    var visible: [ViewController] = []
    for window in windows {
      let chain = window.presentationChain
      let base = chain.lastIndex { $0.modalPresentationStyle.coversAll } ?? 0
      for controller in chain[base...] {
        var waiting = [controller]
        while let next = waiting.popLast() {
          visible.append(next)
          (next as? SplitViewController)?.adapt(to: conditions?.idiom)
          var inside = next.visibleChildren
          // A context presentation hangs under a contained controller and shows inside it (X13).
          if next !== controller, let presented = next.presentedViewController {
            if presented.modalPresentationStyle.coversAll { inside = [presented] } else { inside.append(presented) }
          }
          waiting += inside.reversed()
        }
      }
    }
    return visible
  }
}
