import AppDefinition
package import ControllerKit
import TextFormatting
import Vocabulary

extension SimulatedApplication {
  /// Makes the screen of a name, with what it contains from the start.
  ///
  /// - Returns: `nil` if the app has no such screen.
  package func makeController(named name: String) -> ViewController? {
    template(named: name).map { makeController($0) }
  }

  /// Makes the screen of a name as a factory does that is asked for the one at a path.
  func makeController(named name: String, answeringFor path: [String]) -> ViewController? {
    let controller = makeController(named: filled(name))?.madeAgain()
    // The record comes with what is decoded; until then the factory has the identifier of the path alone.
    if controller?.definedBehavior?.hasIdentifierOfItem == true { controller?.restorationIdentifier = path.last }
    return controller
  }

  /// Makes a screen from its template.
  func makeController(_ template: ScreenTemplate) -> ViewController { makeController(template, within: []) }

  private func makeController(_ template: ScreenTemplate, within: [ByteString]) -> ViewController {
    let definition = template.definition
    let made = definition.content.makeController(title: definition.title, on: conditions)
    let controller = made.controller
    let behavior = DefinedBehavior(template, app: self)
    controller.behavior = behavior
    controller.title = definition.title
    switch definition.classBehavior.identifierSource {
    case .property: behavior.identify(controller)
    case .getter: controller.identifierFromGetter = definition.restorationIdentifier
    case .viewDidLoad: break
    }
    controller.restorationClassName = definition.classBehavior.restorationClass
    controller.storyboardReference = definition.storyboard
    controller.storyboard = definition.storyboard.flatMap { storyboard(named: $0.name) }
    controller.hidesBottomBarWhenPushed = definition.hidesBottomBarWhenPushed
    controller.contextIsDefined = definition.definesPresentationContext
    controller.modalityIsDefined = definition.isModalInPresentation
    if let style = definition.presentationStyle { controller.modalPresentationStyle = style }
    if let item = definition.tabItem { controller.tabBarItem = TabBarItem(title: item.title, symbol: item.symbol) }
    controller.navigationItem = makeItem(definition.navigationItem, for: controller)
    made.install(makeChildren(of: definition, within: within))
    return controller
  }

  private func makeChildren(of definition: ControllerDefinition, within: [ByteString]) -> [ViewController] {
    let names = definition.content.children
    if names.isEmpty { return [] }
    let chain = within + [ByteString(definition.name)]
    return names.compactMap { name in
      guard let child = template(named: name) else { return nil }
      // Definitions are checked for cycles when they are read; one made in code must not run away either.
      guard !chain.contains(ByteString(name)), chain.count < deepestTree else {
        warn(.containmentCycle(name))
        return nil
      }
      return makeController(child, within: chain)
    }
  }

  private func makeItem(_ definition: NavigationItemDefinition, for controller: ViewController) -> NavigationItem {
    var item = NavigationItem()
    item.title = definition.title
    item.titleView = definition.titleView.flatMap { controller.definedBehavior?.make($0, for: controller) }
    item.backButtonTitle = definition.backTitle
    item.leftBarButtonItems = definition.left.map { makeButton($0, for: controller) }
    item.rightBarButtonItems = definition.right.map { makeButton($0, for: controller) }
    return item
  }

  private func makeButton(_ definition: BarButtonDefinition, for controller: ViewController) -> Button {
    let button = Button(title: definition.title)
    button.isProminent = definition.isProminent
    if let action = definition.action {
      button.onTap = { [weak controller] in controller?.perform(action) }
    }
    return button
  }
}

extension SimulatedApplication {
  /// The class of a screen with its ancestors: those that are written down, then UIKit's class of the kind.
  func className(of controller: ControllerDefinition) -> ClassName {
    let prefix = screens.prefixesUIKit ? "UI" : ""
    let (own, top) = (controller.traits.className, ControllerKind.plain.traits.className)
    let bare = own == top ? [own] : [own, top]
    // In archives of earlier versions UIKit's classes of a storyboard have no prefix.
    let earlier = screens.prefixesUIKit && !screens.hasClassNamedLikeUIKit ? bare : []
    let base = bare.map { prefix + $0 } + earlier
    guard var name = controller.classBehavior.name else {
      return ClassName(base[0], ancestors: Array(base.dropFirst()))
    }
    var chain: [String] = []
    while chain.count < 100, !chain.contains(where: { $0.hasSameBytes(as: name) }) {
      chain.append(name)
      guard let next = definition.classes.first(where: { $0.name.hasSameBytes(as: name) })?.inherits else { break }
      name = next
    }
    chain += base.filter { ancestor in !chain.contains { $0.hasSameBytes(as: ancestor) } }
    return ClassName(chain[0], ancestors: Array(chain.dropFirst()))
  }
}
