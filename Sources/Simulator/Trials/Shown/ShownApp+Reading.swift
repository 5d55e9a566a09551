import ControllerKit
package import TextFormatting

extension ShownApp {
  /// Reads the value from JSON.
  ///
  /// - Parameter node: The whole text.
  /// - Throws: The first thing in it that is wrong.
  package init(_ node: JSONNode) throws(JSONProblem) {
    var reader = try ShownReader(node, of: "a state of screens")
    let version = try reader.take("version") { value throws(JSONProblem) in try value.number() }
    guard let version else {
      throw JSONProblem("no \"version\" is here; a state of screens has the version 1", at: node.place)
    }
    guard version == 1 else {
      throw JSONProblem("the version is \(version.digits); this program reads the version 1", at: node.place)
    }
    _ = try reader.take("app") { value throws(JSONProblem) in try value.text() }
    let unseen = try reader.take("unseen") { value throws(JSONProblem) in
      try value.items().map { item throws(JSONProblem) in try item.choice(of: ShownKind.self) }
    }
    var found = FoundScreens()
    let windows = try reader.take("windows") { value throws(JSONProblem) in
      try value.items().enumerated().map { place, item throws(JSONProblem) in try found.window(item, at: place) }
    }
    guard let windows else { throw JSONProblem("no \"windows\" are here", at: node.place) }
    try reader.finish()
    self.init(controllers: found.controllers, windows: windows, unseen: Set(unseen ?? []))
  }
}

/// The screens that were read so far.
private struct FoundScreens {
  var controllers: [ShownApp.Controller] = []

  mutating func window(_ node: JSONNode, at place: Int) throws(JSONProblem) -> ShownApp.Window {
    var reader = try ShownReader(node, of: "a window")
    let isKey = try reader.take("key") { value throws(JSONProblem) in try value.truth() }
    if let root = reader.take("root") { try read(root, window: place, above: nil, isPresented: false) }
    try reader.finish()
    return ShownApp.Window(session: nil, isKey: isKey ?? false, front: nil)
  }

  /// Reads a screen and all inside of it.
  private mutating func read(
    _ node: JSONNode, window: Int, above: Int?, isPresented: Bool
  ) throws(JSONProblem) {
    var reader = try ShownReader(node, of: "a screen")
    func text(_ kind: ShownKind) throws(JSONProblem) -> String? {
      try reader.take(kind.rawValue) { value throws(JSONProblem) in try value.text() }
    }
    var controller = ShownApp.Controller(window: window, above: above, isPresented: isPresented)
    controller.name = try text(.screen).map(ByteString.init)
    controller.identifier = try text(.identifier)
    controller.className = try text(.className)
    controller.record = try text(.record).map(ByteString.init)
    controller.title = try text(.title)
    guard controller.name != nil || controller.identifier != nil || controller.className != nil else {
      throw JSONProblem(
        "the screen has no name; give it a \"screen\", an \"identifier\" or a \"class\"", at: node.place)
    }
    controller.place = try reader.place()
    controller.elements =
      try reader.take("elements") { value throws(JSONProblem) in
        try value.items().map { item throws(JSONProblem) in try ShownElement(item) }
      } ?? []
    let number = controllers.count
    controllers.append(controller)
    let children = try reader.take("children") { value throws(JSONProblem) in try value.items() }
    for child in children ?? [] { try read(child, window: window, above: number, isPresented: false) }
    if let presented = reader.take("presented") {
      try read(presented, window: window, above: number, isPresented: true)
    }
    try reader.finish()
  }
}

