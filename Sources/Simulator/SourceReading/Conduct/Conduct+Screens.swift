// What an app's code does with screens.
extension Conduct {
  /// What deeds do with screens.
  mutating func steps(_ deeds: [Deed], in evaluator: Evaluator, depth: Int = 0) -> [Step] {
    deeds.compactMap { deed in
      let kind: Step.Kind
      var value = deed.arguments.first
      switch deed.kind {
      case .call("pushViewController(_:animated:)"): kind = .push
      case .call("show(_:sender:)"): kind = .show
      case .call("showDetailViewController(_:sender:)"): kind = .showDetail
      case .call("present(_:animated:)"), .call("present(_:animated:completion:)"): kind = .present
      case .call("performSegue(withIdentifier:sender:)"):
        guard let identifier = deed.arguments.first?.knownText else { return nil }
        kind = .segue(identifier)
      case .call("dismiss(animated:)"), .call("dismiss(animated:completion:)"): kind = .dismiss
      case .call("popViewController(animated:)"): kind = .pop
      case .set("rootViewController"): kind = .root
      case .call(let name) where name.hasPrefix("requestSceneSessionActivation"):
        guard let type = deed.activityType else { return nil }
        kind = .window(type)
      case .set("viewControllers"):
        // A longer stack has its last screen in front.
        guard case .list(let stack)? = value, stack.count > 1 else { return nil }
        (kind, value) = (.push, stack.last)
      case .call, .set, .encode: return nil
      }
      let shown = value.flatMap { screen($0, in: evaluator, depth: depth) }
      return Step(kind: kind, screen: shown, premises: deed.premises, place: deed.place)
    }
  }

  // MARK: Screens

  /// The screen that a value is; `nil` where it is none, or one of several.
  mutating func screen(_ value: Value?, in evaluator: Evaluator, depth: Int = 0) -> MadeScreen? {
    guard case .object(let number)? = value, depth < 8, let object = evaluator.object(value) else { return nil }
    let base = program.outside(object.type)
    if case .storyboard(let name, _) = object.origin {
      if let name { storyboards.insert(name) }
    } else if base.map(UIKitClass.isController) != true {
      return nil
    }
    var isOpen = false
    var children: [MadeScreen] = []
    for name in ["viewControllers", "children"] {
      guard let held = object.properties[name]?.value else { continue }
      if case .list(let values) = held {
        let inside = values.compactMap { screen($0, in: evaluator, depth: depth + 1) }
        isOpen = isOpen || inside.count < values.count
        children += inside
      } else {
        isOpen = true
      }
    }
    return MadeScreen(
      type: object.type, base: base, origin: object.origin, place: object.place, number: number,
      properties: object.properties, children: children, hasOpenChildren: isOpen,
      buttons: base == "UIAlertController" ? buttons(of: object, in: evaluator, depth: depth) : [])
  }

  private mutating func buttons(of alert: CodeObject, in evaluator: Evaluator, depth: Int) -> [MadeScreen.Button] {
    guard case .list(let actions)? = alert.properties["actions"]?.value else { return [] }
    return actions.prefix(16).compactMap { action in
      guard let action = evaluator.object(action), let title = action.properties["title"]?.value.knownText else {
        return nil
      }
      var inner = evaluator
      (inner.steps, inner.deeds) = (0, [])
      guard case .closure(let number)? = action.properties["handler"]?.value else {
        return MadeScreen.Button(title: title, steps: [])
      }
      let known = inner.heap.count
      _ = inner.call(number, [])
      let deeds = inner.deeds
      loadNew(since: known, in: &inner)
      take(inner)
      return MadeScreen.Button(title: title, steps: steps(deeds, in: inner, depth: depth + 1))
    }
  }
}
