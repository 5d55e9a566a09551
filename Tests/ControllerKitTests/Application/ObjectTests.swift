import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Objects of the app's own, and references to everything that is saved.
@Suite(.timed, .timeLimit(.minutes(30))) struct ObjectTests: ObjectSuite {
  @Test(.tags(.Rule.r25, .Rule.r53))
  func `a registered object is saved once something saved refers to it, under its identifier`() throws {
    for isReferred in [true, false] {
      let app = Self.app { application, owners in
        let thing = Thing("fresh")
        Self.keep(thing, in: application)
        application.registerObject(thing, identifier: "thing")
        if isReferred { owners[0].thing = thing }
      }
      let running = app.launch()
      ((running.application.delegate as! Building).kept[0] as! Thing).word = "changed"
      let saved = try running.saved()
      #expect(saved.paths.contains("thing") == isReferred)
      let next = try running.restart()
      let thing = (next.application.delegate as! Building).kept[0] as! Thing
      #expect(thing.word == (isReferred ? "changed" : "fresh"))
      #expect(thing.log == (isReferred ? ["decode", "finished"] : []))
      if isReferred {
        #expect(
          saved.object("tabs/a")?.state["thing"]
            == saved.objects.firstIndex { $0.identifier == "thing" }
            .map { .reference(.object($0)) })
        #expect(Self.owner(next, 0).thing === thing)
        #expect(next.step("thing") == .existing)
      }
    }
  }

  @Test(.tags(.Rule.r53))
  func `an object that was never registered is no reference`() throws {
    let running = Self.app { _, owners in owners[0].thing = Thing() }.launch()
    let saved = try running.saved()
    #expect(saved.paths == ["tabs", "tabs/a", "tabs/b"])
    #expect(saved.object("tabs/a")?.state["thing"] == .reference(.missing(path: "(unregistered object)")))
  }

  @Test(.tags(.Rule.r40))
  func `the restoration parent gives an identifier its scope`() throws {
    let app = Self.app { application, owners in
      for owner in owners {
        let thing = Thing("fresh")
        thing.parent = owner
        Self.keep(thing, in: application)
        application.registerObject(thing, identifier: "thing")
        owner.thing = thing
      }
    }
    let running = app.launch()
    for index in 0...1 { (Self.owner(running, index).thing as? Thing)?.word = "of \(index)" }
    #expect(try running.saved().paths == ["tabs", "tabs/a", "tabs/a/thing", "tabs/b", "tabs/b/thing"])
    let next = try running.restart()
    #expect((0...1).map { (Self.owner(next, $0).thing as? Thing)?.word } == ["of 0", "of 1"])
  }

  @Test(.tags(.Rule.r40))
  func `a parent that restoration does not know is ignored, and one that is its own parent does no harm`() throws {
    for isOwnParent in [true, false] {
      let app = Self.app { application, owners in
        let thing = Thing("x")
        thing.parent = isOwnParent ? thing : Thing("unknown")
        Self.keep(thing, in: application)
        application.registerObject(thing, identifier: "thing")
        owners[0].thing = thing
      }
      let running = app.launch()
      let report = running.preserve()
      #expect(report.savedState?.paths == ["tabs", "tabs/a", "thing", "tabs/b"])
      #expect(report.warnings == (isOwnParent ? [] : [.parentIgnored("thing")]))
      #expect(try running.restart().step("thing") == .existing)
      for thing in (running.application.delegate as! Building).kept { (thing as! Thing).parent = nil }
    }
  }

  @Test(.tags(.Rule.r40))
  func `an empty identifier registers nothing, and the record says so`() throws {
    let running = Self.app { application, owners in
      let thing = Thing()
      Self.keep(thing, in: application)
      application.registerObject(thing, identifier: "")
      owners[0].thing = thing
    }.launch()
    #expect(running.record.warnings == [.objectWithoutIdentifier])
    #expect(try !running.saved().paths.contains(""))
  }

  final class Made: Thing, ObjectRestoration {
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: StateDecoder)
      -> (any StateRestoring)?
    {
      guard let word: String = coder.decode(forKey: "word"), word != "gone" else { return nil }
      let made = Made("made for \(identifierComponents.joined(separator: "/"))")
      made.maker = Made.self
      return made
    }
  }

  @Test(.tags(.Rule.r52, .Rule.r28))
  func `an object restoration class makes the object again, and its nil drops it`() throws {
    let makers: [any ObjectRestoration.Type] = [Made.self]
    for word in ["here", "gone"] {
      let app = Self.app(makers: makers) { _, _ in }
      let running = app.launch()
      let thing = Made(word)
      thing.maker = Made.self
      running.application.registerObject(thing, identifier: "made")
      Self.owner(running, 0).thing = thing
      #expect(try running.saved().object("made")?.restorationClass == "Made")
      let next = try running.restart()
      #expect((Self.owner(next, 0).thing as? Made)?.word == (word == "here" ? "here" : nil))
      #expect(next.reason("made") == (word == "here" ? nil : .objectDeclined(restorationClass: "Made")))
      if word == "here" { #expect(next.step("made") == .restorationClass) }
      // Without the class the object must be registered (X20).
      let gone = try running.restart(as: Self.app { _, _ in })
      #expect(gone.reason("made") == .objectNotFound)
      #expect(gone.record.warnings.contains { if case .classGone(_, name: "Made") = $0 { true } else { false } })
    }
  }

  @Test(.tags(.Rule.r54))
  func `an object without methods of its own can be referred to and saves nothing`() throws {
    final class Silent: StateRestoring {}
    let app = Self.app { application, owners in
      let silent = Silent()
      Self.keep(silent, in: application)
      application.registerObject(silent, identifier: "silent")
      owners[0].thing = silent
    }
    let running = app.launch()
    #expect(try running.saved().object("silent")?.state.isEmpty == true)
    let next = try running.restart()
    #expect(Self.owner(next, 0).thing is Silent)
    #expect(next.record.calls.contains { if case .finishedRestoring = $0 { true } else { false } })
  }
}
