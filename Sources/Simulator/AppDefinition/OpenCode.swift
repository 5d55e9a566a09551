/// What of a class's own code may decide something, and is not known: a storyboard does not say what its classes do.
package struct OpenCode: Sendable, Hashable {
  /// Something that code may decide.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    /// The restoration identifier of a controller.
    case identifier
    /// Its restoration class.
    case restorationClass
    /// What it encodes and decodes.
    case state
    /// What it keeps in a place of its own, such as the user's defaults.
    case defaults
    /// The identifier of a view.
    case viewIdentifier
    /// Whether a table finds its rows again by identifiers of their data (R85).
    case rowIdentifiers
  }

  /// Where the code is.
  package enum Place: Sendable, Hashable {
    /// It was not read, or not all of it.
    case unread
    /// It is there.
    case at(SourcePosition)

    /// Whether it is known where it is.
    package var isKnown: Bool {
      switch self {
      case .unread: false
      case .at: true
      }
    }

    /// The place in round brackets, after a space; empty where it is not known.
    package var words: String { Self.words([self]) }

    /// Several places in one pair of round brackets, after a space; empty where none of them is known.
    package static func words(_ places: [Place]) -> String {
      let known = places.compactMap { if case .at(let position) = $0 { position.description } else { nil } }
      return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }
  }

  private var places: [Part: Place] = [:]

  /// Makes code of which all is known.
  package init() {}

  /// Where a part is left open; `nil` where it is known.
  package subscript(part: Part) -> Place? {
    get { places[part] }
    set { places[part] = newValue }
  }

  /// What a class may do unless its sources were read: all but give itself an identifier that its storyboard leaves out,
  /// which is said wherever one is missing.
  package static var unread: OpenCode {
    var open = OpenCode()
    for part in [Part.restorationClass, .state, .defaults] { open[part] = .unread }
    return open
  }
}
