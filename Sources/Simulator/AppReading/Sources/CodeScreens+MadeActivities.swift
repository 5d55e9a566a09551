internal import AppDefinition
internal import SourceReading

// Activities that delegates of scenes make whenever they are asked.
extension CodeScreens {
  /// Lets a delegate answer the activity that it makes each time that it is asked (U10, U16); tells whether it makes one.
  mutating func answerMade(
    by type: String, _ keeping: [Answer], at place: SourcePosition?, to found: inout SceneDelegateDefinition
  ) -> Bool {
    let made = keeping.compactMap { $0.object?.type == "NSUserActivity" ? $0.object : nil }
    let types = Set(made.map { $0.properties["activityType"]?.value.knownText })
    // One that is there already may have been filled elsewhere.
    let isMadeThen = made.allSatisfy { object in
      object.place.flatMap { conduct.method(around: $0) }.map { !$0.name.hasPrefix("init") } == true
    }
    guard made.count == keeping.count, isMadeThen, types.count == 1, let only = types.first.flatMap(\.self) else {
      return false
    }
    found.answers = [ActivityAnswer(type: only)]
    found.position = place
    account.use(place, as: "scenes.keeps: \(only)")
    for deed in conduct.classes[type]?.methods["stateRestorationActivity(for:)"] ?? [] {
      guard case .encode(let key) = deed.kind, deed.receiverType == "NSUserActivity" else { continue }
      let position = SourcePosition(deed.place)
      guard let word = key.knownText, let text = Self.plainText(deed.arguments.first), !deed.isLater,
        deed.premises.isEmpty
      else {
        found.openAt.append(position)
        account.leave(position, because: "what is put into the activity is left to code")
        continue
      }
      found.adds.append(ActivityEntry(key: word, .text(text), at: position))
      account.use(position, as: "scenes.adds: { \(word): \"\(text)\" }")
    }
    return true
  }
}
