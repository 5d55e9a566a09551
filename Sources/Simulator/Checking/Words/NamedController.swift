import AppDefinition
import TextFormatting
import Trials

/// A controller with what reports call it, made once for all who look at it.
@dynamicMemberLookup final class NamedController: Sendable {
  /// The controller.
  let definition: ControllerDefinition
  /// What reports for other programs call it.
  let label: String
  /// What a person is told of it.
  let subject: CheckSubject
  /// The restoration identifier that it can get in an app file.
  let identifierToGet: String
  /// Its views that have a restoration identifier.
  let identifiedViews: [(view: ViewDefinition, identifier: String)]

  /// Names a controller.
  ///
  /// - Parameters:
  ///   - definition: The controller.
  ///   - label: What reports for other programs call it.
  ///   - name: What a person knows it by.
  ///   - content: What a person knows the first screen in it by.
  ///   - identifierToGet: The restoration identifier that it can get in an app file.
  init(
    _ definition: ControllerDefinition, label: String, name: String?, content: String?, identifierToGet: String
  ) {
    self.definition = definition
    self.identifierToGet = identifierToGet
    self.label = label
    let element = definition.origin.element?.name
    let kind = element.map(Self.words) ?? definition.traits.title
    // A reference is titled with an arrow.
    let name = name.map { definition.traits.role == .reference && $0.hasPrefix("→ ") ? String($0.dropFirst(2)) : $0 }
    subject = CheckSubject(
      controller: definition.name, noun: name == nil ? kind + (content.map { " of \(quoted($0))" } ?? "") : kind,
      name: name, className: definition.classBehavior.name,
      declaration: definition.classBehavior.source?.position, position: definition.position,
      inReports: "\(element ?? "the \(definition.traits.title)") \(quoted(label))")
    identifiedViews = definition.allViews.compactMap { view in
      view.restorationIdentifier.flatMap { $0.isEmpty ? nil : (view, $0) }
    }
  }

  /// What is known of the controller.
  subscript<Value>(dynamicMember member: KeyPath<ControllerDefinition, Value>) -> Value { definition[keyPath: member] }

  /// The controller in a sentence of a report for other programs: what it is and what it is called.
  var described: String { subject.inReports }

  /// Where it is defined, in a sentence of a report about another one: with the file where that is another, too.
  func place(for other: NamedController) -> String {
    definition.position.file.hasSameBytes(as: other.position.file)
      ? "on line \(definition.position.line)" : "on line \(definition.position.line) of \(definition.position.file)"
  }

  /// Whether it is defined in a storyboard and not in an app file.
  var isOfStoryboard: Bool { definition.origin.element != nil }

  /// The words of an element's name, such as `table view controller`.
  static func words(of element: String) -> String {
    if element == "viewControllerPlaceholder" { return "storyboard reference" }
    let words = element.reduce(into: "") { words, character in
      if character.isUppercase { words += " " + character.lowercased() } else { words.append(character) }
    }
    let isAbbreviated = words.hasPrefix("av ") || words.hasPrefix("glk ")
    guard isAbbreviated, let blank = words.firstIndex(of: " ") else { return words }
    return words[..<blank].uppercased() + words[blank...]
  }
}

extension NamedController {
  /// What to do in Xcode, or in the app file that defines it.
  func cure(inStoryboard: CheckCure, inAppFile: String) -> CheckCure {
    isOfStoryboard ? inStoryboard : .advice(inAppFile)
  }
}
