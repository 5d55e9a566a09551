internal import AppDefinition
import TextFormatting
import Vocabulary

// What is written of an app's screens.
extension AppWriter {
  func member(of controller: ControllerDefinition) -> YAMLValue.Member {
    var members = Members<ControllerKey>()
    members.add(.kind, controller.kind, unless: .plain)
    members.add(.title, text: controller.title)
    if case .alert(let message) = controller.content { members.add(.message, text: message) }
    addRestoration(of: controller, to: &members)
    addOrigin(of: controller, to: &members)
    addBars(of: controller, to: &members)
    members.add(.presentationStyle, text: controller.presentationStyle?.rawValue)
    members.add(.definesPresentationContext, controller.definesPresentationContext.map(YAMLValue.truth))
    members.add(.isModalInPresentation, controller.isModalInPresentation.map(YAMLValue.truth))
    members.add(.hidesBottomBarWhenPushed, controller.hidesBottomBarWhenPushed, unless: false)
    addContent(of: controller, to: &members)
    addViews(of: controller, to: &members)
    members.add(.answersTaps, !controller.origin.leavesTaps, unless: true)
    members.add(
      .actions,
      named: controller.actions.map {
        YAMLValue.Member($0.identifier, placed(value(of: $0.action), at: $0.position))
      })
    addBehavior(of: controller, to: &members)
    return YAMLValue.Member(controller.name, placed(members.value, at: controller.position))
  }

  private func addRestoration(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    let behavior = controller.classBehavior
    let isEmpty = controller.origin.identifierFlaws.contains { $0.kind == .empty && $0.id == controller.name }
    let identifier = value(controller.restorationIdentifier ?? (isEmpty ? "" : nil), behavior.open[.identifier])
    members.add(.restorationIdentifier, identifier.map { placed($0, at: behavior.source?.identifier) })
    members.add(.identifierFrom, behavior.identifierSource, unless: .property)
    members.add(.restorationClass, value(behavior.restorationClass, behavior.open[.restorationClass]))
    members.add(.class, behavior.name.map { placed(.text($0), at: behavior.source?.position) })
  }

  private func addOrigin(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    guard let storyboard = controller.storyboard else { return members.add(.from, text: "code") }
    if !storyboard.name.hasSameBytes(as: app.name) { members.add(.storyboard, text: storyboard.name) }
    if !storyboard.identifier.hasSameBytes(as: controller.name) {
      members.add(.storyboardIdentifier, text: storyboard.identifier)
    }
  }

  private func addBars(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    members.add(
      .tab,
      controller.tabItem.map { tab in
        var members = Members<TabKey>()
        members.add(.title, text: tab.title)
        members.add(.symbol, text: tab.symbol)
        return members.value
      })
    let item = controller.navigationItem
    members.add(.barTitle, text: item.title)
    members.add(.titleView, item.titleView.map(value))
    if controller.traits.role == .message {
      let buttons = Self.buttons(of: controller).compactMap { view -> BarButtonDefinition? in
        guard case .button(let title, let action) = view.content else { return nil }
        return BarButtonDefinition(title: title, action: action, position: view.position)
      }
      let isUsual = buttons.count == 1 && buttons[0].title == "OK" && buttons[0].action == .dismiss
      if !isUsual { members.add(.buttons, .list(buttons.map(value))) }
    } else {
      members.add(.buttons, list: item.right.map(value))
    }
    members.add(.leftButtons, list: item.left.map(value))
    members.add(.backTitle, text: item.backTitle)
  }

  private func value(of button: BarButtonDefinition) -> YAMLValue {
    var members = Members<BarButtonKey>()
    members.add(.title, text: button.title)
    members.add(.prominent, button.isProminent, unless: false)
    return placed(.mapping(members.list + tapMembers(of: button.action)), at: button.position)
  }

  /// The buttons below what an alert says.
  private static func buttons(of controller: ControllerDefinition) -> ArraySlice<ViewDefinition> {
    let others = controller.views.dropLast(while: { view in
      guard case .button(_, .some) = view.content else { return false }
      return view.id == nil && view.restorationIdentifier == nil && !view.isHidden
    })
    return controller.views[others.endIndex...]
  }

