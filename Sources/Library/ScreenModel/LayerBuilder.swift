import ControllerKit
import Vocabulary

/// Gathers what one layer of the screen shows, in reading order.
struct LayerBuilder {
  /// The layer so far.
  var layer: Screen.Layer
  /// What contained controllers present in their contexts and what does not cover them whole.
  private(set) var presentedInContext: [ViewController] = []
  /// How many tables stand around what is gathered now.
  var tablesAround = 0

  /// How deep controllers and views may stand in each other to be shown; a terminal has no room for more.
  static let mostLevels = 150

  init(_ controller: ViewController, kind: Screen.Layer.Kind) {
    layer = Screen.Layer(kind: kind, controller: controller)
  }

  /// Gathers everything.
  mutating func build() {
    if let alert = layer.controller as? AlertController {
      addWords(of: alert)
    } else {
      layer.pane = pane(of: layer.controller, place: .top, level: 0)
    }
  }

  /// Adds an element and returns its index.
  mutating func add(_ element: Element) -> Int {
    layer.elements.append(element)
    return layer.elements.count - 1
  }

  /// Where a controller stands in its layer.
  enum Place {
    /// On top, or in a tab: where nothing else shows its title.
    case top
    /// In a navigation controller, which shows its title.
    case stacked
    /// In a place that its parent made for it.
    case embedded
  }

  /// What a controller shows, with its bars.
  mutating func pane(of controller: ViewController, place: Place, level: Int) -> Pane {
    var pane = Pane()
    guard level < Self.mostLevels else { return pane }
    if level > 0, let presented = controller.presentedViewController {
      if presented.modalPresentationStyle.coversAll {
        return self.pane(of: presented, place: place == .embedded ? .embedded : .top, level: level + 1)
      }
      presentedInContext.append(presented)
    }
    switch controller {
    case let stack as NavigationController:
      if !stack.isNavigationBarHidden, place != .stacked { pane.bar = bar(of: stack) }
      if let view = stack.loadedView { pane.content = content(of: view, in: stack, level: level + 1) }
      if let top = stack.topViewController {
        pane.content.append(.pane(self.pane(of: top, place: .stacked, level: level + 1)))
      }
    case let tabs as TabBarController:
      if let view = tabs.loadedView { pane.content = content(of: view, in: tabs, level: level + 1) }
      if let selected = tabs.selectedViewController {
        let below: Place = place == .stacked && !(selected is NavigationController) ? .stacked : .top
        pane.content.append(.pane(self.pane(of: selected, place: below, level: level + 1)))
      }
      if !hidesTabs(of: tabs) { pane.tabs = self.tabs(of: tabs) }
    default:
      if place == .top { pane.bar = ownBar(of: controller) }
      if let view = controller.loadedView { pane.content = content(of: view, in: controller, level: level + 1) }
      var children: [Block] = []
      for child in controller.visibleChildren where !isEmbedded(child, in: controller) {
        children.append(.pane(self.pane(of: child, place: .embedded, level: level + 1)))
      }
      pane.content += controller is SplitViewController && children.count > 1 ? [.row(children)] : children
    }
    return pane
  }

  /// Whether a child has a place in the view of its parent.
  private func isEmbedded(_ child: ViewController, in parent: ViewController) -> Bool {
    guard let view = parent.loadedView else { return false }
    return view.descendants.contains { ($0 as? ContainerView)?.embedded === child }
  }

  private mutating func addWords(of alert: AlertController) {
    let id = ObjectIdentifier(alert)
    if let title = alert.displayTitle, !title.isEmpty {
      _ = add(Element(id: .text(id, 0), kind: .title, text: title, controller: alert))
    }
    if let message = alert.message, !message.isEmpty {
      let text = alert.behavior?.fill(message) ?? message
      _ = add(Element(id: .text(id, 1), kind: .message, text: text, controller: alert))
    }
    for field in alert.textFields where !field.isHidden {
      if let element = element(of: field, in: alert) { _ = add(element) }
    }
    for action in alert.actions where !action.isHidden {
      _ = add(
        Element(
          id: .view(ObjectIdentifier(action)), kind: .button, text: action.title, controller: alert, view: action,
          isFocusable: true))
    }
  }
}
