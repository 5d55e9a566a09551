import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What refers to objects, views and controllers, and when it can be followed.
@Suite(.timed, .timeLimit(.minutes(30))) struct ObjectReferenceTests: ObjectSuite {
  @Test(.tags(.Rule.r27, .Rule.r26))
  func `two owners of one object get the same instance back, alone, in a list and by name`() throws {
    let app = Self.app { application, owners in
      let thing = Thing("shared")
      Self.keep(thing, in: application)
      application.registerObject(thing, identifier: "thing")
      owners[0].thing = thing
      owners[0].list = [owners[1], thing, thing]
      owners[1].thing = thing
      owners[1].named = ["it": thing, "me": owners[1]]
    }
    let running = app.launch()
    for index in 0...1 { Self.owner(running, index).view.restorationIdentifier = "view" }
    let next = try running.restart()
    let (a, b) = (Self.owner(next, 0), Self.owner(next, 1))
    let thing = (next.application.delegate as! Building).kept[0]
    #expect(a.thing === thing)
    #expect(b.thing === thing)
    try #require(a.list.count == 3)
    #expect(a.list[0] === b)
    #expect(a.list[1] === thing)
    #expect(a.list[2] === thing)
    #expect(b.named["it"] === thing)
    #expect(b.named["me"] === b)
    #expect((thing as! Thing).log == ["decode", "finished"])
    #expect(try running.saved().paths.filter { $0 == "thing" }.count == 1)
  }

  @Test(.tags(.Rule.r25))
  func `other values are embedded as copies`() throws {
    final class Values: ViewController {
      var list = ["a", "b"]
      override func encodeRestorableState(with coder: StateEncoder) { coder.encode(list, forKey: "list") }
      override func decodeRestorableState(with coder: StateDecoder) { list = coder.decode(forKey: "list") ?? [] }
    }
    let running = TestApp {
      let made = Values()
      made.restorationIdentifier = "root"
      return made
    }.launch()
    #expect(try running.saved().objects[0].state == ["list": .array([.string("a"), .string("b")])])
    #expect((try running.restart().root as! Values).list == ["a", "b"])
  }

  @Test(.tags(.Decision.x10, .Rule.r26))
  func `references to what was not preserved or has not come back are left out and named`() throws {
    let app = Self.app { application, owners in
      let thing = Thing()
      Self.keep(thing, in: application)
      application.registerObject(thing, identifier: "thing")
      owners[0].list = [controller(nil), thing, owners[1]]
      owners[0].named = ["gone": thing, "here": owners[1]]
    }
    let running = app.launch()
    let without = Self.app { _, _ in }
    let next = try running.restart(as: without)
    let a = Self.owner(next, 0)
    try #require(a.list.count == 1)
    #expect(a.list[0] === Self.owner(next, 1))
    #expect(a.named.count == 1)
    let lost = next.record.warnings.compactMap { warning -> String? in
      guard case .referenceLost(_, let key, let target) = warning else { return nil }
      return "\(key) \(target)"
    }
    #expect(lost == ["list (ViewController)", "list thing", "named thing"])
    #expect(next.reason("thing") == .objectNotFound)
  }

  @Test(.tags(.Rule.r25))
  func `an object that refers to itself and objects in a circle come back`() throws {
    let app = Self.app { application, owners in
      let things = [Thing("one"), Thing("two")]
      (things[0].other, things[1].other) = (things[1], things[0])
      let narcissus = Thing("self")
      narcissus.other = narcissus
      for (thing, identifier) in zip(things + [narcissus], ["one", "two", "self"]) {
        Self.keep(thing, in: application)
        application.registerObject(thing, identifier: identifier)
      }
      owners[0].list = [things[0], narcissus]
    }
    let running = app.launch()
    defer { for case let thing as Thing in (running.application.delegate as! Building).kept { thing.other = nil } }
    let next = try running.restart()
    let kept = (next.application.delegate as! Building).kept.map { $0 as! Thing }
    #expect(kept[0].other === kept[1])
    #expect(kept[1].other === kept[0])
    #expect(kept[2].other === kept[2])
    #expect(kept.allSatisfy { $0.log == ["decode", "finished"] })
    for thing in kept { thing.other = nil }
  }

  @Test(.tags(.Rule.r59, .Rule.r60))
  func `a reference leads to an object that may not have decoded, and finished comes when all have`() throws {
    final class Looking: Thing {
      var seen: [String] = []
      override func decodeRestorableState(with coder: StateDecoder) {
        super.decodeRestorableState(with: coder)
        seen.append("other is \((other as? Thing)?.word ?? "nothing")")
      }
      override func applicationFinishedRestoringState() {
        seen.append("other is \((other as? Thing)?.word ?? "nothing")")
      }
    }
    let app = Self.app { application, owners in
      let (looking, later) = (Looking(), Thing("fresh"))
      looking.other = later
      application.registerObject(looking, identifier: "looking")
      application.registerObject(later, identifier: "later")
      for thing in [looking, later] { Self.keep(thing, in: application) }
      owners[0].thing = looking
    }
    let running = app.launch()
    ((running.application.delegate as! Building).kept[1] as! Thing).word = "saved"
    let next = try running.restart()
    let looking = (next.application.delegate as! Building).kept[0] as! Looking
    #expect(looking.seen == ["other is fresh", "other is saved"])
    let calls = next.record.calls
    #expect(
      calls.firstIndex(of: .didDecode)! < calls.firstIndex { if case .finishedRestoring = $0 { true } else { false } }!)
  }

  @Test(.tags(.Rule.r25, .Rule.r23))
  func `a view can be referred to before its turn has come`() throws {
    final class ViewOwner: ViewController {
      var seen: View?
      override func loadView() {
        let scroll = ScrollView()
        scroll.restorationIdentifier = "scroll"
        setView(scroll)
      }
      override func encodeRestorableState(with coder: StateEncoder) { coder.encode(view, forKey: "view") }
      override func decodeRestorableState(with coder: StateDecoder) {
        seen = coder.decodeObject(forKey: "view") as? View
      }
    }
    let app = TestApp {
      let made = ViewOwner()
      made.restorationIdentifier = "root"
      return made
    }
    let running = app.launch()
    (running.root.view as! ScrollView).contentOffset.y = 5
    let next = try running.restart()
    #expect((next.root as! ViewOwner).seen === next.root.view)
    #expect((next.root.view as! ScrollView).contentOffset.y == 5)
    #expect(next.record.warnings.isEmpty)
  }

  @Test
  func `an encoder and a decoder that were kept do nothing afterwards`() throws {
    final class Keeping: ViewController {
      var encoder: StateEncoder?
      var decoder: StateDecoder?
      override func encodeRestorableState(with coder: StateEncoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(self, forKey: "me")
        encoder = coder
      }
      override func decodeRestorableState(with coder: StateDecoder) {
        super.decodeRestorableState(with: coder)
        decoder = coder
      }
    }
    let app = TestApp {
      let made = Keeping()
      made.restorationIdentifier = "root"
      return made
    }
    let running = app.launch()
    let next = try running.restart()
    (running.root as! Keeping).encoder?.encode(running.root, forKey: "again")
    #expect((next.root as! Keeping).decoder?.decodeObject(forKey: "me") == nil)
  }
}
