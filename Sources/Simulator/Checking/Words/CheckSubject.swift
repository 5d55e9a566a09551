package import AppDefinition
import TextFormatting

/// A screen or a view as a person is told of it: what it is, what it is called and where it is defined.
package struct CheckSubject: Sendable, Hashable {
  /// The name, in the app's definition, of the controller that it is or that shows it.
  package var controller: String
  /// The id of the view that it is; `nil` for a screen, and for a view without one.
  package var view: String?
  /// What it is, such as `navigation controller`.
  package var noun: String
  /// What a person knows it by: its title, an identifier or its class; `nil` where there is nothing but an id.
  package var name: String?
  /// The class of the app's own.
  package var className: String?
  /// Where that class is declared, where the app's sources were looked at.
  package var declaration: SourcePosition?
  /// Where it is defined.
  package var position: SourcePosition
  /// What reports for other programs call it.
  var inReports: String

  /// It in a sentence: `the navigation controller "Search"`.
  package var described: String { "the \(noun)\(name.map { " \(quoted($0))" } ?? "")" }

  /// It in a sentence, with its place: `the navigation controller "Search" (line 128)`.
  ///
  /// - Parameter file: The file of which the sentence is said; the place in another one has that file's name.
  package func located(in file: String) -> String {
    let place = position.isInSource ? position.inShort : "line \(position.line)"
    return "\(described) (\(isIn(file) ? place : "\(position.file):\(position.line)"))"
  }

  /// It in a list, with its place: `Search (128)`.
  ///
  /// - Parameter file: The file of which the list is given; the place in another one has that file's name.
  package func listed(in file: String) -> String {
    "\(name ?? noun) (\(isIn(file) ? "\(position.line)" : "\(position.file):\(position.line)"))"
  }

  private func isIn(_ file: String) -> Bool { position.file.hasSameBytes(as: file) }
}

extension SourcePosition {
  /// Whether it is in the app's code, of which a line alone says little.
  package var isInSource: Bool { [".swift", ".m", ".mm", ".h"].contains(where: file.hasSuffix) }
}

extension CheckSubject {
  /// Makes the subject that is a view with a restoration identifier.
  init(_ view: ViewDefinition, identifier: String, of owner: NamedController) {
    self.init(
      controller: owner.name, view: view.id, noun: view.content.kind.noun, name: identifier, className: nil,
      position: view.position, inReports: "the view \(quoted(identifier))")
  }
}

extension CheckSubject {
  /// Makes the subject that is a view, with a restoration identifier or without.
  init(_ view: ViewDefinition, of owner: NamedController) {
    let name = view.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? view.id
    self.init(view, identifier: name ?? "", of: owner)
    self.name = name
  }
}
