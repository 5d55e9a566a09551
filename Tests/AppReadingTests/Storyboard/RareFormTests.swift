import AppDefinition
import AppReading
import TestSupport
import Testing

/// What files say in forms that few of them have.
@Suite(.timed, .timeLimit(.minutes(30))) struct RareFormTests {
  @Test(arguments: [
    (#"a\/b/c"#, ["a/b", "c"]), (#"a\\/b"#, [#"a\"#, "b"]), (#"x\y\\z/w"#, [#"x\y\z"#, "w"]), ("/a//b/", ["a", "b"]),
    (#"a\/\/b"#, ["a//b"]), (#"\/"#, ["/"]), (#"a/b\"#, ["a", "b"]),
  ])
  func `a backslash in a path takes the meaning of a slash away`(written: String, path: [String]) {
    let app = readSample("delegate: { finds: { '\(written)': existing } }").value
    #expect(app?.delegate?.finds == [FoundController(path: path, answer: .existing)])
  }

  @Test(arguments: [
    ("90s", 90), ("30min", 1_800), ("8h", 28_800), ("7d", 604_800), ("1.5 h", 5_400), ("0s", 0),
  ])
  func `a span of time has a unit`(written: String, seconds: Double) {
    let app = readSample("delegate: { shouldRestore: [{ mostAge: \(written) }] }").value
    #expect(app?.delegate?.shouldRestore?.conditions == [.mostAge(seconds: seconds)])
  }

  @Test(arguments: ["90", "-1s", "1.2.3h", "h", "1w", "1 5s", ".5h"])
  func `what is no span of time is told of`(written: String) {
    #expect(
      lines(readSample("delegate: { shouldRestore: [{ mostAge: \(written) }] }")) == [
        "Test.yaml:3:40: \"\(written)\" is no span of time; write a number of seconds, minutes, hours or days, such as 90s, "
          + "30min, 8h or 7d"
      ])
  }

  @Test func `a strings file may have words in the place of texts`() {
    let text = "// one\nkey1 = a-b_c.d$2; \"k\"=\"t\"; /* x */ 9 = z0; \"k\" = last;"
    #expect(readStrings(file(text, as: "a.strings")).value == ["key1": "a-b_c.d$2", "k": "last", "9": "z0"])
    #expect(readStrings(file(" \n", as: "a.strings")).value == [:])
  }

  @Test(arguments: [
    ("\"a\" \"b\";", "1:5"), ("\"a\" = \"b\"", "1:10"), ("a = b;\n\n = c;", "3:2"), ("a = b; c", "1:9"),
    ("a = \"b", "1:7"),
    ("/* a", nil), ("a = (b);", "1:5"),
  ])
  func `a mistake in a strings file has its place`(text: String, place: String?) {
    let said = place.map { ["a.strings:\($0): expected \"KEY\" = \"TEXT\"; here"] } ?? []
    #expect(lines(readStrings(file(text, as: "a.strings"))) == said)
  }

  @Test func `blanks before a property list or a storyboard do not disturb`() {
    let list = "\n \t<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>"
    #expect(readAppInfo(file(list, as: "Info.plist"), target: nil).value?.name?.value == "A")
    let old = "\n\t { CFBundleName = A; }"
    #expect(readAppInfo(file(old, as: "Info.plist"), target: nil).value?.name?.value == "A")
    let board = String(decoding: storyboard(controller("viewController", "A")).bytes, as: UTF8.self)
    #expect(readStoryboard(file("\n \t" + board), app: "X").value?.controllers.map(\.name) == ["A"])
    #expect(
      lines(readStoryboard(file("\n hello"), app: "X")) == ["Test.yaml:2:2: this is not XML, so it is no storyboard"])
  }

  @Test func `a text of variables that grows too long stays as it is written`() throws {
    let long = String(repeating: "x", count: 4_095)
    let project = """
      { objects = { P = { targets = (T); }; T = { name = T; productType = "com.apple.product-type.application";
      buildConfigurationList = L; }; L = { buildConfigurations = (C); };
      C = { buildSettings = { LESS = \(long); LONG = \(long)x; ONE = y; NONE = ""; }; }; }; rootObject = P; }
      """
    let settings = try #require(readProject(file(project), in: ".").value?.first).settings
    #expect(settings.expand("$(LONG)").value.utf8.count == 4_096)
    #expect(settings.expand("${LESS}$(ONE)").value.utf8.count == 4_096)
    #expect(settings.expand("$(LONG)$(ONE)").value == "$(LONG)$(ONE)")
    #expect(settings.expand("$(LONG)$(NONE)").unknown == "$(NONE)")
    #expect(settings.expand("$(LESS)$(NONE)").unknown == nil)
    let mixed = settings.expand("$ $(ONE:upper) $(GONE) ${ALSO}")
    #expect(mixed.value == "$ y $(GONE) ${ALSO}")
    #expect(mixed.unknown == "$(GONE)")
  }

  @Test func `a tap is given to what is in a row of a storyboard's table, and to a bar's button`() throws {
    let cell =
      "<tableViewCell><tableViewCellContentView key=\"contentView\"><subviews>\(button("Go", ""))<switch id=\"s\"/>"
      + "<switch id=\"u\"/><switch id=\"v\"/></subviews></tableViewCellContentView></tableViewCell>"
    let table =
      "<tableView key=\"view\" dataMode=\"static\"><sections><tableViewSection><cells>\(cell)</cells>"
      + "</tableViewSection></sections></tableView>"
    let items = ["left", "right"].map { side in
      "<barButtonItem key=\"\(side)BarButtonItem\" title=\"\(side)\"/>"
    }
    let bar = "<navigationItem key=\"navigationItem\">\(items.joined())</navigationItem>"
    let board = storyboard(controller("tableViewController", "A", "", table + bar))
    let scene =
      "app: X\nstoryboards: [Main.storyboard]\ncontrollers: { A: { taps: { TAP: pop, left: dismiss, right: pop } } }"
    for name in ["btn", "Go"] {
      let reading = readAppFile(file(scene.replacing("TAP", with: name))) { _, _ in board }
      #expect(lines(reading).isEmpty)
      let controller = try #require(reading.value?.controller(named: "A"))
      #expect(controller.allActions.map(\.action) == [.dismiss, .pop, .pop])
    }
  }

  @Test func `the tab of a reference is that of the screen to which it leads, unless that has its own`() {
    let reference = controller(
      "viewControllerPlaceholder", "P", "storyboardName=\"Other\"", "<tabBarItem key=\"tabBarItem\" title=\"Tab\"/>")
    for (own, title) in [("", "Tab"), ("<tabBarItem key=\"tabBarItem\" title=\"Own\"/>", "Own")] {
      let other = storyboard(controller("viewController", "B", "", own), initial: "B", as: "Other.storyboard")
      let app = readStoryboard(storyboard(screen("A", button("Go", segue("show", to: "P"))), reference), app: "X") {
        _, _ in other
      }
      #expect(app.value?.controller(named: "B")?.tabItem?.title == title)
    }
  }
}
