import ControllerKit
package import TextFormatting

/// One thing that is seen of a screen, besides that it is there.
package struct ShownFact: Sendable, Hashable {
  /// What it is about.
  package struct Key: Sendable, Hashable {
    /// The element; `nil` for what is said of the screen itself.
    package let element: ByteString?
    /// What of it: a kind, or a word for where the screen is.
    package let word: String

    /// Names what it is about.
    package init(element: ByteString?, word: String) { (self.element, self.word) = (element, word) }

    /// The key as it is shown and as scripts write it: `place`, `body.text`.
    package var text: String { element.map { "\($0.text).\(word)" } ?? word }

    /// The record that a screen shows.
    package static let record = Key(element: nil, word: ShownKind.record.rawValue)
    /// Whether it is the title of a screen.
    package var isTitle: Bool { element == nil && word == ShownKind.title.rawValue }
    /// Whether it is the text of an element.
    package var isText: Bool { element != nil && word == ShownKind.text.rawValue }
    /// Whether it is what is selected in an element.
    package var isSelection: Bool { element != nil && word == ShownKind.selection.rawValue }
    /// Whether it is where a screen is in its container.
    package var isPlace: Bool { element == nil && word == "place" }
  }

  /// What it is about.
  package let key: Key
  /// What is seen.
  package let value: String

  /// Says what is seen.
  package init(key: Key, value: String) { (self.key, self.value) = (key, value) }
}

extension ShownApp {
  /// What is seen of a controller, besides that it is there.
  ///
  /// - Parameters:
  ///   - number: Its place.
  ///   - unseen: What is left out.
  package func facts(of number: Int, without unseen: Set<ShownKind>) -> [ShownFact] {
    let controller = controllers[number]
    var facts: [ShownFact] = []
    func add(_ word: String, _ value: String?) {
      if let value { facts.append(ShownFact(key: ShownFact.Key(element: nil, word: word), value: value)) }
    }
    if !unseen.contains(.record) { add("record", controller.record?.text) }
    if !unseen.contains(.title) { add("title", controller.title) }
    switch controller.place {
    case .stack(let depth): add("place", "stack \(depth)")
    case .tab(let tab, let isSelected):
      add("place", "tab \(tab)")
      if isSelected { add("selected", "true") }
    case .column(let column): add("place", "column \(column.rawValue)")
    case .page(let page): add("place", "page \(page)")
    case nil: break
    }
    if controller.isPresented { add("presented", "true") }
    return facts + controller.elements.flatMap { $0.facts(without: unseen) }
  }

  /// Where each controller is, as it is shown and as scripts write it: the names from the window's root on; a name that
  /// is there before, beside it, has a number, and so has a window after the first.
  package var places: [String] {
    struct Sibling: Hashable {
      let above: Int?
      let window: Int
      let name: ByteString
    }
    var numbers: [Sibling: Int] = [:]
    var places: [String] = []
    for controller in controllers {
      let sibling = Sibling(above: controller.above, window: controller.window, name: ByteString(controller.shownName))
      let number = numbers[sibling, default: 0] + 1
      numbers[sibling] = number
      let start =
        controller.above.map { places[$0] + "/" } ?? (controller.window == 0 ? "" : "[\(controller.window + 1)]/")
      places.append(start + controller.shownName + (number == 1 ? "" : "[\(number)]"))
    }
    return places
  }
}

extension ShownApp.Controller {
  /// What it is called in a place: its name, else its identifier, else its class.
  package var shownName: String {
    let name = (name?.text ?? identifier).map { $0.isEmpty ? "(\(className ?? "?"))" : $0 }
    return (name ?? "(\(className ?? "?"))").split(separator: "/", omittingEmptySubsequences: false)
      .joined(separator: "\\/")
  }

  /// Whether another one is the same screen: the first name of both decides.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - unseen: The names that are left out.
  ///   - names: What screens are called there that were renamed, by their names here.
  func isSame(as other: Self, without unseen: Set<ShownKind>, names: [ByteString: ByteString]) -> Bool {
    if !unseen.contains(.screen), let name, let other = other.name { return (names[name] ?? name) == other }
    if !unseen.contains(.identifier), let identifier, let other = other.identifier {
      return identifier.hasSameBytes(as: other)
    }
    guard !unseen.contains(.className), let className, let other = other.className else { return false }
    return className.hasSameBytes(as: other)
  }
}

extension ShownElement {
  /// What is entered, chosen and scrolled in it, each once.
  var contents: [(kind: ShownKind, value: String)] {
    let all: [(ShownKind, String?)] = [
      (.text, text), (.value, value?.digits), (.offset, offset?.digits),
      (.selection, selection.isEmpty ? nil : selection.joined(separator: ", ")), (.firstRow, firstRow),
    ]
    return all.compactMap { kind, value in value.map { (kind, $0) } }
  }

  fileprivate func facts(without unseen: Set<ShownKind>) -> [ShownFact] {
    guard let name = (unseen.contains(.id) ? nil : id) ?? (unseen.contains(.identifier) ? nil : identifier) else {
      return []
    }
    let focus: [(kind: ShownKind, value: String)] = hasFocus ? [(.focus, "true")] : []
    return (contents + focus).filter { !unseen.contains($0.kind) }.map { kind, value in
      ShownFact(key: ShownFact.Key(element: ByteString(name), word: kind.rawValue), value: value)
    }
  }
}
