import AppDefinition

/// A value of a definition written out in lines: everything in it but what is absent, empty or false.
struct ValueText {
  let lines: [String]

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes a value out.
  ///
  /// - Parameter writesPlaces: Whether the places in files are written, too.
  init(of value: some Sendable, writesPlaces: Bool = true) {
    lines = ValueWriter(writesPlaces: writesPlaces).lines(of: value) ?? []
  }
}

/// Writes values out.
private struct ValueWriter {
  private static let widest = 110
  let writesPlaces: Bool

  /// The lines of a value, `nil` where nothing is to be said of it.
  func lines(of value: any Sendable) -> [String]? { lines(of: Mirror(reflecting: value), value) }

  private func lines(of mirror: Mirror, _ value: Any) -> [String]? {
    switch value {
    case let place as SourcePosition: return writesPlaces ? ["\(place.line):\(place.column)"] : nil
    case let text as String: return ["\"\(text)\""]
    case let truth as Bool: return truth ? ["yes"] : nil
    default: break
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { written($0.value) ?? ["nothing"] }
    case .collection, .set: return list(of: mirror.children.map { written($0.value) ?? ["nothing"] })
    case .dictionary: return entries(of: mirror)
    case .enum:
      guard let payload = mirror.children.first else { return ["\(value)"] }
      return joined(payload.label ?? "", written(payload.value) ?? [])
    case .struct, .tuple:
      return fields(of: mirror)
    case .class, .foreignReference, .none, .some: return ["\(value)"]
    }
  }

  private func written(_ value: Any) -> [String]? { lines(of: Mirror(reflecting: value), value) }

  private func fields(of mirror: Mirror) -> [String]? {
    let parts = mirror.children.compactMap { child -> [String]? in
      guard let label = child.label, let lines = written(child.value) else { return nil }
      return label.hasPrefix(".") ? lines : joined(label, lines)
    }
    guard !parts.isEmpty else { return nil }
    let line = parts.map { $0.joined() }.joined(separator: ", ")
    return parts.allSatisfy { $0.count == 1 } && line.count <= Self.widest ? [line] : parts.flatMap { $0 }
  }

  /// The entries of a dictionary with texts as keys; others are only ways to find things again.
  private func entries(of mirror: Mirror) -> [String]? {
    let entries = mirror.children.compactMap { child -> (key: String, lines: [String])? in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2, let key = pair[0] as? String else { return nil }
      return (key, written(pair[1]) ?? ["nothing"])
    }
    return entries.isEmpty ? nil : entries.sorted { $0.key < $1.key }.flatMap { joined($0.key, $0.lines) }
  }

  private func list(of items: [[String]]) -> [String]? {
    guard !items.isEmpty else { return nil }
    let line = "[" + items.map { $0.joined() }.joined(separator: ", ") + "]"
    if items.allSatisfy({ $0.count == 1 && !$0[0].contains(": ") }), line.count <= Self.widest { return [line] }
    return items.flatMap { item in ["- " + item[0]] + item.dropFirst().map { "  " + $0 } }
  }

  private func joined(_ label: String, _ lines: [String]) -> [String] {
    if lines.count == 1, !lines[0].hasPrefix("- ") { return ["\(label): \(lines[0])"] }
    return ["\(label):"] + lines.map { "  " + $0 }
  }
}
