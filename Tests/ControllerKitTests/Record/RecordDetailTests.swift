import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// Details of what is kept and told, one by one.
@Suite(.timed, .timeLimit(.minutes(30))) struct RecordDetailTests: ObjectSuite {
  private static let state: SavedState = {
    var state = SavedState(
      app: "App", bundleVersion: "1", idiom: "phone", systemVersion: "1", timestamp: Timestamp(seconds: 0))
    state.objects = [SavedObject(identifier: "nav", parent: nil, kind: .viewController, className: "Navigation")]
    return state
  }()

  @Test func `what is no object of an archive is named by its number`() {
    let names = PathNames(Self.state)
    #expect([-1, 0, 1].map { names.name(of: .saved($0)) } == ["object -1", "nav", "object 1"])
    #expect(PathNames(nil).name(of: .saved(0)) == "object 0")
    for number in [-1, 0, 1] {
      let warning = Warning.stackCut(.saved(number), index: 0).sentence(names)
      #expect(warning.contains("at index 0 with identifier unknown, truncating"))
    }
  }

  @Test func `a loss is named by its title, its identifier or its class`() {
    func name(_ kind: SavedObject.Kind, _ path: String, title: String? = nil, className: String? = "Kind") -> String? {
      var saved = Self.state
      saved.excluded = [
        ExcludedObject(path: path, rule: "R13", reason: "none", kind: kind, title: title, className: className)
      ]
      return LossReport(PreservationReport(outcome: .preserved, savedState: saved)).losses.first?.name
    }
    #expect(name(.viewController, "a/b", title: "Title") == "Title")
    #expect(name(.view, "a/b", title: "Title") == "b")
    #expect(name(.viewController, "a/b", title: "") == "b")
    #expect(name(.viewController, "a/(b)") == "Kind (b)")
    #expect(name(.viewController, "a/(b)", className: nil) == "(b)")
    #expect(name(.viewController, "") == "Kind")
  }

  @Test func `what was saved and not restored comes before what was not saved`() {
    var saved = Self.state
    saved.excluded = [ExcludedObject(path: "x", rule: "R13", reason: "none", className: "X")]
    let lookups = [0, 5].map { Lookup(object: $0, answers: [], outcome: .lost(.notFound)) }
    let report = LossReport(LaunchRecord(outcome: .restored, lookups: lookups, savedState: saved), in: nil)
    #expect(report.losses.map(\.path) == ["nav", "x"])
    #expect(report.losses.map(\.stage) == [.notRestored, .notSaved])
    #expect(report.losses.map(\.className) == ["Navigation", "X"])
    #expect(report.losses[0].rule == .rule(.storyboardMakesOnlyItsOwn))
    #expect(report.losses[0].reason == NotRestoredReason.notFound.sentence)
    #expect(!report.isOfCrash)
    let clean = LossReport(LaunchRecord(outcome: .clean(.crashed), lookups: lookups, savedState: saved), in: nil)
    #expect(clean.losses.isEmpty)
    #expect(clean.isOfCrash)
  }

  @Test func `a session that was being restored is set aside once, with its activity if it has one`() {
    var state = Self.state
    state.sessions = [
      SavedSession(identifier: "a/b", activity: SavedActivity(type: "edit"), isRestoring: true),
      SavedSession(identifier: "empty", isRestoring: true),
      SavedSession(identifier: "whole", activity: SavedActivity(type: "edit")),
    ]
    let (rest, names) = state.settingAsideInterrupted()
    #expect(names == ["a/b"])
    #expect(
      rest.sessions == [
        SavedSession(identifier: "a/b"), SavedSession(identifier: "empty"),
        SavedSession(identifier: "whole", activity: SavedActivity(type: "edit")),
      ])
    #expect(rest.excluded.map(\.path) == ["a\\/b"])
    #expect(rest.settingAsideInterrupted().sessions.isEmpty)
    #expect(rest.settingAsideInterrupted().state == rest)
  }

  @Test func `marks tell what the last preservation saved, and before it what was restored`() throws {
    let app = TestApp { tabBar("tabs", [controller("a"), controller(nil)]) }
    let saved = try app.launch().saved()
    let application = app.application()
    application.marks = ObjectMarks()
    try application.launch(.archive(saved), conditions: app.conditions)
    let tabs = try #require(application.windows[0].rootViewController as? TabBarController)
    let (a, other) = (tabs.viewControllers[0], tabs.viewControllers[1])
    #expect(application.marks?.hasPreserved == false)
    #expect(application.marks?[a] == .restored(by: .existing))
    #expect(application.marks?[other] == nil)
    #expect(application.marks?.restored(1) === a)
    _ = try application.preserve(conditions: app.conditions)
    #expect(application.marks?.hasPreserved == true)
    #expect(application.marks?[a] == .saved)
    #expect(application.marks?[other] == .notSaved(.rule(.onlyIdentifiedObjectsAreSaved)))
    a.removeFromParent()
    other.removeFromParent()
    _ = try application.preserve(conditions: app.conditions)
    #expect(application.marks?[a] == .restored(by: .existing))
    #expect(application.marks?[other] == nil)
    #expect(application.marks?[tabs] == .saved)
  }

  @Test(.tags(.Rule.r71)) func `a key of the system is refused in every form, and named`() throws {
    let running = TestApp { tabBar("tabs", [controller("a")]) }.launch()
    running.delegate.onEncode = { application, coder in
      let tab = application.windows[0].rootViewController!.children[0]
      coder.encode(1, forKey: "$number")
      coder.encode(tab, forKey: "$object")
      coder.encode([tab], forKey: "$list")
      coder.encode(["a": tab], forKey: "$named")
      coder.encode(nil as ViewController?, forKey: "$nothing")
      for key in ["$", "$1a", "$a1", "number$", "$0", "$12"] { coder.encode(1, forKey: StateKey(key)) }
    }
    let report = running.preserve()
    #expect(
      report.warnings
        == ["$number", "$object", "$list", "$named", "$", "$1a", "$a1"].map {
          .reservedKey(.live("application"), key: $0)
        })
    // What an archiver gives a value without a key is none of the system's.
    #expect(report.savedState?.application == ["number$": .integer(1), "$0": .integer(1), "$12": .integer(1)])
  }

  @Test(.tags(.Rule.r36)) func `what is encoded after its neighbours has its whole path`() throws {
    let app = TestApp {
      let owner = Owner()
      owner.restorationIdentifier = "b"
      return tabBar("tabs", [controller("a", [controller("way", [controller("inner")])]), owner])
    }
    let running = app.launch()
    (running.tabs.viewControllers[1] as? Owner)?.thing = running.controller("tabs/a/way/inner")
    let next = try running.restart()
    #expect(next.delegate.log.contains("find tabs/a/way/inner"))
    #expect(next.step("tabs/a/way/inner") == .existing)
  }

  @Test(.tags(.Rule.r40)) func `an object below another object is found below it`() throws {
    let app = Self.app { application, owners in
      let (outer, inner) = (Thing("outer"), Thing("inner"))
      inner.parent = outer
      outer.other = inner
      Self.keep(outer, in: application)
      application.registerObject(outer, identifier: "outer")
      application.registerObject(inner, identifier: "same")
      let other = Thing("other")
      Self.keep(other, in: application)
      application.registerObject(other, identifier: "same")
      owners[0].list = [outer, other]
    }
    let next = try app.launch().restart()
    #expect(next.step("outer/same") == .existing)
    #expect(next.step("same") == .existing)
    #expect(Self.owner(next, 0).list.map { ($0 as? Thing)?.word } == ["outer", "other"])
  }

  @Test(.tags(.Rule.r53)) func `one that is registered anew leaves the others of its first identifier`() throws {
    let app = Self.app { application, owners in
      let things = owners.map { owner in
        let thing = Thing("fresh")
        thing.parent = owner
        owner.thing = thing
        application.registerObject(thing, identifier: "same")
        return thing
      }
      application.registerObject(things[0], identifier: "other")
    }
    let running = app.launch()
    #expect(try running.saved().paths == ["tabs", "tabs/a", "tabs/a/other", "tabs/b", "tabs/b/same"])
    let next = try running.restart()
    #expect(next.step("tabs/a/other") == .existing)
    #expect(next.step("tabs/b/same") == .existing)
  }

  @Test(.tags(.Rule.r97, .Decision.x26)) func `the root of a window that is not there now is not installed`() throws {
    func app(_ windows: Int) -> TestApp {
      TestApp(
        restorationClasses: [NoteController.self],
        delegate: {
          let delegate = Building()
          delegate.build = { application in
            for number in 0..<windows {
              application.addWindow(Window(rootViewController: note("root\(number)", "")))
            }
          }
          return delegate
        })
    }
    let next = try app(2).launch().restart(as: app(1))
    #expect(next.reason("root1") == .notInstalled)
  }
}
