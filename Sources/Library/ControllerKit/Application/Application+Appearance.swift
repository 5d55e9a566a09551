extension Application {
  /// Calls the appearance methods of controllers that appear or disappear, and loads the views of those that appear
  /// (X19).
  ///
  /// Delayed until a launch is complete, so that decoding comes before any appearance (R57).
  ///
  /// - Parameter transition: What has changed the screen.
  func layoutChanged(by transition: ScreenTransition = .stack) {
    appearance.hasChanged = true
    guard !appearance.isBeingTold, hasScreen else { return }
    appearance.isBeingTold = true
    defer { appearance.isBeingTold = false }
    var rounds = 0
    var isChanging = true
    while isChanging, rounds < Self.mostRounds {
      rounds += 1
      isChanging = settleOnce(transition)
    }
    if isChanging { appearance.isEndless = true }
  }

  /// How many rounds the screen is given to come to rest.
  private static let mostRounds = 100

  /// Whether what appeared has shown something else each time, for as long as it was let.
  package var neverComesToRest: Bool { appearance.isEndless }

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
    let shown = appearance.shown
    // The last round finds what the one before it has left.
    if visible.elementsEqual(shown, by: { $0 === $1 }), visible.allSatisfy(\.hasAppeared) { return false }
    let round = appearance.rounds + 1
    appearance.rounds = round
    for controller in visible { controller.roundOnScreen = round }
    let leaving = shown.filter { $0.roundOnScreen != round }
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
      controller.subjectOnScreen = subject(of: controller)
    }
    appearance.shown = visible
    for method in transition.order {
      for controller in method.isForComing ? coming : leaving { call(method, of: controller) }
    }
    return true
  }

  /// Forgets the controllers of a scene that is taken away, which get no further calls (U51).
  func forgetAppearance(in scene: WindowScene) {
    appearance.shown.removeAll { controller in
      guard controller.window?.windowScene === scene else { return false }
      controller.hasAppeared = false
      return true
    }
  }

  private func call(_ method: AppearanceMethod, of controller: ViewController) {
    // An app that has crashed calls nothing more.
    guard abortReason == nil else { return }
    if !leavesAppearanceToCode || !isTold(byCodeAbove: controller), let subject = controller.subjectOnScreen {
      journal.noteAlways(.appearance(method, subject))
    }
    controller.call(method)
  }

  /// Whether a container above a controller tells what it contains itself when it appears, so that nobody knows when.
  private func isTold(byCodeAbove controller: ViewController) -> Bool {
    var next = controller.parent
    while let above = next {
      if leftToCode(.appearance(in: above)) != nil { return true }
      next = above.parent
    }
    return false
  }

  /// What of the order of calls at a launch is left to code, each sentence once.
  var appearanceLeftToCode: [String] {
    guard leavesAppearanceToCode else { return [] }
    var sentences = [leftToCode(.visibility)].compactMap(\.self)
    for window in windows {
      for controller in ControllerTree(window.rootViewController) {
        for decision in [OwnDecision.appearance(in: controller), .earlyShowing(in: controller)] {
          guard let open = leftToCode(decision), !sentences.contains(open) else { continue }
          sentences.append(open)
        }
      }
    }
    return sentences
  }

  /// The visible controllers with their views loaded; views that load may show further controllers.
  private func loadVisibleControllers() -> [ViewController] {
    var visible = visibleControllers
    for _ in 0..<100 {
      appearance.hasChanged = false
      for controller in visible where !controller.isViewLoaded {
        let count = controller.children.count
        controller.servingApplication = self
        controller.loadViewIfNeeded()
        if controller.children.count != count { appearance.hasChanged = true }
      }
      guard appearance.hasChanged else { break }
      visible = visibleControllers
    }
    return visible
  }

  /// The visible controllers, parents before children, from back to front.
  public var visibleControllers: [ViewController] {
    var visible: [ViewController] = []
    var waiting: [ViewController] = []
    for window in windows where window.windowScene?.wasOnScreen != false {
      let chain = window.presentationChain
      let base = chain.lastIndex { $0.modalPresentationStyle.coversAll } ?? 0
      for controller in chain[base...] {
        waiting.append(controller)
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

  /// Records that a view has been loaded.
  func noteViewDidLoad(of controller: ViewController) {
    if case .notLaunched = phase { return }
    journal.noteAlways(.viewDidLoad(subject(of: controller)))
  }

  /// The path of a controller: that of the archive where it was restored by this launch, else below the path that its
  /// container had when that came onto the screen.
  func subject(of controller: ViewController) -> SubjectPath {
    if let saved = currentRestoration?.savedPath(of: controller) { return saved }
    if let container = controller.container, container.hasAppeared, case .live(let path)? = container.subjectOnScreen {
      return .live(path + "/" + controller.pathComponent)
    }
    return .live(appearance.paths?.path(of: controller) ?? controller.displayPath)
  }
}
