package import AppDefinition
import TextFormatting

/// What is changed of an app so that something comes back: the identifiers that screens and views get, and what else of
/// its file is edited.
package struct Mending: Sendable, Hashable {
  /// The identifiers.
  package private(set) var identifiers: SuggestedIdentifiers
  /// The other edits, each once.
  package private(set) var edits: [AppEdit] = []

  /// Makes changes that are edits alone.
  package init(edits: [AppEdit]) { self.init(SuggestedIdentifiers(), edits: edits) }

  /// Gathers changes; what an edit calls a screen or a view goes before what is suggested for it.
  init(_ identifiers: SuggestedIdentifiers, edits: [AppEdit]) {
    self.identifiers = identifiers
    for edit in edits where !self.edits.contains(edit) {
      let isGiven =
        switch edit {
        case .identify(let screen, let identifier), .identifyAnew(let screen, let identifier):
          self.identifiers.give(identifier, to: screen)
        case .identifyView(let view, let screen, let identifier):
          self.identifiers.give(identifier, to: screen, view: view)
        case .callSuper, .keepChildren, .keepPages, .save, .identifyByProperty, .setIdentifierAgain, .declare: false
        }
      if !isGiven { self.edits.append(edit) }
    }
  }

  /// Whether nothing is changed.
  package var isEmpty: Bool { identifiers.isEmpty && edits.isEmpty }

  /// How much is changed, in words: `2 identifiers and 1 edit`.
  package var words: String {
    let parts = [
      identifiers.isEmpty ? nil : counted(identifiers.entries.count, "identifier"),
      edits.isEmpty ? nil : counted(edits.count, "edit"),
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// An app that was changed so.
  package func applied(to app: AppDefinition) -> AppDefinition {
    edits.reduce(identifiers.applied(to: app)) { $1.applied(to: $0) }
  }

  /// These changes and others.
  package func adding(_ others: Mending) -> Mending {
    Mending(identifiers.adding(others.identifiers), edits: edits + others.edits)
  }
}
