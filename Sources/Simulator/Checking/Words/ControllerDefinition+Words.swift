package import AppDefinition
import ControllerKit
import StateArchive
import TextFormatting
import Trials
import Vocabulary

extension ControllerDefinition {
  /// The element's id, or the name in an app file.
  var fileID: String { origin.element?.id ?? name }

  /// The element's name, or the kind in an app file.
  var fileKind: String { origin.element?.name ?? kind.rawValue }

  /// What a person knows the screen by; a title of which a part is filled in while the app runs is none.
  var debugName: String? {
    [navigationItem.title, title, tabItem?.title].compactMap { $0 }.first { !$0.isEmpty && !$0.contains("{") }
  }

  /// Whether its storyboard knows it by an identifier that somebody gave it; a scene's screens go by their keys.
  package var hasStoryboardIdentifier: Bool {
    guard let storyboard else { return false }
    return origin.element.map { !$0.id.hasSameBytes(as: storyboard.identifier) } ?? true
  }

  /// Its first view with a restoration identifier.
  func view(identified identifier: String) -> ViewDefinition? {
    allViews.first { $0.restorationIdentifier?.hasSameBytes(as: identifier) == true }
  }

  /// Whether it represents a controller of a storyboard that was not found.
  var isUnresolved: Bool { traits.role == .reference && content.target == nil }

  /// Why what it contains is not saved unless its class's code does that.
  var reasonWithoutCode: NotSavedReason {
    .container(traits.arrangement == .pages ? .encodesNoPages : .didNotEncode, Culprit(path: pathComponent))
  }
}
