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
    /// Whether the controllers that it contains are saved, where UIKit does not (R21).
    case children
    /// What it does when all is restored, which saves nothing.
    case whenRestored
    /// Which view or item a sheet comes from that a pad shows as a popover.
    case source
  }

  /// Where the code is.
  package enum Place: Sendable, Hashable {
    /// It was not read, or not all of it.
    case unread
    /// It is there.
    case at(SourcePosition)
    /// This is what it says, and where, if that is known.
    case code(String, at: SourcePosition?)
    /// The app delegate may bring it back there, by what it decodes itself.
    case delegate(SourcePosition)

    /// Where it is, if that is known.
    package var position: SourcePosition? {
      switch self {
      case .unread: nil
      case .at(let position), .delegate(let position): position
      case .code(_, let position): position
      }
    }

    /// The same with its position under another name.
    package func named(_ name: (SourcePosition) -> SourcePosition) -> Place {
      switch self {
      case .unread: self
      case .at(let position): .at(name(position))
      case .code(let text, let position): .code(text, at: position.map(name))
      case .delegate(let position): .delegate(name(position))
      }
    }

    /// What it says, if that is known.
    package var text: String? { if case .code(let text, _) = self { text } else { nil } }

    /// Whether it is known what it says or where it is.
    package var isKnown: Bool {
      switch self {
      case .unread: false
      case .at, .code, .delegate: true
      }
    }

    /// What may be done there for a controller or a view without identifier.
    ///
    /// - Parameters:
    ///   - isContainer: Whether it shows others, which are what the app delegate exchanges.
    ///   - notRead: The sources that were not read.
    package func deedForIdentifier(isContainer: Bool = false, notRead: UnreadSources = UnreadSources()) -> String {
      switch self {
      case .delegate: Self.deedOfDelegate(isContainer: isContainer) + words
      case .unread: "\(Self.unreadCode)\(notRead.brackets) may set its restoration identifier"
      case .at, .code: "code may set its restoration identifier\(words)"
      }
    }

    /// What code may do for a screen without identifier.
    ///
    /// - Parameters:
    ///   - place: Where that is.
    ///   - notRead: The sources that were not read.
    package static func deedForOne(_ place: Place?, notRead: UnreadSources = UnreadSources()) -> String {
      place == .unread
        ? "\(unreadCode)\(notRead.brackets) may set one" : "code may set one\(place?.words ?? "")"
    }

    /// What may decide something where nothing that was read does.
    package static let unreadCode = "code that was not read"

    /// What the app delegate may do for a controller without identifier.
    package static func deedOfDelegate(isContainer: Bool) -> String {
      isContainer ? "the app delegate may bring back what it shows" : "the app delegate may bring it back itself"
    }

    /// The code and its place; `nil` where neither is known.
    private var described: String? {
      let parts = [text, position?.description].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The code and its place in round brackets, after a space; empty where neither is known.
    package var words: String { Self.words([self]) }

    /// Several places in one pair of round brackets, after a space; empty where none of them is known.
    package static func words(_ places: [Place]) -> String {
      let known = places.compactMap(\.described)
      return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }
  }

  private var places: [Part: [Place]] = [:]

  /// Makes code of which all is known.
  package init() {}

  /// Where a part is left open, at the first of several places; `nil` where it is known.
  package subscript(part: Part) -> Place? {
    get { places[part]?.first }
    set { places[part] = newValue.map { [$0] } }
  }

  /// All places at which a part is left open.
  package func all(of part: Part) -> [Place] { places[part] ?? [] }

  /// Adds a place at which a part is left open.
  package mutating func add(_ place: Place, to part: Part) { places[part, default: []].append(place) }

  /// Whether there is code that may keep what people enter, in the state of the class or in a place of its own.
  package var mayKeepSettings: Bool { [Part.state, .whenRestored, .defaults].contains { self[$0]?.isKnown == true } }

  /// What a class may do unless its sources were read: all but give itself an identifier that its storyboard leaves out,
  /// which is said wherever one is missing.
  package static var unread: OpenCode {
    var open = OpenCode()
    for part in [Part.restorationClass, .state, .defaults] { open[part] = .unread }
    return open
  }
}
