extension SavedState {
  /// The archive as JSON text, in the form that `relaunch archive show --json` prints.
  ///
  /// Ancestors that only stand in the paths of others are left out (X24).
  public var json: String {
    JSONValue.object([
      ("app", .string(app)),
      ("bundleVersion", .string(bundleVersion)),
      ("idiom", .string(idiom)),
      ("systemVersion", .string(systemVersion)),
      ("timestamp", .string(timestamp.rfc3339)),
      ("format", .integer(Self.format)),
      ("application", json(of: application)),
      ("objects", .array(objects.indices.filter { objects[$0].kind != .ancestor }.map(json(of:)))),
      ("excluded", .array(excluded.map(json(of:)))),
    ]).text
  }

  private func json(of index: Int) -> JSONValue {
    let object = objects[index]
    var members: [(key: String, value: JSONValue)] = [
      ("path", .string(path(of: index))),
      ("archivePath", .string(archivePath(of: index))),
      ("kind", .string(object.kind.rawValue)),
      ("class", .string(object.className)),
    ]
    if let name = object.restorationClass { members.append(("restorationClass", .string(name))) }
    if let storyboard = object.storyboard {
      let value = JSONValue.object([
        ("name", .string(storyboard.name)), ("identifier", .string(storyboard.identifier)),
      ])
      members.append(("storyboard", value))
    }
    members.append(("state", json(of: object.state)))
    return .object(members)
  }

  private func json(of excluded: ExcludedObject) -> JSONValue {
    .object([
      ("path", .string(excluded.path)), ("rule", .string(excluded.rule)), ("reason", .string(excluded.reason)),
    ])
  }

  private func json(of values: [String: StateValue]) -> JSONValue {
    .object(values.sortedByBytes.map { ($0.key, json(of: $0.value)) })
  }

  private func json(of value: StateValue) -> JSONValue {
    switch value {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .string(let text): .string(text)
    case .data(let data): .string(data.base64)
    case .date(let moment): .string(moment.rfc3339)
    case .array(let values): .array(values.map(json(of:)))
    case .dictionary(let values): json(of: values)
    case .reference(.object(let index)): .object([("reference", .string(archivePath(of: index)))])
    case .reference(.missing(let path)): .object([("reference", .string(path))])
    }
  }
}
