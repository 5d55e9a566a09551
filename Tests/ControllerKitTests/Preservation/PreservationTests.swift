import ControllerKit
import LaunchSupport
import StateArchive
import TestSupport
import Testing

/// What is gathered, and what is left out.
@Suite(.timed, .timeLimit(.minutes(30))) struct PreservationTests {
  @Test(.tags(.Rule.r13, .Rule.r14), arguments: [nil, ""])
  func `a controller without an identifier is not preserved`(identifier: String?) throws {
    let running = TestApp { controller(identifier) }.launch()
    let saved = try running.saved()
    #expect(saved.objects.isEmpty)
    #expect(saved.windows[0].root == nil)
    #expect(saved.excluded.map(\.path) == ["(ViewController)"])
    #expect(saved.excluded[0].rule == "R13")
    #expect(try TestApp { controller("root") }.launch().saved().paths == ["root"])
  }

  @Test(.tags(.Rule.r15, .Rule.r16))
  func `a controller without an identifier takes everything below it along`() throws {
    let running = TestApp {
      tabBar("tabs", [navigation(nil, [controller("list")]), navigation("kept", [controller("root")])])
    }.launch()
    running.tabs.viewControllers[0].present(controller("sheet"))
    // The root presents it (X13), so it is kept although the one that asked is not.
    let saved = try running.saved()
    #expect(saved.paths == ["tabs", "tabs/sheet", "tabs/kept", "tabs/kept/root"])
    #expect(saved.reason("tabs/(NavigationController)") == "R13")
    #expect(saved.reason("tabs/(NavigationController)/list") == "R15")
  }

  @Test(.tags(.Rule.r15))
  func `what an unidentified controller presents is left out with it`() throws {
    let running = TestApp { controller(nil) }.launch()
    running.root.present(navigation("search", [controller("results")]))
    let saved = try running.saved()
    #expect(saved.objects.isEmpty)
    #expect(saved.reason("(ViewController)/search/results") == "R15")
  }

  @Test(.tags(.Rule.r17))
  func `an excluded controller that the app makes at every launch is there in its default state`() throws {
    let app = TestApp {
      let list = note(nil, "default")
      list.restorationClass = nil
      return navigation("nav", [list])
    }
    let running = app.launch()
    (running.navigation.topViewController as! NoteController).word = "changed"
    let next = try running.restart()
    #expect((next.navigation.topViewController as! NoteController).word == "default")
  }

  @Test(.tags(.Rule.r18, .Decision.x24))
  func `a controller below an excluded one is kept if the delegate refers to it, and the app reinstalls it`() throws {
    let app = TestApp(
      restorationClasses: [NoteController.self],
      delegate: {
        let delegate = TestDelegate()
        delegate.root = { controller("root", [navigation(nil, [controller("list")])]) }
        delegate.onEncode = { application, coder in
          let stack = application.windows[0].rootViewController!.children[0]
          coder.encode(stack.children.last, forKey: "open")
        }
        delegate.onDecode = { application, coder in
          guard let open = coder.decodeViewController(forKey: "open") else { return }
          (application.windows[0].rootViewController!.children[0] as! NavigationController).push(open)
        }
        return delegate
      })
    let running = app.launch()
    (running.root.children[0] as! NavigationController).push(note("open", "here"))
    let saved = try running.saved()
    #expect(saved.paths.contains("root/open"))
    #expect(!saved.paths.contains("root/list"))
    let next = try running.restart()
    let top = (next.root.children[0] as! NavigationController).topViewController as? NoteController
    #expect(top?.word == "here")
    #expect(next.step("root/open") == .restorationClass)
  }

  @Test(.tags(.Rule.r18))
  func `without that reinstalling it is made and is not in the tree, and the record says so`() throws {
    let app = TestApp(
      restorationClasses: [NoteController.self],
      delegate: {
        let delegate = TestDelegate()
        delegate.root = { controller("root", [navigation(nil, [controller("list")])]) }
        delegate.onEncode = { application, coder in
          coder.encode(application.windows[0].rootViewController!.children[0].children.last, forKey: "open")
        }
        return delegate
      })
    let running = app.launch()
    (running.root.children[0] as! NavigationController).push(note("open", "here"))
    #expect(try running.restart().reason("root/open") == .notInstalled)
  }

  final class Saving: ViewController {
    let callsSuper: Bool
    init(callsSuper: Bool) {
      self.callsSuper = callsSuper
      super.init()
      restorationIdentifier = "root"
    }
    override func loadView() {
      let view = View()
      let scroll = ScrollView()
      scroll.restorationIdentifier = "scroll"
      view.addSubview(scroll)
      let nameless = ScrollView()
      nameless.id = "nameless"
      nameless.contentOffset = ScrollView.Offset(x: 0, y: 3)
      view.addSubview(nameless)
      setView(view)
    }
    override func encodeRestorableState(with coder: StateEncoder) {
      coder.encode("own", forKey: "own")
      if callsSuper { super.encodeRestorableState(with: coder) }
    }
  }

  @Test(.tags(.Rule.r20, .Rule.r22))
  func `an override that does not call super drops what super saves`() throws {
    for callsSuper in [true, false] {
      let running = TestApp { Saving(callsSuper: callsSuper) }.launch()
      running.root.present(controller("sheet"))
      let saved = try running.saved()
      #expect(saved.paths == (callsSuper ? ["root", "root/sheet", "root/scroll"] : ["root"]))
      #expect(saved.objects[0].state["own"] == .string("own"))
      if !callsSuper {
        #expect(saved.reason("root/sheet") == "R22")
        #expect(saved.reason("root/scroll") == "R22")
      }
      // An identifier alone would bring nothing back where super is not called.
      #expect(saved.reason("root/(nameless)") == (callsSuper ? "R13" : "R22"))
    }
  }

  final class Container: ViewController {
    var encodesChildren = true
    override func encodeRestorableState(with coder: StateEncoder) {
      super.encodeRestorableState(with: coder)
      if encodesChildren { coder.encode(children, forKey: "pages") }
    }
  }

  @Test(.tags(.Rule.r21, .Rule.r26))
  func `a custom container saves its children only if it encodes them`() throws {
    let make = { (encodes: Bool) in
      let container = Container()
      container.restorationIdentifier = "root"
      container.encodesChildren = encodes
      container.addChild(controller("one"))
      container.addChild(controller("two"))
      return container
    }
    let kept = try TestApp { make(true) }.launch().saved()
    #expect(kept.paths == ["root", "root/one", "root/two"])
    #expect(kept.objects[0].state["pages"] == .array([.reference(.object(1)), .reference(.object(2))]))
    let lost = try TestApp { make(false) }.launch().saved()
    #expect(lost.paths == ["root"])
    #expect(lost.reason("root/one") == "R21")
  }

  @Test(.tags(.Rule.r23))
  func `a view is saved only with an identifier and below a saved controller`() throws {
    let make = { (identifier: String?, view: String?) in
      TestApp {
        let made = controller(identifier)
        let scroll = ScrollView()
        scroll.id = "s"
        scroll.restorationIdentifier = view
        made.view.addSubview(scroll)
        return made
      }.launch()
    }
    #expect(try make("root", "scroll").saved().paths == ["root", "root/scroll"])
    #expect(try make("root", nil).saved().reason("root/(s)") == nil)
    let scrolled = make("root", nil)
    let scroll = try #require(
      scrolled.application.windows.first?.rootViewController?.view.subviews.first as? ScrollView)
    scroll.contentOffset.y = 40
    let withoutView = try scrolled.saved()
    #expect(withoutView.paths == ["root"])
    #expect(withoutView.reason("root/(s)") == "R13")
    let withoutController = try make(nil, "scroll").saved()
    #expect(withoutController.paths.isEmpty)
    #expect(withoutController.reason("(ViewController)/scroll") == "R23")
  }

  @Test
  func `what is left out is listed in the order in which it left the screen, and what is shown comes last`() throws {
    let running = TestApp {
      let screens = ["a", "b", "c", "d"].map { name in
        let made = controller(nil)
        made.title = name
        return made
      }
      return tabBar("tabs", screens)
    }.launch()
    for index in [2, 1, 0] { running.tabs.selectedViewController = running.tabs.viewControllers[index] }
    // The first tab was left at first, but is shown again; the last one never was.
    #expect(try running.saved().excluded.map(\.title) == ["d", "c", "b", "a"])
  }
}
