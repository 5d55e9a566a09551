import ControllerKit
import StateArchive
import TestSupport
import Testing

/// The listings of the articles do what the articles say.
@Suite(.timed, .timeLimit(.minutes(30))) struct ListingTests {
  static let now = Timestamp(seconds: 0)
  let conditions = DeviceConditions(bundleVersion: "1.0", now: now)

  @Test(.tags(.Rule.r47, .Rule.r76))
  func `the cookbook opens where it was left, at every launch`() throws {
    let first = try Cookbook(archive: nil, now: Self.now)
    #expect(first.record.outcome == .first)
    let recipe = RecipeController(recipe: "soup")
    recipe.step = 3
    stack(first.application).push(recipe)
    var next = first
    for _ in 1...2 {
      next = try Cookbook(archive: next.preserve(now: Self.now), now: Self.now)
      let restored = try #require(stack(next.application).topViewController as? RecipeController)
      #expect(restored.recipe == "soup")
      #expect(restored.step == 3)
      #expect(restored !== recipe)
    }
    #expect(next.record.losses.isEmpty)
  }

  @Test(.tags(.Rule.r13))
  func `the cookbook says what was not saved, and survives bytes that are no archive`() throws {
    let clean = try Cookbook(archive: [1, 2, 3], now: Self.now)
    #expect(clean.record.outcome.word == "clean")
    stack(clean.application).push(ViewController())
    let saved = try SavedState(decoding: #require(try clean.preserve(now: Self.now)))
    #expect(saved.omissions == ["cookbook/(ViewController) was not saved: it has no restoration identifier (R13)"])
    var older = saved
    older.bundleVersion = "0.9"
    #expect(try Cookbook(archive: older.encoded(), now: Self.now).record.outcome.word == "refused")
  }

  @Test(.tags(.Rule.r41, .Rule.r50))
  func `each step of the chain answers for its part, and a message that is gone cuts the stack`() throws {
    let first = try mail(.none)
    stack(first.application).push(MailDelegate.makeSettings())
    stack(first.application).push(MessageController(message: "m2"))
    var saved = try #require(try first.application.preserve(conditions: conditions).savedState)
    let next = try mail(.archive(saved))
    #expect(
      next.record.steps == [
        "mail": .existing, "mail/inbox": .existing, "mail/settings": .delegate, "mail/message": .restorationClass,
      ])
    #expect(stack(next.application).topViewController?.title == "Invoice")
    let message = try #require(saved.objects.firstIndex { $0.identifier == "message" })
    saved.objects[message].state["message"] = .string("m3")
    let gone = try mail(.archive(saved))
    #expect(
      gone.record.losses == [
        "mail/message was not restored: its restoration class MessageController answered nil, "
          + "which stops the search (R42)"
      ])
    #expect(stack(gone.application).viewControllers.count == 2)
  }

  @Test(.tags(.Rule.r75, .Rule.r103))
  func `a restoration class makes the screen from the storyboard in its coder`() throws {
    for classes in [[ComposeRestoration.self], []] as [[any ViewControllerRestoration.Type]] {
      func launch(_ archive: ArchiveAtLaunch) throws -> (application: Application, record: LaunchRecord) {
        let main = Storyboard.main()
        let application = Application(
          name: "Compose", delegate: RootDelegate(try main.instantiateViewController(withIdentifier: "Start")),
          restorationClasses: classes, storyboards: [main])
        return (application, try application.launch(archive, conditions: conditions))
      }
      let first = try launch(.none)
      let main = try #require(first.application.storyboard(named: "Main"))
      stack(first.application).push(try main.instantiateViewController(withIdentifier: "Compose"))
      let next = try launch(.archive(try #require(try first.application.preserve(conditions: conditions).savedState)))
      #expect(next.record.steps["start/compose"] == (classes.isEmpty ? .storyboard : .restorationClass))
      #expect(stack(next.application).viewControllers.map(\.restorationIdentifier) == ["compose"])
    }
  }

  @Test(.tags(.Rule.r82))
  func `a container with fixed children decodes only which one is shown`() throws {
    let first = try launch(FlipController(), "card")
    #expect(first.application.visibleControllers.map(\.restorationIdentifier) == ["card", "front"])
    #expect(!first.root.children[1].isViewLoaded)
    first.root.flip()
    #expect(first.root.children[1].isViewLoaded)
    let saved = try #require(try first.application.preserve(conditions: conditions).savedState)
    let next = try launch(FlipController(), "card", .archive(saved))
    #expect(next.record.steps == ["card": .existing, "card/front": .existing, "card/back": .existing])
    #expect(next.application.visibleControllers.map(\.restorationIdentifier) == ["card", "back"])
  }

  @Test(.tags(.Rule.r21, .Rule.r26))
  func `a container puts back the children that came back, in order`() throws {
    let first = try launch(DeckController(), "deck")
    for name in ["seven", "queen", "ace"] { first.root.add(CardController(restorationIdentifier: name)) }
    let saved = try #require(try first.application.preserve(conditions: conditions).savedState)
    let next = try launch(DeckController(), "deck", .archive(saved), [CardController.self])
    #expect(next.root.children.map(\.restorationIdentifier) == ["seven", "queen", "ace"])
    #expect(next.application.visibleControllers.last === next.root.children[2])
    #expect(try launch(DeckController(), "deck", .archive(saved)).root.children.isEmpty)
  }

  @Test(.tags(.Rule.r21))
  func `a container that forgot to encode its child is named`() throws {
    let first = try launch(ViewController(), "deck")
    first.root.addChild(CardController(restorationIdentifier: "ace"))
    let saved = try #require(try first.application.preserve(conditions: conditions).savedState)
    #expect(saved.omissions == ["deck/ace was not saved: deck, which contains it, does not encode it (R21)"])
  }

  private func stack(_ application: Application) -> NavigationController {
    application.windows[0].rootViewController as! NavigationController
  }

  private func mail(_ archive: ArchiveAtLaunch) throws -> (application: Application, record: LaunchRecord) {
    let application = Application(
      name: "Mail", delegate: MailDelegate(), restorationClasses: [MessageController.self])
    return (application, try application.launch(archive, conditions: conditions))
  }

  /// Launches an app whose window begins with a container.
  private func launch<Root: ViewController>(
    _ root: Root, _ identifier: String, _ archive: ArchiveAtLaunch = .none,
    _ classes: [any ViewControllerRestoration.Type] = []
  ) throws -> (root: Root, application: Application, record: LaunchRecord) {
    root.restorationIdentifier = identifier
    let application = Application(name: "Cards", delegate: RootDelegate(root), restorationClasses: classes)
    return (root, application, try application.launch(archive, conditions: conditions))
  }
}
