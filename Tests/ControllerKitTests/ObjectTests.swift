import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Objects of the app's own, and references to everything that is saved.
@Suite(.timed, .timeLimit(.minutes(30))) struct ObjectTests {
  /// An object that keeps a word and refers to another one.
  class Thing: StateRestoring {
    var word: String
    var parent: (any StateRestoring)?
    var other: (any StateRestoring)?
    var maker: (any ObjectRestoration.Type)?
    var log: [String] = []
    var restorationParent: (any StateRestoring)? { parent }
    var objectRestorationClass: (any ObjectRestoration.Type)? { maker }
    init(_ word: String = "") { self.word = word }
    func encodeRestorableState(with coder: StateEncoder) {
      coder.encode(word, forKey: "word")
      coder.encode(other, forKey: "other")
    }
    func decodeRestorableState(with coder: StateDecoder) {
      log.append("decode")
      word = coder.decode(forKey: "word") ?? ""
      other = coder.decodeObject(forKey: "other")
    }
    func applicationFinishedRestoringState() { log.append("finished") }
  }

  /// A screen that refers to things.
  final class Owner: ViewController {
    var thing: (any StateRestoring)?
    var list: [any StateRestoring] = []
    var named: [String: any StateRestoring] = [:]
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(thing, forKey: "thing")
      coder.encode(list, forKey: "list")
      coder.encode(named, forKey: "named")
    }
    override func decodeRestorableState(with coder: StateDecoder) {
      super.decodeRestorableState(with: coder)
      thing = coder.decodeObject(forKey: "thing")
      list = coder.decodeObjects(forKey: "list")
      named = coder.decodeObjectsByName(forKey: "named")
    }
  }

  /// An app whose tabs are owners, and which registers things at every launch.
  static func app(
    makers: [any ObjectRestoration.Type] = [], _ register: @escaping (Application, [Owner]) -> Void
  ) -> TestApp {
    var app = TestApp(delegate: {
      let delegate = Building()
      delegate.build = { application in
        let owners = ["a", "b"].map { identifier in
          let made = Owner()
          made.restorationIdentifier = identifier
          return made
        }
        application.addWindow(Window(rootViewController: tabBar("tabs", owners)))
        register(application, owners)
      }
      return delegate
    })
    app.objectRestorationClasses = makers
    return app
  }

  /// A delegate that builds what it is told.
  final class Building: ApplicationDelegate, SecureStateGates {
    var build: (Application) -> Void = { _ in }
    var log: [String] = []
    var kept: [any StateRestoring] = []
    func applicationWillFinishLaunching(_ application: Application) { build(application) }
    func application(_ application: Application, shouldSaveSecureApplicationState coder: StateEncoder) -> Bool { true }
    func application(_ application: Application, shouldRestoreSecureApplicationState coder: StateDecoder) -> Bool {
      true
    }
    func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {
      log.append("didDecode")
    }
  }

  static func owner(_ running: Running, _ index: Int) -> Owner { running.tabs.viewControllers[index] as! Owner }

  static func keep(_ object: any StateRestoring, in application: Application) {
    (application.delegate as! Building).kept.append(object)
  }

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
