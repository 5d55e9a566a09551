import TextFormatting

// The sessions of an app with scenes.
extension ArchiveDecoder {
  mutating func sessions(_ value: Int) -> [SavedSession] {
    var known: Set<ByteString> = []
    return array(value, at: "sessions").enumerated().map { index, session in
      let place = "sessions[\(index)]"
      let members = dictionary(session, at: place)
      let identifier = string(members[.identifier], at: place + ".identifier")
      if !known.insert(ByteString(identifier)).inserted {
        note(.sameSession(identifier), at: place + ".identifier")
      }
      return SavedSession(
        identifier: identifier,
        configuration: members[.configuration].map { string($0, at: place + ".configuration") },
        activity: members[.activity].map { activity($0, at: place + ".activity") },
        keptAt: members[.keptAt].map { moment($0, at: place + ".keptAt") },
        userInfo: userInfo(members[.userInfo], at: place + ".userInfo"),
        position: members[.position].flatMap { position($0, at: place + ".position") },
        picture: members[.picture].map { picture($0, at: place + ".picture") } ?? [],
        isDiscarded: members[.discarded].map { bool($0, at: place + ".discarded") } ?? false,
        isForceQuit: members[.forceQuit].map { bool($0, at: place + ".forceQuit") } ?? false,
        isRestoring: members[.restoring].map { bool($0, at: place + ".restoring") } ?? false)
    }
  }

  private mutating func activity(_ value: Int, at place: String) -> SavedActivity {
    let members = dictionary(value, at: place)
    return SavedActivity(
      type: string(members[.type], at: place + ".type"),
      title: members[.title].map { string($0, at: place + ".title") },
      userInfo: userInfo(members[.userInfo], at: place + ".userInfo"))
  }

  private mutating func picture(_ value: Int, at place: String) -> [String] {
    array(value, at: place).enumerated().map { string($0.element, at: "\(place)[\($0.offset)]") }
  }

  private mutating func userInfo(_ value: Int?, at place: String) -> [String: ActivityValue] {
    let values = state(value, at: place)
    var made: [String: ActivityValue] = Dictionary(minimumCapacity: values.count)
    for (key, value) in values { made[key] = ActivityValue(value) }
    guard made.count < values.count else { return made }
    for (key, _) in values.sortedByBytes where made[key] == nil { note(.noActivityValue, at: "\(place).\(key)") }
    return made
  }
}
