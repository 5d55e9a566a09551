import AppDefinition
import ControllerKit
import TextFormatting

/// What a scene says of a screen, shared by all the controllers that are made from it.
final class ScreenTemplate {
  /// What the scene says.
  let definition: ControllerDefinition
  /// The class with its ancestors (R49).
  let className: ClassName
  /// The properties of the class through which its actions lead, in order (R51).
  private(set) lazy var properties = Set(definition.allActions.compactMap(\.action.property)).sorted()
  /// Whether the restoration identifier is made of the record that the screen shows (R100).
  let hasIdentifierOfItem: Bool
  /// Whether nothing is filled in in the restoration identifier.
  let hasPlainIdentifier: Bool
  /// What stands for the views of a container that has none, and nothing inside it.
  let placeholder: String?

  /// Makes the template of a screen of an app.
  init(_ definition: ControllerDefinition, of app: SimulatedApplication) {
    self.definition = definition
    className = app.className(of: definition)
    let isEmptyContainer =
      definition.views.isEmpty && definition.traits.role == .container && definition.content.children.isEmpty
    hasIdentifierOfItem = definition.restorationIdentifier?.holdsBytes(of: "{item.") == true
    hasPlainIdentifier = definition.restorationIdentifier?.utf8.contains(UInt8(ascii: "{")) != true
    placeholder = isEmptyContainer ? definition.unseenContent : nil
  }
}
