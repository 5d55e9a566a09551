import TextFormatting

/// Something that a controller's class encodes (R101), or adds to an activity.
package enum SavedProperty: Sendable, Hashable {
  /// The identifier of the data record that the screen shows.
  case item(key: String = "item")
  /// Something of a view, or a variable of the class, under a key or the view's id or the variable's name as one (X18).
  case part(Part, of: String, key: String? = nil)
  /// A list or a mapping of texts, under a key of its own; for an activity only.
  case content(key: String, ActivityContent)
  /// A fixed text, under a key of its own.
  case constant(key: String, value: String)
  /// A reference to something else that is saved, under a key of its own.
  case reference(key: String, Reference)

  /// What is saved of a view or of the class; the raw value is the word of app files.
  package enum Part: String, CaseIterable, Sendable {
    /// The text of a text field, text view or search bar.
    case text
    /// The value of a switch, slider, stepper, segmented control, picker or page control.
    case value
    /// A variable of the class.
    case own
    /// The interaction state of a text field, text view or web view (U38); for an activity only.
    case interaction
    /// How far a table or a scroll view is scrolled; for an activity only.
    case scroll
    /// Which rows of a table are selected: by the ids of their records where the table identifies rows by these, else by
    /// their places; for an activity only.
    case selection
    /// The first row of a table that is seen, in the same way; for an activity only.
    case firstRow
    /// The ids of the records whose rows are unfolded; for an activity only.
    case unfolded
  }

  /// What a reference leads to.
  package enum Reference: Sendable, Hashable {
    /// The controller at a path of restoration identifiers (R25).
    case controller([String])
    /// Several controllers in order (R26).
    case controllers([[String]])
    /// Several controllers by name (R26).
    case named([NamedPath])
    /// A registered object, by the name of its definition (R53).
    case object(String)
  }

  /// A path of restoration identifiers under a name.
  package struct NamedPath: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The path.
    package var path: [String]

    /// Makes a path under a name.
    package init(_ name: String, _ path: [String]) {
      self.name = name
      self.path = path
    }
  }

  /// The key under which it is.
  package var key: String {
    switch self {
    case .item(let key), .constant(let key, _), .reference(let key, _), .content(let key, _): key
    case .part(_, let name, let key): key ?? name
    }
  }

  /// What is written of it in an app file; its key, where it is nothing of a view or of the class.
  package var words: String {
    if case .part(let part, let name, _) = self { "\(part.rawValue)(\(name))" } else { key }
  }

  /// Whether it is one of some parts of a view.
  package func isPart(_ parts: Set<Part>, of view: String) -> Bool {
    if case .part(let part, let name, _) = self { parts.contains(part) && name.hasSameBytes(as: view) } else { false }
  }
}
