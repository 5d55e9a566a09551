import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What the application itself does around preservation and restoration.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedApplicationTests {
  @Test(.tags(.Rule.r2, .Rule.r7))
  func `a scene says which variant its delegate has`() throws {
    for isSecure in [true, false] {
      let made = app([screen("root")]) {
        $0.delegate?.shouldSave?.isSecure = isSecure
        $0.delegate?.shouldRestore?.isSecure = isSecure
      }
      #expect(try made.launch().restart().record.warnings == (isSecure ? [] : [.plainShouldRestore]))
    }
  }

  // MARK: Extending (R63)

  /// Launches with marks taken down.
  static func marks(_ app: TestApp, _ archive: ArchiveAtLaunch) -> (Running, [Bool]) {
    var marks: [Bool] = []
    let running = app.launch(archive) { marks.append($0) }
    return (running, marks)
  }

  @Test(.tags(.Rule.r63), arguments: [DelegateDefinition.Extension.completed, .open])
  func `a scene extends and completes, or never completes`(kind: DelegateDefinition.Extension) throws {
    let made = app([screen("root")]) { $0.delegate?.extendsRestoration = kind }
    let (next, marks) = Self.marks(made, .archive(try made.launch().saved()))
    #expect(marks == (kind == .completed ? [true, false] : [true]))
    #expect(next.application.isRestorationExtended == (kind == .open))
    #expect(next.record.outcome == .restored)
    #expect(next.record.warnings.isEmpty)
  }

  @Test(.tags(.Rule.r95))
  func `a scene's delegate asks that the snapshot be ignored`() {
    let scene = app([screen("root")]) { $0.delegate?.ignoresSnapshot = true }
    #expect(scene.launch().preserve().snapshot == .ignoredByApp)
  }

  // MARK: Windows and lifecycles

  @Test(.tags(.Rule.r97, .Rule.r14))
  func `several windows come back, by identifier or else by place, and the root is restored either way`() throws {
    let make = { (windows: [WindowDefinition]) in
      app([
        screen("one") {
          $0.views = [ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere)]
          $0.classBehavior.saves = [.part(.value, of: "t")]
        },
        screen("two") {
          $0.views = [ViewDefinition(.toggle(title: "", isOn: false), id: "t", position: somewhere)]
          $0.classBehavior.saves = [.part(.value, of: "t")]
        },
      ]) { $0.windows = windows }
    }
    let plain = [WindowDefinition(root: "one"), WindowDefinition(root: "two", restorationIdentifier: "second")]
    let running = make(plain).launch()
    for window in running.application.windows { window.rootViewController?.view("t", as: Switch.self)?.isOn = true }
    let saved = try running.saved()
    #expect(saved.windows == [SavedWindow(identifier: nil, root: 0), SavedWindow(identifier: "second", root: 1)])
    let next = try running.restart()
    #expect(next.application.windows.map { $0.rootViewController?.view("t", as: Switch.self)?.isOn } == [true, true])
    let swapped = try running.restart(as: make(plain.reversed()))
    #expect(
      swapped.application.windows.map { $0.rootViewController?.definedBehavior?.definition.name } == ["two", "one"])
  }

  @Test(.tags(.Rule.r98))
  func `an app with scenes is asked nothing, and says why`() throws {
    let make = { (lifecycle: Lifecycle) in
      let app = app([screen("root") { $0.classBehavior.saves = [.constant(key: "k", value: "v")] }]) {
        $0.lifecycle = lifecycle
      }
      return app
    }
    let saved = try make(.application).launch().saved()
    let running = make(.scenes).launch(.archive(saved))
    #expect(running.record.outcome.word == "refused")
    #expect(running.record.outcome.reason?.hasSuffix("(R98)") == true)
    let root = SubjectPath.live("root")
    let session = "session-1"
    #expect(
      running.record.calls == [
        .willFinishLaunching, .didFinishLaunching,
        .scene(.configurationForConnecting("Default Configuration"), session: session),
        .scene(.willConnect(kept: nil, asked: nil), session: session), .viewDidLoad(root),
        .appearance(.viewWillAppear, root), .appearance(.viewDidAppear, root),
        .scene(.willEnterForeground, session: session), .scene(.didBecomeActive, session: session),
      ])
    #expect(running.record.lookups.isEmpty)
    #expect(running.record.savedState == saved)
    let report = running.preserve()
    #expect(report.outcome == .notCalled)
    #expect(
      report.calls == [.scene(.willResignActive, session: session), .scene(.didEnterBackground, session: session)])
    #expect(report.savedState == nil)
    #expect(make(.scenes).launch().record.outcome == .refused(.sceneDelegatesKeepNothing))
    var withDelegate = make(.scenes)
    withDelegate.delegate = { TestDelegate() }
    let asked = withDelegate.launch(.archive(saved))
    _ = asked.preserve()
    #expect(asked.delegate.log == ["willFinish", "didFinish"])
  }

  @Test(.tags(.Rule.r31))
  func `a passing screen without an identifier does not come back, a draft with one does`() throws {
    let make = { (identifier: String?) in
      app([
        screen("root"),
        screen("sheet", .alert) {
          $0.restorationIdentifier = identifier
          $0.storyboard = StoryboardReference(name: "Main", identifier: "sheet")
        },
      ])
    }
    for identifier in [nil, "draft"] {
      let running = make(identifier).launch()
      running.root.perform(.present("sheet", style: nil))
      let next = try running.restart()
      #expect((next.root.presentedViewController != nil) == (identifier != nil))
      if identifier == nil { #expect(try running.saved().reason("root/(sheet)") == "R31") }
    }
  }

  @Test(.tags(.Rule.r31), arguments: [("UIActivityViewController", "R31"), ("Share", "R13")])
  func `a sheet of the system does not come back, one of the app's own is lost`(name: String, rule: String) throws {
    let made = app([screen("root"), screen(name) { $0.restorationIdentifier = nil }])
    let running = made.launch()
    running.root.perform(.present(name, style: nil))
    #expect(try running.saved().reason("root/(\(name))") == rule)
  }

  static let contained: [(ChildTreatment, OpenCode.Place?, String)] = [
    (.forgotten, nil, "R21"), (.encoded, nil, "code"), (.forgotten, .unread, "code"),
  ]

  @Test(.tags(.Rule.r21), arguments: contained)
  func `a screen that code may name is lost where what contains it does not encode it`(
    treatment: ChildTreatment, state: OpenCode.Place?, rule: String
  ) throws {
    let made = app([
      screen("root", .container) {
        $0.content = .container(children: ["child"], treatment: treatment)
        $0.classBehavior.name = "Root"
        $0.classBehavior.open[.state] = state
      },
      screen("child", .navigation, ["deep"]) {
        $0.restorationIdentifier = nil
        $0.classBehavior.open[.identifier] = .unread
      },
      screen("deep"),
    ])
    let saved = try made.launch().saved()
    #expect(saved.reason("root/(child)") == rule)
    #expect(saved.reason("root/(child)/deep") == (rule == "R21" ? "R14" : rule))
  }

  @Test(.tags(.Rule.r18, .Decision.x24), arguments: [["root", "stack"], ["stack"]])
  func `a scene's delegate reinstalls what lies below an excluded screen`(path: [String]) throws {
    let made = app([
      screen("root", .container, ["stack"]), screen("stack", .navigation, ["list"]) { $0.restorationIdentifier = nil },
      screen("list"), screen("open") { $0.storyboard = StoryboardReference(name: "Main", identifier: "open") },
    ]) {
      $0.delegate?.encodes = [EncodedEntry(key: "open", value: .reference(["root", "open"]))]
      $0.delegate?.afterDecode = [Reinstallation(key: "open", onto: path)]
    }
    let running = made.launch()
    running.root.children[0].children[0].perform(.show("open"))
    #expect(try running.saved().paths == ["root", "root/open"])
    let next = try running.restart()
    #expect(next.root.children[0].children.map { $0.definedBehavior?.definition.name } == ["list", "open"])
    #expect(next.step("root/open") == .storyboard)
  }

  @Test(.tags(.Rule.r5, .Rule.r26))
  func `what a scene's delegate encodes can be read, and a lost reference is named`() throws {
    let make = { (finds: Bool) in
      app([
        screen("nav", .navigation, ["list"]), screen("list"),
        screen("open") { if finds { $0.storyboard = StoryboardReference(name: "Main", identifier: "open") } },
      ]) {
        $0.delegate?.encodes = [
          EncodedEntry(key: "unread", value: .number(3)),
          EncodedEntry(key: "open", value: .reference(["nav", "open"])),
          EncodedEntry(key: "all", value: .list([.reference(["nav", "list"]), .reference(["nav", "open"])])),
        ]
      }
    }
    for isFound in [true, false] {
      let running = make(isFound).launch()
      running.root.children[0].perform(.show("open"))
      let saved = try running.saved()
      #expect(saved.application["unread"] == .integer(3))
      guard case .array(let all) = saved.application["all"] else {
        Issue.record("no references in the list")
        return
      }
      #expect(all.count == 2)
      let next = try running.restart()
      let lost = next.record.warnings.contains {
        if case .referenceLost(.live("application"), key: "open", target: "nav/open") = $0 { true } else { false }
      }
      #expect(lost == !isFound)
      let inList = next.record.warnings.contains {
        if case .referenceLost(.live("application"), key: "all", target: "nav/open") = $0 { true } else { false }
      }
      #expect(inList == !isFound)
    }
  }
}
