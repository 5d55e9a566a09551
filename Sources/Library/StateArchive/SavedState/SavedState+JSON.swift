import TextFormatting

extension SavedState {
  /// The archive as JSON text, in the form that `relaunch archive show --json` prints.
  ///
  /// Ancestors that are only part of the paths of others are left out (X24). The reason of what was left out is the code or the sentence that the archive holds.
  public var json: String { json { $0.cause.text } }

  /// The archive as JSON text, with reasons in one's own words.
  ///
  /// - Parameter reason: The reason why something was left out.
  public func json(reason: (ExcludedObject) -> String) -> String {
    ArchiveJSON(state: self, reasons: excluded.map(reason)).top.text
  }
}

/// Turns a saved state into JSON.
private struct ArchiveJSON {
  let state: SavedState
  let reasons: [String]
  let paths: [String]
  let archivePaths: [String]

  init(state: SavedState, reasons: [String]) {
    self.state = state
    self.reasons = reasons
    paths = state.paths
    archivePaths = state.allArchivePaths
  }

  var top: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("app", .string(state.app)),
      ("bundleVersion", .string(state.bundleVersion)),
      ("idiom", .string(state.idiom)),
      ("systemVersion", .string(state.systemVersion)),
      ("timestamp", .string(state.timestamp.rfc3339)),
      ("format", .integer(state.format)),
      ("application", json(of: state.application)),
      ("objects", .array(state.objects.indices.filter { state.objects[$0].kind != .ancestor }.map(json(of:)))),
      ("excluded", .array(zip(state.excluded, reasons).map(json(of:reason:)))),
    ]
    if !state.sessions.isEmpty { members.append(("sessions", .array(state.sessions.map(json(of:))))) }
    return .object(members)
  }

  private func json(of session: SavedSession) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("identifier", .string(session.identifier))]
    if let name = session.configuration { members.append(("configuration", .string(name))) }
    if let position = session.position { members.append(("position", .integer(Int64(position)))) }
    if session.isDiscarded { members.append(("discarded", .bool(true))) }
    if session.isForceQuit { members.append(("forceQuit", .bool(true))) }
    if session.isRestoring { members.append(("restoring", .bool(true))) }
    if let activity = session.activity {
      var values: [(key: String, value: JSONValue)] = [("type", .string(activity.type))]
      if let title = activity.title { values.append(("title", .string(title))) }
      values.append(("userInfo", json(of: activity.userInfo.mapValues { StateValue($0.shown) })))
      members.append(("activity", .object(values)))
    }
    members.append(("userInfo", json(of: session.userInfo.mapValues { StateValue($0.shown) })))
    if !session.picture.isEmpty { members.append(("picture", .array(session.picture.map(JSONValue.string)))) }
    return .object(members)
  }

  private func json(of index: Int) -> JSONValue {
    let object = state.objects[index]
    var members: [(key: String, value: JSONValue)] = [
      ("path", .string(paths[index])),
      ("archivePath", .string(archivePaths[index])),
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

  private func json(of excluded: ExcludedObject, reason: String) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("path", .string(excluded.path)), ("rule", .string(excluded.rule)), ("reason", .string(reason)),
    ]
    switch excluded.cause {
    case .sentence: break
    case .coded(let code, let culprit, _):
      members.append(("code", .string(code)))
      if let culprit { members.append(("culprit", json(of: culprit))) }
    }
    if excluded.kind != .viewController { members.append(("kind", .string(excluded.kind.rawValue))) }
    if let title = excluded.title { members.append(("title", .string(title))) }
    if let name = excluded.className { members.append(("class", .string(name))) }
    return .object(members + json(of: excluded.source))
  }

  private func json(of culprit: Culprit) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("path", .string(culprit.path))]
    if let name = culprit.className { members.append(("class", .string(name))) }
    return .object(members + json(of: culprit.source))
  }

  private func json(of source: ExcludedObject.SourceLine?) -> [(key: String, value: JSONValue)] {
    source.map { [("file", .string($0.file)), ("line", .integer(Int64($0.line)))] } ?? []
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
    case .reference(.object(let index)): .object([("reference", .string(archivePaths[index]))])
    case .reference(.missing(let path)): .object([("reference", .string(path))])
    }
  }
}
