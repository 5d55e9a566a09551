import ControllerKit
package import TextFormatting

extension ShownApp {
  /// The deepest nesting of screens that is printed.
  static let mostLevels = 400

  /// The value as JSON, each screen inside of what contains or presents it; `nil` where screens are nested too deep.
  ///
  /// - Parameter app: The name of the app, for people.
  package func json(app: String) -> JSONValue? {
    var levels: [Int] = []
    for controller in controllers {
      let level = controller.above.map { levels[$0] + 1 } ?? 1
      guard level <= Self.mostLevels else { return nil }
      levels.append(level)
    }
    var children: [[JSONValue]] = Array(repeating: [], count: controllers.count)
    var presented: [Int: JSONValue] = [:]
    var roots: [Int: JSONValue] = [:]
    // Each comes after the one above it, so that from the end on all inside of it is there.
    for place in controllers.indices.reversed() {
      let controller = controllers[place]
      var members = controller.members
      if !children[place].isEmpty { members.append(("children", .array(children[place].reversed()))) }
      if let inFront = presented[place] { members.append(("presented", inFront)) }
      if let above = controller.above {
        if controller.isPresented {
          presented[above] = .object(members)
        } else {
          children[above].append(.object(members))
        }
      } else {
        roots[controller.window] = .object(members)
      }
    }
    var members: [(key: String, value: JSONValue)] = [("version", .integer(1)), ("app", .string(app))]
    let hidden = ShownKind.allCases.filter(unseen.contains)
    if !hidden.isEmpty { members.append(("unseen", .array(hidden.map { .string($0.rawValue) }))) }
    let windows = windows.enumerated().map { place, window in
      let key: [(key: String, value: JSONValue)] = window.isKey ? [("key", .bool(true))] : []
      return JSONValue.object(key + (roots[place].map { [("root", $0)] } ?? []))
    }
    return .object(members + [("windows", .array(windows))])
  }
}

extension ShownApp.Controller {
  /// What is said of it, but for what it contains and presents.
  fileprivate var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    func add(_ kind: ShownKind, _ text: String?) {
      if let text { members.append((kind.rawValue, .string(text))) }
    }
    add(.screen, name?.text)
    add(.identifier, identifier)
    add(.className, className)
    add(.record, record?.text)
    add(.title, title)
    switch place {
    case .stack(let depth): members.append(("stack", .integer(Int64(depth))))
    case .tab(let number, let isSelected):
      members.append(("tab", .integer(Int64(number))))
      if isSelected { members.append(("selected", .bool(true))) }
    case .column(let column): members.append(("column", .string(column.rawValue)))
    case .page(let number): members.append(("page", .integer(Int64(number))))
    case nil: break
    }
    if !elements.isEmpty { members.append(("elements", .array(elements.map { .object($0.members) }))) }
    return members
  }
}

extension ShownElement {
  fileprivate var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    func add(_ kind: ShownKind, _ value: JSONValue?) {
      if let value { members.append((kind.rawValue, value)) }
    }
    add(.id, id.map(JSONValue.string))
    add(.identifier, identifier.map(JSONValue.string))
    add(.text, text.map(JSONValue.string))
    add(.value, value.map(\.json))
    add(.offset, offset.map(\.json))
    add(.selection, selection.isEmpty ? nil : .array(selection.map(JSONValue.string)))
    add(.firstRow, firstRow.map(JSONValue.string))
    add(.focus, hasFocus ? .bool(true) : nil)
    return members
  }
}

extension Double {
  /// The number, without a fraction where it has none.
  fileprivate var json: JSONValue {
    self == rounded() && abs(self) < 1e15 ? .integer(Int64(self)) : .real(self)
  }
}
