// What an app's code does with screens.
extension Conduct {
  /// What deeds do with screens.
  ///
  /// - Parameters:
  ///   - deeds: The deeds.
  ///   - evaluator: What has followed them.
  ///   - depth: How many alerts are around them.
  ///   - row: The name of the parameter that says which row was tapped; `nil` where none was.
  mutating func steps(_ deeds: [Deed], in evaluator: Evaluator, depth: Int = 0, row: String? = nil) -> [Step] {
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
      case .set("selectedIndex"):
        guard case .number(let number)? = value, let tab = Int(exactly: number), deed.method == Self.interaction else {
          return nil
        }
        kind = .tab(tab)
      case .call(let name) where name.hasPrefix("requestSceneSessionActivation"):
        guard let type = deed.activityType else { return nil }
        kind = .window(type)
      case .set("viewControllers"):
        // A longer stack has its last screen in front; tabs stand beside each other.
        guard case .list(let stack)? = value, stack.count > 1,
          deed.receiverType.flatMap(program.outside) != "UITabBarController"
        else { return nil }
        (kind, value) = (.push, stack.last)
      case .call, .set, .encode: return nil
      }
      let shown = value.flatMap { screen($0, in: evaluator, depth: depth) }
      let isOfSomeRows = row.map { row in
        deed.premises.contains { Self.tellsApart($0.value, by: row, in: evaluator) }
      }
      return Step(
        kind: kind, screen: shown, receiver: deed.receiver, premises: deed.premises, isInDoubt: deed.isInDoubt,
        isInBranch: deed.isInBranch, place: Self.caller(of: deed) ?? deed.place,
        passedOn: Self.caller(of: deed) == nil ? nil : deed.place, isOfSomeRows: isOfSomeRows == true,
        callers: deed.callers)
    }
  }

  /// Where a method is called that a class of the app has in place of UIKit's and that only passes on what is shown.
  private static func caller(of deed: Deed) -> CodePlace? {
    guard case .call(deed.method) = deed.kind else { return nil }
    return deed.callers.dropLast().last
  }

  /// The method in which the delegate of a scene is handed the activity after the connection.
  package static let interaction = "scene(_:restoreInteractionStateWith:)"

  /// Whether something may be so for one row and not for another: it is made of the parameter that says which row it is.
  /// What is only looked up by it is taken to be there.
  private static func tellsApart(_ value: Value, by row: String, in evaluator: Evaluator, depth: Int = 0) -> Bool {
    if case .symbol(.operation("is there", _)) = value { return false }
    return value.contains { part in
      if part == .symbol(.parameter(row)) { return true }
      guard depth < 4, let made = evaluator.object(part), made.origin == .made else { return false }
      return made.properties.values.contains { tellsApart($0.value, by: row, in: evaluator, depth: depth + 1) }
    }
  }

  /// Whether another object of the app's own shows a screen, and not the one whose method is followed.
  func isOfAnother(_ deed: Deed, than owner: Value, in evaluator: Evaluator) -> Bool {
    guard case .call(let name) = deed.kind, name.hasPrefix("present(") || name.hasPrefix("performSegue("),
      let receiver = deed.receiver, receiver != owner, let object = evaluator.object(receiver)
    else { return false }
    // What a scene begins with shows what its delegate makes of an activity.
    if evaluator.isConnection, evaluator.isRoot(receiver) { return false }
    return object.origin == .made && program.types[object.type] != nil
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
    let isAlert = base == "UIAlertController"
    return MadeScreen(
      type: object.type, base: base, origin: object.origin, place: object.place, number: number,
      properties: isAlert ? withTexts(object.properties, in: evaluator) : object.properties, children: children,
      hasOpenChildren: isOpen,
      buttons: isAlert ? buttons(of: object, in: evaluator, depth: depth) : [])
  }

  /// The properties of an alert with its texts as they are shown.
  private func withTexts(
    _ properties: [String: CodeObject.Slot], in evaluator: Evaluator
  ) -> [String: CodeObject.Slot] {
    var properties = properties
    for name in ["title", "message"] {
      guard let slot = properties[name], let text = shownText(slot.value, in: evaluator) else { continue }
      properties[name] = CodeObject.Slot(value: .text(text), place: slot.place)
    }
    return properties
  }

  /// The text that people read where a value is shown, as far as that is known: one that is written out, or the one by
  /// which a translation is looked up, unless that is the name of a text.
  private func shownText(_ value: Value, in evaluator: Evaluator) -> String? {
    let lookedUp: Value?
    if case .symbol(.call(nil, "NSLocalizedString", let arguments)) = value, arguments.count == 2 {
      lookedUp = arguments[0]
    } else if let object = evaluator.object(value), object.type == "String" {
      lookedUp = object.properties["localized"]?.value
    } else {
      return value.knownText
    }
    return lookedUp?.knownText.flatMap { Self.isNameOfText($0) ? nil : $0 }
  }

  /// Whether something by which a translation is looked up is no text itself, such as `alert.title` or `alert_title`.
  private static func isNameOfText(_ key: String) -> Bool {
    if key.contains(" ") { return false }
    return key.contains("_") || key.dropLast().contains(".") || key.first?.isLowercase == true
  }

  private mutating func buttons(of alert: CodeObject, in evaluator: Evaluator, depth: Int) -> [MadeScreen.Button] {
    guard case .list(let actions)? = alert.properties["actions"]?.value else { return [] }
    return actions.prefix(16).map { action in
      guard let action = evaluator.object(action) else {
        return MadeScreen.Button(title: nil, steps: [], handler: nil, isOpen: true)
      }
      let title = action.properties["title"].flatMap { shownText($0.value, in: evaluator) }
      var inner = evaluator
      (inner.isOfTap, inner.steps, inner.deeds) = (true, 0, [])
      let handler = action.properties["handler"]?.value ?? .nothing
      guard case .closure(let number) = handler else {
        return MadeScreen.Button(title: title, steps: [], handler: action.place, isOpen: handler != .nothing)
      }
      let known = inner.heap.count
      _ = inner.call(number, [])
      let deeds = inner.deeds
      loadNew(since: known, in: &inner)
      take(inner)
      return MadeScreen.Button(
        title: title, steps: steps(deeds, in: inner, depth: depth + 1), handler: inner.work(of: number),
        isOpen: inner.work(of: number) != nil)
    }
  }
}
