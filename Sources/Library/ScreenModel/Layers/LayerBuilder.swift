import ControllerKit
import Vocabulary

/// Gathers what one layer of the screen shows, in reading order.
struct LayerBuilder {
  /// The layer so far.
  var layer: Screen.Layer
  /// What contained controllers present in their contexts without covering them whole.
  private(set) var presentedInContext: [ViewController] = []
  /// How many tables contain what is being gathered.
  var tablesAround = 0

  /// The most levels of controllers and views that are shown; a terminal has no room for more.
  static let mostLevels = 150

  init(_ controller: ViewController, kind: Screen.Layer.Kind) {
    layer = Screen.Layer(kind: kind, controller: controller)
  }

  /// Gathers everything.
  mutating func build() {
    switch layer.controller.layout {
    case .alert(let alert): addWords(of: alert)
    case .children, .columns, .stack, .tabs: layer.pane = pane(of: layer.controller, place: .top, level: 0)
    }
  }

  /// Adds an element and returns its index.
  mutating func add(_ element: Element) -> Int {
    layer.elements.append(element)
    return layer.elements.count - 1
  }

  /// The place of a controller in its layer.
  enum Place {
    /// On top, or in a tab: where nothing else shows its title.
    case top
    /// In a navigation controller, which shows its title.
    case stacked
    /// In a view of its parent.
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
    let isStacked = place == .stacked
    switch controller.layout {
    case .stack(let stack):
      if !stack.isNavigationBarHidden, !isStacked { pane.bar = bar(of: stack) }
      if let top = stack.topViewController {
        pane.content = [.pane(self.pane(of: top, place: .stacked, level: level + 1))]
      } else {
        pane.content = ownContent(of: stack, level: level)
      }
    case .tabs(let tabs):
      if let selected = tabs.selectedBarItem {
        let below: Place = isStacked && selected.containerRole.stack == nil ? .stacked : .top
        pane.content = [.pane(self.pane(of: selected, place: below, level: level + 1))]
      } else {
        pane.content = ownContent(of: tabs, level: level)
      }
      if !hidesTabs(of: tabs) { pane.tabs = self.tabs(of: tabs) }
    case .columns:
      // The columns have bars themselves.
      let columns = children(of: controller, level: level)
      pane.content = columns.isEmpty ? ownContent(of: controller, level: level) : columns
      if columns.count > 1 { pane.content = [.row(columns)] }
    case .children, .alert:
      if place == .top { pane.bar = ownBar(of: controller) }
      pane.content = ownContent(of: controller, level: level)
      if pane.content.count > 1, case .bar(let blocks)? = pane.content.last {
        pane.content.removeLast()
        pane.toolbar = blocks
      }
      pane.content += children(of: controller, level: level)
    }
    return pane
  }

  /// What a controller's own view shows.
  private mutating func ownContent(of controller: ViewController, level: Int) -> [Block] {
    controller.loadedView.map { content(of: $0, in: controller, level: level + 1) } ?? []
  }

  /// The visible children that have no place in the view.
  private mutating func children(of controller: ViewController, level: Int) -> [Block] {
    var children: [Block] = []
    for child in controller.visibleChildren where !isEmbedded(child, in: controller) {
      children.append(.pane(pane(of: child, place: .embedded, level: level + 1)))
    }
    return children
  }

  /// Whether a child has a place in the view of its parent.
  private func isEmbedded(_ child: ViewController, in parent: ViewController) -> Bool {
    guard let view = parent.loadedView else { return false }
    return view.descendants.contains { $0.appearance.embedded === child }
  }

  private mutating func addWords(of alert: AlertController) {
    let id = ObjectIdentifier(alert)
    if let title = alert.displayTitle, !title.isEmpty {
      _ = add(Element(id: .text(id, 0), .title, text: title, controller: alert))
    }
    if let message = alert.message, !message.isEmpty {
      let text = alert.behavior?.fill(message) ?? message
      _ = add(Element(id: .text(id, 1), .message, text: text, controller: alert))
    }
    for field in alert.textFields where !field.isHidden {
      if let element = element(of: field, in: alert) { _ = add(element) }
    }
    for action in alert.actions where !action.isHidden {
      _ = add(
        Element(
          id: .view(ObjectIdentifier(action)), .view(action), text: action.title, controller: alert,
          appearance: action.appearance, isFocusable: true))
    }
  }
}
