internal import AppDefinition

/// An element of a storyboard with its place.
final class Element {
  /// An attribute with its value.
  typealias Attribute = (name: AttributeName, value: String)

  /// The element's name.
  let name: String
  /// The line and column of the `<`.
  let place: (line: Int, column: Int)
  /// The elements inside, but for those that say nothing about screens.
  private(set) var children: [Element] = []
  /// The text of a `string` element.
  private(set) var text = ""
  private let attributes: [Attribute]

  init(name: String, attributes: [Attribute], place: (line: Int, column: Int)) {
    self.name = name
    self.attributes = attributes
    self.place = place
  }

  /// The value of an attribute.
  subscript(name: AttributeName) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// Whether its text counts.
  var isString: Bool { name == "string" || name == "mutableString" }

  /// The element's id, by which the file refers to it.
  var id: String? { self[.id] }

  /// The first child of a name.
  func child(_ name: String) -> Element? { children.first { $0.name == name } }

  /// The first child that plays a part, whatever it is.
  func child(key: String) -> Element? { children.first { $0[.key] == key } }

  /// Whether an attribute says yes; `fallback` where it says nothing.
  func isYes(_ name: AttributeName, or fallback: Bool = false) -> Bool { self[name].map { $0 == "YES" } ?? fallback }

  /// The number that an attribute holds.
  func number(_ name: AttributeName) -> Double? { self[name].flatMap(SceneReader.number) }

  /// Whether something is written down as its restoration identifier, an empty text perhaps.
  var hasIdentifier: Bool { self[.restorationIdentifier] != nil || runtimeText(.restorationIdentifier) != nil }

  /// What a runtime attribute sets a property to by key-value coding; empty where that is nil, and `nil` without one.
  func runtimeText(_ property: AttributeName) -> String? {
    let attribute = child("userDefinedRuntimeAttributes")?.children.last { $0[.keyPath] == property.rawValue }
    return attribute.map { $0[.value] ?? $0.child(key: "value")?.text ?? "" }
  }

  /// The segues that hang on the element itself.
  var segues: [Element] { child("connections")?.children.filter { $0.name == "segue" } ?? [] }

  /// The views that are directly inside.
  var subviews: [Element] { child("subviews")?.children ?? [] }

  /// The name of the picture that it shows, without the folder and the kind of the file.
  var picture: String? { (self[.image] ?? child(key: "image")?[.image]).map(Self.pictureName) }

  /// The name of a picture without the folder and the kind of its file.
  static func pictureName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let ending = [".png", ".jpg", ".jpeg", ".gif", ".pdf"].first { file.lowercased().hasSuffix($0) }
    return String(file.dropLast(ending?.count ?? 0))
  }

  /// Adds an element at the end.
  func append(_ child: Element) { children.append(child) }

  /// Adds to the text.
  func append(_ characters: String) { text += characters }
}