  /// Writes the views; a table or collection that is the first of them has a key of its own in a screen that it makes.
  private func addViews(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    var views = controller.views[...]
    if controller.traits.role == .message { views = views.dropLast(Self.buttons(of: controller).count) }
    if let first = views.first, !first.isHidden {
      let kinds = (controller.kind, first.content.kind)
      let key: ControllerKey? =
        kinds == (.table, .table) ? .table : kinds == (.collection, .collection) ? .collection : nil
      if let key, let table = first.content.table {
        members.add(key, YAMLValue(value(of: table, in: first).content, comment: comment(first.position)))
        views = views.dropFirst()
      }
    }
    let isEmpty = controller.traits.role == .rows && !controller.allViews.contains(where: \.content.isTable)
    if isEmpty || !views.isEmpty { members.add(.views, .list(views.map(value))) }
  }

  private func addBehavior(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    let behavior = controller.classBehavior
    members.add(
      .own,
      named: behavior.own.sorted { $0.key.utf8Precedes($1.key) }.map { name, text in
        let assumed = behavior.openOwn[name].map { value(of: $0, assumed: .text(text)) }
        return YAMLValue.Member(name, assumed ?? .text(text))
      })
    members.add(.saves, oneOrMany: values(of: behavior.saves, behavior.kinds) + openState(of: behavior))
    members.add(
      .kinds,
      named: behavior.kindsWithOthers.sorted { $0.key.utf8Precedes($1.key) }.map {
        YAMLValue.Member($0.key, .text($0.value.rawValue))
      }
    )
    members.add(.activity, behavior.activity.map { value(of: $0, behavior.kinds) })
    members.add(.state, behavior.state.map { $0.isEmpty ? .list([]) : .oneOrMany(values(of: $0)) })
    members.add(.leftToCode, value(leftBy: behavior.open))
    members.add(.callsSuper, behavior.callsSuper, unless: true)
    members.add(
      .crashes, named: behavior.crashes.map { YAMLValue.Member($0.place.rawValue, .text($0.reason)) })
    if !behavior.whenDecoded.isEmpty { members.add(.whenDecoded, value(of: behavior.whenDecoded)) }
    if !behavior.whenRestored.isEmpty { members.add(.whenRestored, value(of: behavior.whenRestored)) }
  }
}

extension AppWriter {
  /// Writes what only a controller of its kind has.
  func addContent(of controller: ControllerDefinition, to members: inout Members<ControllerKey>) {
    let children = YAMLValue.list(controller.content.children.map(YAMLValue.text))
    switch controller.content {
    case .navigation(let stack, let hidesBar):
      members.add(.navigationBarHidden, hidesBar, unless: false)
      members.add(.root, stack.count == 1 ? .text(stack[0]) : children)
      members.add(.keepsPopped, text: controller.classBehavior.keepsPopped)
    case .tabBar: members.add(.children, children)
    case .split(_, let delegate, let mode):
      members.add(.children, children)
      members.add(.collapseSecondary, delegate.collapseSecondary, unless: .pushed)
      members.add(.separateSecondary, text: delegate.separateSecondary)
      members.add(.displayMode, mode, unless: .automatic)
    case .page(let pages, let keepsPages):
      if !pages.isEmpty { members.add(.children, children) }
      members.add(.keepsPages, keepsPages, unless: false)
    case .container(let inside, let treatment):
      if !inside.isEmpty { members.add(.children, children) }
      members.add(.childTreatment, treatment, unless: .encoded)
      let code = controller.classBehavior.code
      members.add(.childKeys, named: code.childKeys.sortedByBytes.map { YAMLValue.Member($0.key, .text($0.value)) })
      if !code.childKeys.isEmpty { members.add(.decodesChildren, code.decodesChildren, unless: true) }
    case .plain, .table, .collection, .alert, .placeholder: break
    }
  }
}

extension ClassBehavior {
  /// Of which kind what it saves is, as far as that is no text.
  fileprivate var kindsWithOthers: [String: ValueKind] {
    var kinds = kinds
    for saved in saves {
      if case .part(.own, _, _) = saved, code.values[saved.key]?.reasonNotToCarry != nil { kinds[saved.key] = .other }
    }
    return kinds
  }
}

extension Array {
  /// The elements up to the last ones of which all are so.
  fileprivate func dropLast(while isSo: (Element) -> Bool) -> ArraySlice<Element> {
    self[..<(lastIndex { !isSo($0) }.map { $0 + 1 } ?? 0)]
  }
}
