import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What a coder finds under a key, and what crashes while somebody is asked.
@Suite(.timed, .timeLimit(.minutes(30))) struct CoderTests: ObjectSuite {
  @Test(.tags(.Rule.r29)) func `a coder has what was encoded under a key as its kind, and nothing under another`()
    throws
  {
    let keys = ["word", "list", "missing", "none", "UIApplicationStateRestorationBundleVersionKey"]
    var contained: [Bool] = []
    var read: [String?] = []
    var objects: [Int] = []
    var wasDecoded: [Bool] = []
    let app = TestApp(delegate: {
      let delegate = TestDelegate()
      delegate.root = { tabBar("tabs", [controller("a"), controller("b")]) }
      delegate.onEncode = { application, coder in
        let tabs = application.windows[0].rootViewController?.children ?? []
        coder.encode("text", forKey: "word")
        coder.encode(nil as String?, forKey: "none")
        coder.encode(tabs, forKey: "list")
        coder.encode(["first": tabs[0]], forKey: "named")
        coder.encode(controller("unsaved"), forKey: "missing")
        coder.encode(tabs[1], forKey: "object")
      }
      delegate.onDecode = { application, coder in
        let tabs = application.windows[0].rootViewController?.children ?? []
        contained = keys.map(coder.containsValue(forKey:))
        read = [coder.decode(forKey: "word"), coder.decode(forKey: "list"), coder.decode(forKey: "none")]
        objects = ["list", "word", "none"].map { coder.decodeObjects(forKey: $0).count }
        wasDecoded = [
          coder.decodeObject(forKey: "object") === tabs[1], coder.decodeViewController(forKey: "object") === tabs[1],
          coder.decodeObjectsByName(forKey: "named")["first"] === tabs[0], coder.decodeObject(forKey: "word") == nil,
          coder.decodeObjectsByName(forKey: "list").isEmpty, coder.decodeViewController(forKey: "none") == nil,
        ]
      }
      return delegate
    })
    _ = try app.launch().restart()
    #expect(contained == [true, true, true, false, true])
    #expect(read == ["text", nil, nil])
    #expect(objects == [2, 0, 0])
    #expect(wasDecoded == Array(repeating: true, count: 6))
  }

  @Test(.tags(.Rule.r40)) func `a view with an identifier is the scope of an object, and one without is passed over`()
    throws
  {
    for identifier in ["view", "", nil] {
      let app = Self.app { application, owners in
        let view = ScrollView()
        view.restorationIdentifier = identifier
        owners[0].view.addSubview(view)
        let thing = Thing("fresh")
        thing.parent = view
        Self.keep(thing, in: application)
        application.registerObject(thing, identifier: "thing")
        owners[0].thing = thing
      }
      let running = app.launch()
      let path = identifier == "view" ? "tabs/a/view/thing" : "tabs/a/thing"
      #expect(try running.saved().paths.contains(path))
      #expect(try running.restart().outcome(path) != nil)
    }
  }

  @Test(.tags(.Rule.r65), arguments: [false, true])
  func `an app that crashes in the delegate's answer has found nothing there`(answers: Bool) throws {
    let saved = try TestApp { tabBar("tabs", [controller("a")]) }.launch().saved()
    let running = TestApp(delegate: {
      let delegate = TestDelegate()
      let root = tabBar("tabs", [controller("a")])
      delegate.root = { root }
      delegate.onFind = { path, _ in
        guard path.count == 2 else { return nil }
        root.application?.abort(reason: "no disk")
        return answers ? root.children[0] : nil
      }
      return delegate
    }).launch(.archive(saved))
    let reason = AbortReason.app("no disk")
    #expect(running.record.outcome == .crashed(reason))
    #expect(running.lookup("tabs/a")?.answers == [.nobody, .crashed(reason), .notAsked, .notAsked])
    #expect(running.lookup("tabs/a")?.outcome == .lost(.crashed(reason)))
    #expect(running.lookup("tabs")?.outcome == .lost(.crashed(reason)))
    #expect(!running.delegate.log.contains("didFinish"))
    #expect(!running.record.callLines.contains("didDecode"))
  }

  @Test(.tags(.Rule.r46)) func `a controller that contains the split view is no column of it`() throws {
    var above: ViewController?
    func app(_ finds: Bool) -> TestApp {
      TestApp(delegate: {
        let delegate = TestDelegate()
        delegate.root = {
          let split = SplitViewController(viewControllers: [controller("one"), controller("two")])
          split.restorationIdentifier = "split"
          let top = controller(nil, [split])
          above = top
          return top
        }
        delegate.onEncode = { application, coder in
          coder.encode(application.windows[0].rootViewController?.children[0], forKey: "split")
        }
        delegate.onFind = { path, _ in finds && path.last == "two" ? above : nil }
        return delegate
      }).on(.pad)
    }
    let next = try app(false).launch().restart(as: app(true))
    #expect(next.reason("split/two") == .containsItself("(ViewController)/split"))
    #expect(next.record.warnings.contains(.containmentCycle("(ViewController)")))
    #expect(next.root === above)
    #expect(next.root.children[0].children.map(\.pathComponent) == ["one", "two"])
  }
}
