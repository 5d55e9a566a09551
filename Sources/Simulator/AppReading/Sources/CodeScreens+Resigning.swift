internal import AppDefinition
internal import SourceReading
import TextFormatting

// What delegates of scenes give these, from the screen in front, each time they resign (U16).
extension CodeScreens {
  /// What a delegate gives its scene of a screen.
  struct Given {
    let screen: String
    /// The type of the activity.
    let type: String
    /// Where the scene is given it.
    let deed: Deed
    /// What is put into it.
    let entries: [Deed]
    /// The screen as the delegate's code knows it.
    let subject: Subject
  }

  /// What a delegate of scenes gives them when they resign.
  func given(by delegate: String) -> [Given] {
    let deeds = conduct.classes[delegate]?.resigning ?? []
    return deeds.compactMap { deed -> Given? in
      guard deed.kind == .set("userActivity"), Self.isScene(deed.receiver), let type = deed.activityType, !deed.isLater
      else { return nil }
      let entries = deeds.filter { other in
        if case .encode = other.kind { other.receiver == deed.arguments.first } else { false }
      }
      guard let owner = entries.first?.ownerType, let number = entries.first?.owner?.knownObject,
        entries.allSatisfy({ $0.owner == .object(number) }), let conduct = conduct.classes[owner]
      else { return nil }
      let screens = app.controllers.filter { $0.classBehavior.name?.hasSameBytes(as: owner) == true }
      guard screens.count == 1 else { return nil }
      let subject = Subject(name: screens[0].name, type: owner, conduct: conduct, number: number)
      return Given(screen: screens[0].name, type: type, deed: deed, entries: entries, subject: subject)
    }
  }

  /// Gives a screen its part in the activity that a delegate gives the scene.
  mutating func add(_ given: Given) {
    guard let own = subject(given.screen, given.subject.type, where: { _ in true }),
      app.controller(named: given.screen)?.classBehavior.activity == nil
    else { return }
    var activity = ActivityDefinition(type: given.type)
    activity.holder = .resigning
    let words = "controllers.\(given.screen).activity:"
    for entry in given.entries { add(entry, of: own, knownAs: given.subject, to: &activity, words) }
    app.changeController(named: given.screen) { $0.classBehavior.activity = activity }
    account.use(SourcePosition(given.deed.place), as: "\(words) { type: \(given.type), heldBy: resigning }")
  }
}