extension ShownElement {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    var reader = try ShownReader(node, of: "an element")
    func text(_ kind: ShownKind) throws(JSONProblem) -> String? {
      try reader.take(kind.rawValue) { value throws(JSONProblem) in try value.text() }
    }
    func number(_ kind: ShownKind) throws(JSONProblem) -> Double? {
      try reader.take(kind.rawValue) { value throws(JSONProblem) in try value.number() }
    }
    self.init(id: try text(.id), identifier: try text(.identifier))
    guard id != nil || identifier != nil else {
      throw JSONProblem("the element has no name; give it an \"id\" or an \"identifier\"", at: node.place)
    }
    self.text = try text(.text)
    value = try number(.value)
    offset = try number(.offset)
    selection =
      try reader.take(ShownKind.selection.rawValue) { value throws(JSONProblem) in
        try value.items().map { item throws(JSONProblem) in try item.text() }
      } ?? []
    firstRow = try text(.firstRow)
    hasFocus = try reader.take(ShownKind.focus.rawValue) { value throws(JSONProblem) in try value.truth() } ?? false
    try reader.finish()
  }
}

/// Takes the members of an object, until none is left.
private struct ShownReader {
  private let members: [JSONNode.Member]
  private let described: String
  private var taken: [String] = []

  init(_ node: JSONNode, of described: String) throws(JSONProblem) {
    guard case .object(let members) = node.content else {
      throw JSONProblem("\(described) is an object, and \(node.described) is here", at: node.place)
    }
    (self.members, self.described) = (members, described)
  }

  /// The value under a key.
  mutating func take(_ key: String) -> JSONNode? {
    taken.append(key)
    return members.first { $0.key.hasSameBytes(as: key) }?.value
  }

  /// What is read from the value under a key.
  mutating func take<Value>(
    _ key: String, _ read: (JSONNode) throws(JSONProblem) -> Value
  ) throws(JSONProblem) -> Value? {
    guard let value = take(key) else { return nil }
    return try read(value)
  }

  /// Where a screen is in its container.
  mutating func place() throws(JSONProblem) -> ShownApp.Place? {
    var found: [ShownApp.Place] = []
    let isSelected = try take("selected") { value throws(JSONProblem) in try value.truth() } ?? false
    if let stack = take("stack") { found.append(.stack(depth: try stack.count())) }
    if let tab = take("tab") { found.append(.tab(try tab.count(), isSelected: isSelected)) }
    if let column = take("column") { found.append(.column(try column.choice(of: SplitViewController.Column.self))) }
    if let page = take("page") { found.append(.page(try page.count())) }
    if found.count > 1, let second = members.last(where: { ["stack", "tab", "column", "page"].contains($0.key) }) {
      throw JSONProblem(
        "a screen is in one place: a \"stack\", a \"tab\", a \"column\" or a \"page\"", at: second.place)
    }
    return found.first
  }

  /// Makes sure that nothing is left.
  func finish() throws(JSONProblem) {
    for member in members where !taken.contains(where: member.key.hasSameBytes) {
      let near = nearestWord(to: member.key, in: taken).map { "; did you mean \"\($0)\"?" } ?? ""
      throw JSONProblem("\(described) has no \(quoted(member.key))\(near)", at: member.place)
    }
  }
}

extension JSONNode {
  fileprivate func wanted(_ what: String) -> JSONProblem {
    JSONProblem("\(what) belongs here, and \(described) is here", at: place)
  }

  fileprivate func text() throws(JSONProblem) -> String {
    guard case .string(let text) = content else { throw wanted("a text") }
    return text
  }

  fileprivate func number() throws(JSONProblem) -> Double {
    guard case .number(let number) = content else { throw wanted("a number") }
    return number
  }

  fileprivate func truth() throws(JSONProblem) -> Bool {
    guard case .bool(let truth) = content else { throw wanted("true or false") }
    return truth
  }

  fileprivate func items() throws(JSONProblem) -> [JSONNode] {
    guard case .array(let items) = content else { throw wanted("a list") }
    return items
  }

  fileprivate func count() throws(JSONProblem) -> Int {
    let number = try number()
    guard number >= 0, number <= 1_000_000, number == number.rounded() else { throw wanted("a number from 0 on") }
    return Int(number)
  }

  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) throws(JSONProblem) -> Choice {
    let text = try text()
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let near = nearestWord(to: text, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
    throw JSONProblem("\(quoted(text)) is none of \(known.joined(separator: ", "))\(near)", at: place)
  }
}
