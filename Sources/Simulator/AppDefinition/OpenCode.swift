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
    /// Whether it keeps what was entered in its views.
    case setting
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

    /// The place in round brackets, after a space; empty where it is not known.
    package var words: String {
      switch self {
      case .unread: ""
      case .at(let position): " (\(position))"
      }
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
    for part in [Part.restorationClass, .state, .setting] { open[part] = .unread }
    return open
  }
}
