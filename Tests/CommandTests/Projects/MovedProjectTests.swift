import Foundation
import TestSupport
import Testing

/// `relaunch move` of an app whose sources are read: what it says of its code, and where that is.
@Suite(.timed, .timeLimit(.minutes(30))) struct MovedProjectTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="n-n-n"><scenes>
    <scene><objects><navigationController id="n-n-n" storyboardIdentifier="harbor" restorationIdentifier="nav" sceneMemberID="viewController">
    <connections><segue id="r" kind="relationship" relationship="rootViewController" destination="l-l-l"/></connections></navigationController></objects></scene>
    <scene><objects><tableViewController id="l-l-l" title="Ports" customClass="Ports" storyboardIdentifier="ports" restorationIdentifier="ports" sceneMemberID="viewController">
    <tableView key="view" id="t-t-t" restorationIdentifier="rows"><prototypes><tableViewCell id="c" reuseIdentifier="Port"><connections><segue id="s" kind="show" destination="d-d-d"/></connections></tableViewCell></prototypes>
    <connections><outlet property="dataSource" destination="l-l-l" id="o"/></connections></tableView></tableViewController></objects></scene>
    <scene><objects><viewController id="d-d-d" customClass="Port" restorationIdentifier="port" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """

  private static let code = """
    import UIKit

    class HarborMaster: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ a: UIApplication, shouldSaveSecureApplicationState c: NSCoder) -> Bool { true }
      func application(_ a: UIApplication, shouldRestoreSecureApplicationState c: NSCoder) -> Bool { true }
      func application(_ a: UIApplication, willFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window?.restorationIdentifier = "window"
        return true
      }
    }

    class Ports: UITableViewController, UIDataSourceModelAssociation {
      var theme: String?
      override func viewDidLoad() {
        super.viewDidLoad()
        theme = UserDefaults.standard.string(forKey: "theme")
      }
      func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { Port.names[idx.row] }
      func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        Port.names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
      }
    }

    class Port: UIViewController {
      static let names = ["Bergen", "Bodø"]
      var ship: Ship!
      var berth = 1
      var crew: Crew?
      var search: UISearchController!
      override func viewDidLoad() {
        super.viewDidLoad()
        search = UISearchController(searchResultsController: nil)
        navigationItem.searchController = search
      }
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(ship, forKey: "ship")
        coder.encode(berth, forKey: "berth")
        coder.encode(crew?.number, forKey: "crew")
        coder.encode(search.searchBar.text, forKey: "query")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        ship = coder.decodeObject(forKey: "ship") as? Ship
        berth = coder.decodeInteger(forKey: "berth")
        search.searchBar.text = coder.decodeObject(forKey: "query") as? String
        crew = Crew(number: coder.decodeInteger(forKey: "crew"))
      }
      override func applicationFinishedRestoringState() { moor() }
    }
    """

  private func place() throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.write(Self.storyboard, to: "app/Main.storyboard")
    try place.write(Self.code, to: "app/Harbor.swift")
    try place.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
      to: "app/Info.plist")
    return place
  }

  /// The text of a file that is written.
  private func text(_ name: String, in place: TemporaryPlace) throws -> String {
    if try !place.names(in: place.path).contains("moved") {
      let run = try ProgramRun(["move", "app", "--output", "moved"], in: place)
      try #require(run.status == 0, "\(run.errors)")
    }
    return String(decoding: try place.bytes(of: "moved/" + name), as: UTF8.self)
  }

  /// What an inventory has of the screens and the app, without the places' column widths.
  private func inventory(in place: TemporaryPlace) throws -> [String] {
    let run = try ProgramRun(["move", "app"], in: place)
    try #require(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: "") { text, word in
        if !word.isEmpty { text += (text.isEmpty ? "" : " ") + word }
      }
    }
  }

  @Test func `each thing is named with the place of its code, and what no activity takes is left to a person`() throws {
    let lines = try inventory(in: place())
    let kinds = "an activity takes values of property list kinds (N7)"
    expectSame(
      lines.joined(separator: "\n"),
      """
      harbor
      Main.storyboard:2 the screen, at the root exact carried
      Ports
      Main.storyboard:4 the screen, on a stack exact carried
      Main.storyboard:5 the selection of "t-t-t" by assumption carried
      Main.storyboard:5 the scroll position of "t-t-t" by assumption carried
      port
      Main.storyboard:7 the screen, on a stack exact carried, to look at: what it needs is found again, which is to be written, where it is marked
      Harbor.swift:38 the variable "ship" by assumption a person decides: its type is Ship, and \(kinds)
      Harbor.swift:39 the variable "berth" exact carried
      Harbor.swift:40 the variable "crew" by assumption a person decides: what is saved is made of it, and getting it back from that is to be written (N7)
      Harbor.swift:41 the text of "search" exact carried
      Harbor.swift:50 what its class does when all is restored left to code a person decides: what that is, is left to code (N3)
      the app
      Harbor.swift:5 the should-save method exact carried
      Harbor.swift:6 the should-restore method exact carried
      Harbor.swift:8 the window's own state by assumption carried, to look at: the system keeps it; the line goes, since the delegate has no window then (N14)
      Main: 3 screens, 4 values and 2 things of views come back today; 3 rows only a person can decide
      """)
  }

  @Test func `user defaults are nothing that the class saves, and views without an identifier are no values`() throws {
    let place = try place()
    let kept = Self.code.replacing(
      "    Port.names.firstIndex",
      with: "    view.subviews[0].restorationIdentifier = name()\n    return Port.names.firstIndex")
    try place.write(kept, to: "app/Harbor.swift")
    let lines = try inventory(in: place)
    #expect(
      lines.contains {
        $0.hasSuffix(
          "an identifier of its views left to code a person decides: which view gets it is left to code (N6)")
      }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Harbor.swift:18") }, "\(lines)")
  }

  @Test(arguments: [(sign: "?", ending: ""), (sign: "!", ending: ", and where it says window! the app stops")])
  func `what the delegate does with its window is left to a person, since it has none with scenes`(
    sign: String, ending: String
  ) throws {
    let place = try place()
    let line = "    window?.restorationIdentifier = \"window\"\n"
    let more = "    window?.tintColor = .red\n    window\(sign).makeKeyAndVisible()\n"
    try place.write(Self.code.replacing(line, with: line + more), to: "app/Harbor.swift")
    let lines = try inventory(in: place)
    let row =
      "Harbor.swift:9 what the delegate does with its window exact a person decides: with scenes UIKit gives the "
      + "delegate no window, and shows none that it makes\(ending): what is done here with it,"
      + " or handed over by it, belongs in the scene delegate; also at line 10"
    #expect(lines.contains(row), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Harbor.swift:8 the window's own state") }, "\(lines)")
    #expect(try text("Moving.md", in: place).contains("unless that version has called leaveState(of:)"))
    let mark =
      "#warning(\"fill in: move into this class what the app delegate does with its window, or hands over by it, at "
      + "Harbor.swift:9:5; also at line 10\")"
    let delegate = try text("Swift/SceneDelegate.swift", in: place)
    #expect(delegate.contains(mark), "\(delegate)")
  }

  @Test func `the file that is written of a project says what is no value of an activity, and where the rest is known`()
    throws
  {
    let place = try place()
    let written = try ProgramRun(["code", "app", "--write", "written.yaml"], in: place)
    try #require(written.status == 0, "\(written.errors)")
    let inventory = try ProgramRun(["move", "written.yaml"], in: place)
    let kinds = "a person decides: what is saved is of another kind, or made of it"
    for name in ["ship", "crew"] {
      let row = inventory.output.split(separator: "\n").first { $0.contains("the variable \"\(name)\"") }
      #expect(row?.contains(kinds) == true, "\(inventory.output)")
      #expect(row?.contains("by assumption") == true, "\(inventory.output)")
    }
    let rest = inventory.output.split(separator: "\n").first { $0.contains("what else the code does") }
    #expect(rest?.hasSuffix("this file does not say: move the project itself (app/Main.storyboard)") == true)
    let moved = try ProgramRun(["move", "written.yaml", "--output", "again"], in: place)
    try #require(moved.status == 0, "\(moved.errors)")
    func text(_ name: String) throws -> String { String(decoding: try place.bytes(of: "again/\(name)"), as: UTF8.self) }
    let port = try text("Swift/Port+State.swift")
    #expect(port.contains("keep what is encoded under \\\"ship\\\" at app/Harbor.swift:38"), "\(port)")
    #expect(port.contains("state[\"berth\"] = berth"), "\(port)")
    #expect(!port.contains("= ship"), "\(port)")
    let mark = "move into this class what the app delegate of app/Main.storyboard does with its window"
    #expect(try text("Swift/SceneDelegate.swift").contains(mark))
    #expect(try text("Swift/HarborMaster+Sessions.swift").contains("extension HarborMaster {"))
    #expect(try text("Moving.md").contains("## What is known in the project alone"))
  }

  @Test(arguments: [
    (true, ""), (true, "func master(_ a: UIApplication) -> Any? { a.delegate as? HarborMaster }"), (false, ""),
  ])
  func `an app delegate of Objective-C is to be seen by Swift, too, which it is where Swift names it`(
    isObjectiveC: Bool, naming: String
  ) throws {
    let place = try place()
    if isObjectiveC {
      let parts = Self.code.components(separatedBy: "class Ports")
      try place.write("import UIKit\n\n\(naming)\n\nclass Ports" + parts[1], to: "app/Harbor.swift")
      try place.write(
        """
        #import <UIKit/UIKit.h>
        @interface HarborMaster : UIResponder <UIApplicationDelegate>
        @property (strong, nonatomic) UIWindow *window;
        @end
        @implementation HarborMaster
        - (BOOL)application:(UIApplication *)a shouldSaveSecureApplicationState:(NSCoder *)c { return YES; }
        - (BOOL)application:(UIApplication *)a shouldRestoreSecureApplicationState:(NSCoder *)c { return YES; }
        @end

        """, to: "app/HarborMaster.m")
    }
    let mark = "#warning(\"fill in: name the header of HarborMaster in the bridging header"
    let isTold = isObjectiveC && naming.isEmpty
    let notes = try text("Moving.md", in: place)
    #expect(notes.contains("- HarborMaster, by its header") == isTold, "\(notes)")
    #expect(notes.contains("needs the build setting SWIFT_VERSION") == isTold)
    for file in ["HarborMaster+Sessions", "LastVersionWithoutScenes"] {
      #expect(try text("Swift/\(file).swift", in: place).contains(mark) == isTold)
    }
    // In an extension of a class of Objective-C nothing else lets UIKit find it.
    let discarding = "  @objc func application(_ application: UIApplication, didDiscardSceneSessions"
    #expect(try text("Swift/HarborMaster+Sessions.swift", in: place).contains(discarding))
  }

  @Test(arguments: [
    ("encode", "what its class saves", ["saveState"]),
    ("decode", "what its class does when it is decoded", ["restoreState"]),
    ("both", "what its class saves, and does when it is decoded", ["saveState", "restoreState"]),
  ])
  func `of a class that only encodes, or only decodes, nothing is said of the other`(
    methods: String, row: String, marked: [String]
  ) throws {
    let place = try place()
    let bodies = [
      ("encode", "  override func encodeRestorableState(with coder: NSCoder) { log(coder) }\n"),
      ("decode", "  override func decodeRestorableState(with coder: NSCoder) { take(coder) }\n"),
    ].filter { methods == "both" || $0.0 == methods }.map(\.1).joined()
    let parts = Self.code.components(separatedBy: "  override func encodeRestorableState")
    let end = parts[1].components(separatedBy: "  override func applicationFinished")[1]
    try place.write(parts[0] + bodies + "  override func applicationFinished" + end, to: "app/Harbor.swift")
    let lines = try inventory(in: place)
    #expect(lines.contains { $0.contains(" \(row) left to code a person decides") }, "\(lines)")
    let written = try text("Swift/Port+State.swift", in: place)
    let marks = [
      ("saveState", "keep what the class saves here besides (Harbor.swift:36:"),
      ("restoreState", "do what the class does when it is decoded (Harbor.swift:\(methods == "both" ? 37 : 36):"),
    ]
    for (method, mark) in marks { #expect(written.contains(mark) == marked.contains(method), "\(written)") }
  }

  @Test func `what a setter does besides, when it is given what was saved, is nothing that is saved`() throws {
    let place = try place()
    let parts = Self.code.components(separatedBy: "class Port: UIViewController")
    try place.write(parts[0] + "enum Harbors { static var own: Port? }\n", to: "app/Harbor.swift")
    try place.write(
      """
      #import <UIKit/UIKit.h>
      @interface Port : UIViewController
      @property (copy, nonatomic) NSString *ship;
      @property (copy, nonatomic) NSString *harbor;
      @end
      @implementation Port
      - (void)setShip:(NSString *)ship {
          _ship = [ship copy];
          _harbor = [Names harborOf:ship];
      }
      - (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
          [super encodeRestorableStateWithCoder:coder];
          [coder encodeObject:self.ship forKey:@"ship"];
      }
      - (void)decodeRestorableStateWithCoder:(NSCoder *)coder {
          [super decodeRestorableStateWithCoder:coder];
          self.ship = [coder decodeObjectForKey:@"ship"];
      }
      @end

      """, to: "app/Port.m")
    let written = try text("Swift/Port+State.swift", in: place)
    #expect(written.contains("  state[\"ship\"] = ship\n"), "\(written)")
    #expect(written.contains("do what the class does when it is decoded (Port.m:"), "\(written)")
    #expect(!written.contains("keep what the class saves"), "\(written)")
    // Swift names the class, and sees only what its header declares.
    #expect(written.contains("declare in the header of Port whatever is used here"), "\(written)")
    #expect(!written.contains("bridging header"), "\(written)")
    #expect(try text("Moving.md", in: place).contains("- what the extension of Port uses, in that class's header"))
  }

  @Test func `a class below one that comes back, too, is asked by that, since only one of them can conform`() throws {
    let place = try place()
    try place.write(
      Self.code.replacing("class Port: UIViewController", with: "class Port: Ports"), to: "app/Harbor.swift")
    #expect(try text("Swift/Ports+State.swift", in: place).contains("extension Ports: RestorableScreen {"))
    #expect(try text("Swift/Ports+State.swift", in: place).contains("(self as? Port)?.saveStateOfPort(into: &state)"))
    #expect(try text("Swift/Port+State.swift", in: place).contains("extension Port {"))
  }

  @Test func `what is taken for granted stands at the head of the moved app`() throws {
    let place = try place()
    let written = try text("Main.yaml", in: place)
    let head = written.split(separator: "\n").prefix { $0.hasPrefix("#") }
    #expect(
      head.dropFirst() == [
        "# Assumed: the rows of rows stand for those that code fills in, and their identifiers for those that it finds them by.",
        "# Assumed: crew of d-d-d is taken to be \"crew 1\" (../app/Harbor.swift:40:5).",
        "# Assumed: ship of d-d-d is taken to be \"ship 1\" (../app/Harbor.swift:38:5).",
      ], "\(written)")
  }

  @Test func `a storyboard with which the app does not begin is not the one of the moved app's scenes`() throws {
    let place = try place()
    try place.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>",
      to: "app/Info.plist")
    try place.write(Self.storyboard.replacing("Port", with: "Pier"), to: "app/Start.storyboard")
    let run = try ProgramRun(["move", "app/Main.storyboard", "--output", "moved"], in: place)
    try #require(run.status == 0, "\(run.errors)")
    let notes = try text("Moving.md", in: place)
    #expect(
      notes.contains("- what the app begins with (Info.plist:1): that is the storyboard \"Start\", and not Main: "))
    let additions = try text("Info.additions.plist", in: place)
    #expect(additions.contains("<key>UISceneStoryboardFile</key>\n\t\t\t\t\t<string>Start</string>"), "\(additions)")
  }

  @Test(.tags(.Rule.r98)) func `what nothing calls afterwards is named by its methods, and what is read stays`() throws
  {
    let notes = try text("Moving.md", in: place())
    let dead = notes.components(separatedBy: "(R98)\n\n").last ?? ""
    expectSame(
      dead,
      """
      - HarborMaster.application(_:shouldSaveSecureApplicationState:) (Harbor.swift:5)
      - HarborMaster.application(_:shouldRestoreSecureApplicationState:) (Harbor.swift:6)
      - Port.encodeRestorableState(with:) (Harbor.swift:36)
      - Port.decodeRestorableState(with:) (Harbor.swift:43)
      - Port.applicationFinishedRestoringState() (Harbor.swift:50)
      - the restoration identifier "window" of the window (Harbor.swift:8)
      - the restoration identifier "ports" of Ports (Main.storyboard:4); as its storyboard identifier it stays
      - the restoration identifier "port" of port (Main.storyboard:7)

      All other restoration identifiers of screens and views stay: RestorableScreen.swift and ViewState.swift read them, as they ask \
      UIDataSourceModelAssociation for rows.

      """)
  }

  @Test func `no line is written that could not compile, and a mark takes its place`() throws {
    let place = try place()
    expectSame(
      try text("Swift/Port+State.swift", in: place),
      """
      import UIKit

      extension Port: RestorableScreen {
        var restorationScreen: String { "d-d-d" }

        func saveState(into state: inout ScreenState) {
          #warning("fill in: keep what is encoded under \\"ship\\" at Harbor.swift:38:5, as a property list has it")
          state["berth"] = berth
          #warning("fill in: keep what is encoded under \\"crew\\" at Harbor.swift:40:5, as a property list has it")
          guard isViewLoaded else { return }
          state["query"] = search.searchBar.text
        }

        func restoreState(from state: ScreenState) {
          #warning("fill in: find again what decoding finds by \\"ship\\"")
          state.restore(&berth, forKey: "berth")
          #warning("fill in: find again what decoding finds by \\"crew\\"")
          state.restore(&search.searchBar.text, forKey: "query")
        }

        func restoreAfterAppearing(from state: ScreenState) {
          #warning("fill in: what applicationFinishedRestoringState() does at Harbor.swift:50:12")
        }
      }

      """)
    #expect(try text("Swift/HarborMaster+Sessions.swift", in: place).contains("extension HarborMaster {"))
    #expect(
      try text("Swift/RestoredScreens.swift", in: place).contains(
        "#warning(\"fill in: give the screen d-d-d of Main.storyboard that identifier there\")"))
  }

  @Test(.tags(.Rule.r85)) func `rows that code fills in are selected again where it identifies them`() throws {
    let place = try place()
    try place.write(
      """
      test "rows"
        launch
        select row 3
        background
        kill
        launch
        expect selected "Port 3"
      end

      """, to: "rows.script")
    let run = try ProgramRun(["app", "--trace", "--script", "rows.script"], in: place)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    let assumed =
      "the rows of rows stand for those that code fills in, and their identifiers for those that it finds them by"
    let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains(assumed), "\(run.output)")
    let written = try ProgramRun(["code", "app", "--write", "app.yaml"], in: place)
    #expect(written.status == 0, "\(written.errors)")
    let text = String(decoding: try place.bytes(of: "app.yaml"), as: UTF8.self)
    #expect(text.contains("# Assumed: the rows of rows stand for those that code fills in"), "\(text)")
    #expect(text.split(separator: "\n").filter { $0.contains("rowIdentifiers") }.isEmpty, "\(text)")
  }

  @Test(.tags(.Rule.u5, .Rule.u31), arguments: [false, true])
  func `methods that UIKit calls of scenes are named, and so is what is built with what`(continues: Bool) throws {
    let place = try place()
    let added = """
        func applicationDidEnterBackground(_ a: UIApplication) { window?.endEditing(true) }
        func applicationDidBecomeActive(_ a: UIApplication) {}
        func application(_ a: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { true }
        \(continues ? "func application(_ a: UIApplication, continue u: NSUserActivity, restorationHandler r: @escaping (Rest) -> Void) -> Bool { true }" : "")
        func application(_ a: UIApplication, willFinish
      """
    try place.write(
      Self.code.replacing("  func application(_ a: UIApplication, willFinish", with: added), to: "app/Harbor.swift")
    let notes = try text("Moving.md", in: place)
    #expect(
      notes.hasSuffix(
        """
        ## What goes into the scene delegate by hand (U5)

        - HarborMaster.applicationDidEnterBackground(_:) (Harbor.swift:7)
        - HarborMaster.application(_:open:options:) (Harbor.swift:9)
        \(continues ? "- HarborMaster.application(_:continue:restorationHandler:) (Harbor.swift:10)\n" : "")
        With scenes UIKit calls the scene delegate's methods in their place, and these no more; what a link, a quick \
        action or an activity brings at a launch is in the options of scene(_:willConnectTo:options:) alone.
        \(continues
          ? "\nWhere an activity launches the app, nothing that was kept is restored, as is usual with scenes (U31): without "
          + "scenes it was restored first, and the activity continued on top of it.\n" : "")
        """), "\(notes)")
    #expect(notes.contains("- What is written needs a deployment target of iOS 14 or later, and Swift 6.1"))
    let opening = "do here what application(_:open:options:) did with a link that launched the app"
    let written = try self.text("Swift/SceneDelegate.swift", in: place)
    #expect(written.contains(opening))
    let continuing =
      "do here what application(_:continue:restorationHandler:) did with an activity that launched the app: "
      + "connectionOptions.userActivities"
    #expect(written.contains(continuing) == continues)
  }

  @Test(arguments: [
    ("true", "exact carried"),
    (
      "c.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? Int == UIDevice.current.userInterfaceIdiom.rawValue",
      "exact a person decides: a part of it is to be written: keep the kind of device in SceneState, and answer false on another one"
    ),
  ])
  func `a gate is carried where all of it is written`(answer: String, said: String) throws {
    let place = try place()
    let code = Self.code.replacing(
      "shouldRestoreSecureApplicationState c: NSCoder) -> Bool { true }",
      with: "shouldRestoreSecureApplicationState c: NSCoder) -> Bool { \(answer) }")
    try place.write(code, to: "app/Harbor.swift")
    let lines = try inventory(in: place)
    #expect(lines.contains("Harbor.swift:6 the should-restore method " + said), "\(lines)")
  }

  @Test(
    .tags(.Rule.u19),
    arguments: [
      (nil, "$(PRODUCT_BUNDLE_IDENTIFIER).state"), ("org.example.${PRODUCT_NAME}", "org.example.${PRODUCT_NAME}.state"),
    ])
  func `the declared type begins with the bundle identifier as the app has it`(own: String?, declared: String) throws {
    let place = try place()
    let list = own.map { "<key>CFBundleIdentifier</key><string>\($0)</string>" } ?? ""
    try place.write(
      "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string>\(list)</dict></plist>",
      to: "app/Info.plist")
    let additions = try text("Info.additions.plist", in: place)
    #expect(additions.contains("<string>\(declared)</string>"), "\(additions)")
  }

  @Test(arguments: [("", false), ("  func ask() { present(Port.other(), animated: true) }\n", true)])
  func `a walk tells of further screens only where code shows something that was not understood`(
    added: String, isTold: Bool
  ) throws {
    let place = try place()
    try place.write(
      Self.code.replacing("  var theme: String?\n", with: "  var theme: String?\n" + added), to: "app/Harbor.swift")
    let run = try ProgramRun(["explore", "app", "--steps", "5"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("; further screens that code may show are not counted") == isTold, "\(run.output)")
  }
}
