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
    deeds.flatMap { deed -> [Step] in
      guard let kind = kind(of: deed, in: evaluator) else { return chosen(deed, in: evaluator, row: row) }
      // A longer stack has its last screen in front.
      var value = deed.arguments.first
      if deed.kind == .set("viewControllers"), case .list(let stack)? = value { value = stack.last }
      if kind.showsOne, evaluator.isOfTap, !evaluator.isConnection, deed.method != Self.interaction,
        case .choice(let choices)? = value
      {
        let shown = choices.filter { $0.value != .nothing }.map { choice in
          (choice.premises, screen(choice.value, in: evaluator, depth: depth))
        }
        if shown.count > 1, shown.allSatisfy({ $0.1 != nil }) {
          return shown.map { step(kind, deed, $1, because: $0, in: evaluator, row: row) }
        }
      }
      let shown = value.flatMap { screen($0, in: evaluator, depth: depth, isPushed: kind == .push) }
      return [step(kind, deed, shown, in: evaluator, row: row)]
    }
  }

  /// One step.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - deed: Where that is.
  ///   - shown: The screen.
  ///   - premises: What has to be so for it to be this screen and no other; `nil` where it is always this one.
  ///   - evaluator: What has followed it.
  ///   - row: The name of the parameter that says which row was tapped; `nil` where none was.
  private func step(
    _ kind: Step.Kind, _ deed: Deed, _ shown: MadeScreen?, because premises: [Premise]? = nil,
    in evaluator: Evaluator, row: String?
  ) -> Step {
    let all = deed.premises + (premises ?? [])
    let isOfSomeRows = row.map { row in all.contains { Self.tellsApart($0.value, by: row, in: evaluator) } }
    return Step(
      kind: kind, screen: shown, receiver: deed.receiver, premises: all,
      isInDoubt: deed.isInDoubt || premises?.isEmpty == true, isInBranch: deed.isInBranch || premises != nil,
      isInElse: deed.isInElse,
      place: Self.caller(of: deed) ?? deed.place, passedOn: Self.caller(of: deed) == nil ? nil : deed.place,
      isOfSomeRows: isOfSomeRows == true, callers: deed.callers)
  }

  /// The segues that rows name.
  private func chosen(_ deed: Deed, in evaluator: Evaluator, row: String?) -> [Step] {
    guard row != nil, deed.kind == .call("performSegue(withIdentifier:sender:)"),
      let named = deed.arguments.first.flatMap({ evaluator.textsOfRows($0, at: deed.place) })
    else { return [] }
    return named.map { choice in
      step(.segue(choice.value.knownText ?? ""), deed, nil, because: choice.premises, in: evaluator, row: row)
    }
  }

  /// What a deed does with screens; `nil` where it does nothing with them, or where it is not known with which.
  private func kind(of deed: Deed, in evaluator: Evaluator) -> Step.Kind? {
    let value = deed.arguments.first
    switch deed.kind {
    case .call("pushViewController(_:animated:)"): return .push
    case .call("show(_:sender:)"): return .show
    case .call("showDetailViewController(_:sender:)"): return .showDetail
    case .call("present(_:animated:)"), .call("present(_:animated:completion:)"): return .present
    case .call("performSegue(withIdentifier:sender:)"): return value?.knownText.map(Step.Kind.segue)
    case .call("dismiss(animated:)"), .call("dismiss(animated:completion:)"): return .dismiss
    case .call("popViewController(animated:)"): return .pop
    case .set("rootViewController"): return .root
    case .set("selectedIndex"):
      guard case .number(let number)? = value, let tab = Int(exactly: number), deed.method == Self.interaction else {
        return nil
      }
      return .tab(tab)
    case .call(let name) where name.hasPrefix("requestSceneSessionActivation"):
      return deed.activityType.map(Step.Kind.window)
    case .call("registerObject(_:visibility:)"), .call("NSItemProvider(object:)"):
      // What is dragged opens a window where the app says that it takes the activity.
      guard Way.isOfDrag(deed.method), let type = deed.activityType, evaluator.activityTypes.contains(type) else {
        return nil
      }
      return .window(type)
    case .set("viewControllers"):
      // Tabs stand beside each other.
      guard case .list(let stack)? = value, stack.count > 1,
        deed.receiverType.flatMap(program.outside) != "UITabBarController"
      else { return nil }
      return .push
    case .call, .set, .encode: return nil
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
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - evaluator: What has followed the code.
  ///   - depth: How many screens are around it.
  ///   - isPushed: Whether it goes onto a stack, so that it is a screen also where the classes above its own were not read.
  mutating func screen(
    _ value: Value?, in evaluator: Evaluator, depth: Int = 0, isPushed: Bool = false
  ) -> MadeScreen? {
    guard case .object(let number)? = value, depth < 8, let object = evaluator.object(value) else { return nil }
    let outside = program.outside(object.type)
    let base = isPushed && isOfUnreadClass(object, outside) ? "UIViewController" : outside
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

  /// Whether something is of a class of the app's that inherits from one which was not read, and nothing is in it.
  private func isOfUnreadClass(_ object: CodeObject, _ outside: String?) -> Bool {
    guard object.origin == .made, program.types[object.type]?.place != nil, let outside, !outside.hasPrefix("UI") else {
      return false
    }
    return object.properties["viewControllers"] == nil && object.properties["children"] == nil
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
