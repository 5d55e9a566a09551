extension Application {
  /// Calls the appearance methods of controllers that appear or disappear, and loads the views of those that appear
  /// (X19).
  ///
  /// Delayed until a launch is complete, so that decoding comes before any appearance (R57).
  ///
  /// - Parameter transition: What has changed the screen.
  func layoutChanged(by transition: ScreenTransition = .stack) {
    guard !appearance.isBeingTold, hasScreen else { return }
    appearance.isBeingTold = true
    defer { appearance.isBeingTold = false }
    var rounds = 0
    repeat { rounds += 1 } while settleOnce(transition) && rounds < 100
  }

  private var hasScreen: Bool {
    switch phase {
    case .appearing, .running, .preserving: true
    case .notLaunched, .launching, .aborted: false
    }
  }

  /// One round; what is called may show further controllers, so there can be several.
  private func settleOnce(_ transition: ScreenTransition) -> Bool {
    appearance.paths = DisplayPaths()
    defer { appearance.paths = nil }
    let visible = loadVisibleControllers()
    let visibleIDs = Set(visible.map(ObjectIdentifier.init))
    let leaving = appearance.shown.filter { !visibleIDs.contains(ObjectIdentifier($0)) }
    let coming = visible.filter { !$0.hasAppeared }
    guard !leaving.isEmpty || !coming.isEmpty else { return false }
    for controller in leaving {
      controller.hasAppeared = false
      appearance.departures += 1
      controller.departure = appearance.departures
    }
    for controller in coming {
      controller.hasAppeared = true
      controller.servingApplication = self
      appearance.subjects[ObjectIdentifier(controller)] = subject(of: controller)
    }
    appearance.shown = visible
    for method in transition.order {
      for controller in method.isForComing ? coming : leaving { call(method, of: controller) }
    }
    for controller in leaving {
      appearance.subjects[ObjectIdentifier(controller)] = nil
    }
    return true
  }

  private func call(_ method: AppearanceMethod, of controller: ViewController) {
    if let subject = appearance.subjects[ObjectIdentifier(controller)] {
      journal.noteAlways(.appearance(method, subject))
    }
    controller.call(method)
  }

  /// The visible controllers with their views loaded; views that load may show further controllers.
  private func loadVisibleControllers() -> [ViewController] {
    var visible = visibleControllers
    var rounds = 0
    while rounds < 100, visible.contains(where: { !$0.isViewLoaded }) {
      rounds += 1
      for controller in visible where !controller.isViewLoaded {
        controller.servingApplication = self
        controller.loadViewIfNeeded()
      }
      visible = visibleControllers
    }
    return visible
  }

  /// The visible controllers, parents before children, from back to front.
  public var visibleControllers: [ViewController] {
    var visible: [ViewController] = []
    for window in windows {
      let chain = window.presentationChain
      let base = chain.lastIndex { $0.modalPresentationStyle.coversAll } ?? 0
      for controller in chain[base...] {
        var waiting = [controller]
        while let next = waiting.popLast() {
          visible.append(next)
          adapt(next)
          var inside = next.visibleChildren
          // A context presentation belongs to a contained controller and is shown inside it (X13).
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
