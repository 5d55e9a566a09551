// The windows that an app's code makes.
extension Conduct {
  /// Follows the delegates of scenes, which make their windows where no storyboard does (U35).
  mutating func followScenes(_ evaluator: inout Evaluator) {
    let program = program
    let delegates = program.types.keys.filter { name in
      program.types[name]?.place != nil
        && (program.conforms(name, to: "UIWindowSceneDelegate") || program.conforms(name, to: "UISceneDelegate"))
    }
    for delegate in delegates.sorted() {
      guard let method = program.method("scene(_:willConnectTo:options:)", of: delegate, isStatic: false) else {
        continue
      }
      let known = evaluator.heap.count
      let owner = evaluator.make(delegate, .given)
      (evaluator.steps, evaluator.isFresh) = (0, true)
      let before = evaluator
      _ = evaluator.run(method, on: owner, [])
      if evaluator.isExhausted {
        // What is made of an activity is nothing with which the scene begins.
        evaluator = before
        evaluator.followsActivities = false
        _ = evaluator.run(method, on: owner, [])
        evaluator.followsActivities = true
      }
      if evaluator.isExhausted {
        // What does too much on the way is followed less deep.
        evaluator = before
        evaluator.deepestCalls = 3
        _ = evaluator.run(method, on: owner, [])
        evaluator.deepestCalls = before.deepestCalls
      }
      load(everythingIn: &evaluator)
      take(evaluator)
      evaluator.deeds = []
      launchedObjects = evaluator.heap.count
      addRoots(of: owner, delegate, since: known, in: evaluator)
    }
  }

  /// The activity that the delegate of a scene answers where an object holds it that the whole app shares.
  func sharedActivity(answeredBy owner: Value, _ type: String, from launched: Evaluator) -> HeldActivity? {
    guard let method = program.method("stateRestorationActivity(for:)", of: type, isStatic: false) else { return nil }
    var evaluator = launched
    (evaluator.isFresh, evaluator.namesVariables, evaluator.steps) = (false, true, 0)
    let value = evaluator.run(method, on: owner, [])
    return evaluator.heldActivity(value)
  }

  /// Adds what a delegate has put into its window, or into the only one that there is.
  ///
  /// - Parameters:
  ///   - owner: The delegate.
  ///   - delegate: Its class; `nil` for the app's delegate.
  ///   - known: How many objects there were before it made its window.
  ///   - evaluator: What has followed it.
  /// - Returns: The window.
  @discardableResult mutating func addRoots(
    of owner: Value, _ delegate: String?, since known: Int, in evaluator: Evaluator
  ) -> CodeObject? {
    let made = evaluator.heap.dropFirst(known).filter { $0.origin == .made && program.isKind($0.type, of: "UIWindow") }
    let own = evaluator.object(evaluator.object(owner)?.properties["window"]?.value)
    guard let window = own ?? (made.count == 1 ? made[0] : nil) else { return nil }
    guard let slot = window.properties["rootViewController"], slot.place != nil else { return window }
    let choices = alternatives(slot.value).enumerated().sorted { first, second in
      (first.element.pads, first.offset) < (second.element.pads, second.offset)
    }
    for choice in choices.map(\.element) {
      let screen = screen(choice.value, in: evaluator)
      var root = MadeRoot(screen: screen, delegate: delegate, premises: choice.premises, place: slot.place)
      let states = states(of: choice.value, in: evaluator)
      for state in states {
        guard let screen = self.screen(state.value, in: state.evaluator) else { continue }
        root.versions.append(MadeRoot.Version(screen: screen, premises: state.premises))
      }
      if root.versions.count < states.count { root.versions = [] }
      roots.append(root)
    }
    return window
  }

  /// A screen as it is where one thing holds that decides what is in it.
  private struct State {
    let premises: [Premise]
    var value: Value
    var evaluator: Evaluator
  }

  /// What a screen is for each of several controllers that may be at one place in it; empty where there is no such place.
  private func states(of value: Value, in evaluator: Evaluator, depth: Int = 0) -> [State] {
    guard depth < 4, case .object(let number) = value, let object = evaluator.object(value) else { return [] }
    for name in ["viewControllers", "children"] {
      guard case .list(let inside)? = object.properties[name]?.value else { continue }
      for (place, child) in inside.enumerated() {
        let found = controllers(child, in: evaluator) ?? states(of: child, in: evaluator, depth: depth + 1)
        if found.isEmpty { continue }
        return found.enumerated().map { order, state in
          var (state, changed, list) = (state, object, inside)
          list[place] = state.value
          changed.properties[name]?.value = .list(list)
          // The first is the one that the launch has made, any other one is another screen.
          if order == 0 {
            state.evaluator.heap[number] = changed
          } else {
            state.evaluator.heap.append(changed)
          }
          state.value = order == 0 ? value : .object(state.evaluator.heap.count - 1)
          return state
        }
      }
    }
    return []
  }

  /// The controllers of which a value is one; `nil` where it is anything else.
  private func controllers(_ value: Value, in evaluator: Evaluator) -> [State]? {
    guard case .choice(let choices) = value else { return nil }
    guard choices.allSatisfy({ evaluator.object($0.value).map { isController($0.type) } == true }) else { return nil }
    return choices.map { State(premises: $0.premises, value: $0.value, evaluator: evaluator) }
  }
}

extension Value.Choice {
  /// How many of its conditions hold on a pad or on a Mac alone.
  fileprivate var pads: Int {
    premises.count { premise in
      premise.isMet
        && premise.value.contains { value in
          if case .symbol(.name(let name)) = value { name.hasSuffix(".pad") || name.hasSuffix(".mac") } else { false }
        }
    }
  }
}
