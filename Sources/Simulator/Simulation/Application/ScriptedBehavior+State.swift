import AppDefinition
package import ControllerKit
import TextFormatting

// What the class of a scene's screen saves (R101).
extension ScriptedBehavior {
  /// Writes what the class saves.
  package func encode(_ controller: ViewController, with coder: StateEncoder) {
    if definition.callsSuper { controller.encodeRestorableState(with: coder) }
    encodeChildren(of: controller, with: coder)
    for property in definition.saves {
      switch property {
      case .item: coder.encode(item?.id, forKey: "item")
      case .constant(let key, let value): coder.encode(value, forKey: StateKey(key))
      case .text(let id):
        if let field = view(id, of: controller)?.textInput { coder.encode(field.text, forKey: StateKey(id)) }
      case .value(let id):
        // A view that has not been loaded has no value to save (R58).
        if let value = view(id, of: controller)?.numericValue { coder.encode(value, forKey: StateKey(id)) }
      case .reference, .references, .object: coder.encodeReferences(of: property, in: app)
      }
    }
  }

  /// Reads what the class saved.
  package func decode(_ controller: ViewController, with coder: StateDecoder) {
    if definition.callsSuper { controller.decodeRestorableState(with: coder) }
    decodeChildren(of: controller, with: coder)
    for property in definition.saves {
      switch property {
      case .item:
        if let id: String = coder.decode(forKey: "item"), item?.id.hasSameBytes(as: id) != true {
          take(app?.definition.record(id: id), for: controller)
        }
      case .constant: break
      case .text(let id):
        if let text: String = coder.decode(forKey: StateKey(id)) {
          view(id, of: controller)?.textInput?.text = text
        }
      case .value(let id):
        if let value: Double = coder.decode(forKey: StateKey(id)) { view(id, of: controller)?.numericValue = value }
      case .reference, .references, .object:
        if let (key, objects) = coder.references(of: property) { references[key] = objects.map(WeakReference.init) }
      }
    }
  }

  /// Whether the class saves the value that the user entered in a view.
  package func keepsSetting(of view: View) -> Bool {
    definition.saves.contains { property in
      switch property {
      case .text(let id), .value(let id): view.id?.hasSameBytes(as: id) == true
      case .item, .constant, .reference, .references, .object: false
      }
    }
  }

  // MARK: Children

  private static let childrenKey = "children"
  private static let selfKey = "self"
  private static let pageKey = "page"

  /// Writes references to the children, where the class does that: a container of the app's own (R21, R82), and a
  /// page controller whose app keeps its pages (R80, X16).
  private func encodeChildren(of controller: ViewController, with coder: StateEncoder) {
    if let pages = controller as? PageViewController, definition.keepsPages {
      coder.encode(pages.currentPage, forKey: Self.pageKey)
    }
    guard definition.kind == .container else { return }
    switch definition.childTreatment {
    case .encoded: coder.encode(controller.children, forKey: Self.childrenKey)
    case .cyclic:
      coder.encode(controller.children, forKey: Self.childrenKey)
      coder.encode(controller, forKey: Self.selfKey)
    case .forgotten, .notAdded: break
    }
  }

  private func decodeChildren(of controller: ViewController, with coder: StateDecoder) {
    if let pages = controller as? PageViewController, definition.keepsPages,
      let page = coder.decodeViewController(forKey: Self.pageKey)
    {
      pages.show(page: page)
    }
    guard definition.kind == .container else { return }
    for case let child as ViewController in coder.decodeObjects(forKey: Self.childrenKey) {
      controller.replaceChild(by: child)
    }
    if let cycle = coder.decodeViewController(forKey: Self.selfKey) { controller.addChild(cycle) }
  }
}

extension ViewController {
  /// Puts a controller in the place of the contained one that has its identifier, if there is one.
  fileprivate func replaceChild(by child: ViewController) {
    guard child.parent !== self, mayHold(child), let identifier = child.validIdentifier else { return }
    let place = children.firstIndex { $0.registeredIdentifier?.hasSameBytes(as: identifier) == true }
    guard let place else { return }
    setChildren(children.enumerated().map { $0.offset == place ? child : $0.element })
  }
}
