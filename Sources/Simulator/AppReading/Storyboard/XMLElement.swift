internal import AppDefinition

/// An element of a storyboard.
struct XMLElement {
  let document: StoryboardDocument
  /// How many elements begin before it.
  let number: Int

  /// The element's name.
  var name: String { document.elements.name(of: number).text }

  /// The kind of controller that the element is, if it is one.
  var kind: ControllerKind? { document.elements.name(of: number).controller }

  /// The kind of view that the element is, if it is a view and no box or bar.
  var viewKind: ViewKind? { document.elements.name(of: number).view }

  /// The name as one of those that are asked for.
  var known: ElementName? { document.elements.known(number) }

  /// Whether it has a name.
  func `is`(_ name: ElementName) -> Bool { known == name }

  /// Where it is.
  var position: SourcePosition { document.position(of: number) }

  /// The text of a `string` element.
  var text: String { document.elements.text(of: number) }

  // MARK: Attributes

  /// The value of an attribute.
  subscript(name: AttributeName) -> String? { document.elements.value(of: name, at: number) }

  /// Whether it has an attribute.
  func has(_ name: AttributeName) -> Bool { document.elements.has(name, at: number) }

  /// Whether an attribute has a value.
  func has(_ name: AttributeName, _ value: String) -> Bool { document.elements.has(name, value, at: number) }

  /// The element's id, by which the file refers to it.
  var id: String? { self[.id] }

  /// Whether an attribute says yes; `fallback` where it says nothing.
  func isYes(_ name: AttributeName, or fallback: Bool = false) -> Bool { has(name) ? has(name, "YES") : fallback }

  /// The number that an attribute holds.
  func number(_ name: AttributeName) -> Double? { document.elements.number(of: name, at: number) }

  /// Whether something is written down as its restoration identifier, an empty text perhaps.
  var hasIdentifier: Bool { has(.restorationIdentifier) || runtimeText(.restorationIdentifier) != nil }

  /// What a runtime attribute sets a property to by key-value coding; empty where that is nil, and `nil` without one.
  func runtimeText(_ property: AttributeName) -> String? {
    let attributes = children(in: .userDefinedRuntimeAttributes)
    return attributes.last { $0.has(.keyPath, property.rawValue) }
      .map { $0[.value] ?? $0.child(key: "value")?.text ?? "" }
  }

  /// The name of the picture that it shows, without the folder and the kind of the file.
  var picture: String? { (self[.image] ?? child(key: "image")?[.image]).map(Self.pictureName) }

  /// The name of a picture without the folder and the kind of its file.
  static func pictureName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let ending = [".png", ".jpg", ".jpeg", ".gif", ".pdf"].first { file.lowercased().hasSuffix($0) }
    return String(file.dropLast(ending?.count ?? 0))
  }

  // MARK: Elements inside

  /// The element of a number.
  private func at(_ number: Int) -> XMLElement { XMLElement(document: document, number: number) }

  /// The elements inside, but for those that say nothing about screens.
  var children: ElementChildren { ElementChildren(of: self) }

  /// Whether any of them is there.
  var hasChildren: Bool { document.elements.end(of: number) > number + 1 }

  /// The first child of a name.
  func child(_ name: ElementName) -> XMLElement? {
    document.elements.firstChild(of: number) { document.elements.known($0) == name }.map(at)
  }

  /// The elements inside the first child of a name.
  func children(in name: ElementName) -> [XMLElement] { child(name).map { Array($0.children) } ?? [] }

  /// The first child that plays a part, whatever it is.
  func child(key: String) -> XMLElement? {
    document.elements.firstChild(of: number) { document.elements.plays(key, $0) }.map(at)
  }

  /// The element, if it has a name, else all inside it that have it.
  func all(_ name: ElementName) -> [XMLElement] {
    var found: [XMLElement] = []
    var number = number
    let end = document.elements.end(of: number)
    while number < end {
      let isFound = document.elements.known(number) == name
      if isFound { found.append(at(number)) }
      number = isFound ? document.elements.end(of: number) : number + 1
    }
    return found
  }

  /// The segues that hang on the element itself.
  var segues: [XMLElement] { child(.connections)?.children.filter { $0.is(.segue) } ?? [] }

  /// The views that are directly inside.
  var subviews: [XMLElement] { children(in: .subviews) }
}

/// The elements directly inside another one.
struct ElementChildren: Sequence, IteratorProtocol {
  private let document: StoryboardDocument
  private var number: Int
  private let end: Int

  init(of parent: XMLElement) {
    document = parent.document
    number = parent.number + 1
    end = document.elements.end(of: parent.number)
  }

  mutating func next() -> XMLElement? {
    guard number < end else { return nil }
    defer { number = document.elements.end(of: number) }
    return XMLElement(document: document, number: number)
  }
}
