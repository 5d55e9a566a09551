import AppDefinition
import TextFormatting

/// A controller with what reports call it.
@dynamicMemberLookup struct NamedController {
  /// The controller.
  let definition: ControllerDefinition
  /// What lists and tables call it.
  let label: String

  /// What is known of the controller.
  subscript<Value>(dynamicMember member: KeyPath<ControllerDefinition, Value>) -> Value { definition[keyPath: member] }

  /// The controller in a sentence: what it is and what it is called.
  var described: String {
    let what = definition.origin.element?.name ?? "the \(definition.traits.title)"
    return "\(what) \(quoted(label))"
  }
}
