import AppDefinition
import Checking
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting
import Vocabulary

/// The names that `check --suggest` thinks of.
@Suite(.timed, .timeLimit(.minutes(30))) struct SuggestedNameTests {
  private func suggestion(_ scenes: String) throws -> String {
    let file = SourceFile(name: "Main.storyboard", bytes: Array(CheckCorpus.document(scenes).utf8))
    let app = try #require(readStoryboard(file, app: "Test").value)
    return SuggestedAppFile(app, file: "Main.storyboard", path: "Main.storyboard").text
  }

  /// A screen of a class, as it is written.
  private func screen(_ id: String, _ attributes: String) -> String {
    CheckCorpus.controller(id, "viewController", attributes)
  }

  @Test(arguments: [
    ("restorationIdentifier=\"Detail\" storyboardIdentifier=\"other\"", "a restoration identifier"),
    ("restorationIdentifier=\"other\" storyboardIdentifier=\"Detail\"", "a storyboard identifier"),
  ])
  func `a suggested name is none that another screen has`(attributes: String, taken: String) throws {
    let text = try suggestion(screen("a", "customClass=\"Detail\"") + screen("b", attributes))
    #expect(
      text.contains("\n  a: { restorationIdentifier: Detail2, storyboardIdentifier: Detail2 }\n"), "\(taken)\n\(text)")
  }

  @Test(arguments: [
    ("customClass=\"Profile\" title=\"My page\"", "Profile"),
    ("customClass=\"\u{41F}\u{440}\u{43E}\u{444}\u{438}\u{43B}\u{44C}\" title=\"My page\"", "MyPageScreen"),
    ("customClass=\"___\" title=\"My page\"", "MyPageScreen"),
    ("customClass=\"_2nd\" title=\"My page\"", "Screen2nd"),
    ("title=\"My page\"", "MyPageScreen"),
  ])
  func `a screen goes by its class, and by its title where the class gives no word`(
    attributes: String, name: String
  ) throws {
    let text = try suggestion(screen("a", attributes))
    #expect(text.contains("\n  a: { restorationIdentifier: \(name), storyboardIdentifier: \(name) }\n"), "\(text)")
  }

  @Test func `screens whose classes give no word and that have no title go by the classes of their kind`() throws {
    let classes = ["\u{41A}\u{430}\u{440}\u{442}\u{430}", "___", "\u{416}"].map { "customClass=\"\($0)\"" }
    let text = try suggestion(zip(["a", "b", "c"], classes).map { screen($0, $1) }.joined())
    let names = text.matches(of: /restorationIdentifier: ([^,]+),/).map { String($0.1) }
    #expect(names == ["ViewController", "ViewController2", "ViewController3"])
  }

  @Test func `nor one that was suggested before`() throws {
    let screens = ["a", "b", "c"].map { screen($0, "title=\"Same title\"") }.joined()
    let names = try suggestion(screens).matches(of: /restorationIdentifier: (\w+)/).map { String($0.1) }
    #expect(names == ["SameTitleScreen", "SameTitleScreen2", "SameTitleScreen3"])
  }

  @Test func `nor is that of a view one that another view has`() throws {
    let fields =
      "<view key=\"view\" id=\"v\"><subviews><textField id=\"f\" restorationIdentifier=\"TextField\"/>"
      + "<textField id=\"g\"/></subviews></view>"
    let text = try suggestion(CheckCorpus.controller("a", "viewController", view: fields))
    #expect(text.contains("viewIdentifiers: { g: TextField2 }"), "\(text)")
  }

  @Test func `a screen whose storyboard identifier another one has gets one of its own`() throws {
    let text = try suggestion(
      screen("a", "restorationIdentifier=\"A\" storyboardIdentifier=\"Same\"")
        + screen("b", "restorationIdentifier=\"B\" storyboardIdentifier=\"Same\""))
    #expect(text.contains("\n  b: { storyboardIdentifier: "), "\(text)")
  }

  @Test(.tags(.Rule.r33)) func `a screen whose identifier another one beside it has gets one of its own`() throws {
    let tabs = ["b", "c"].map { CheckCorpus.segue("relationship", to: $0, "viewControllers") }.joined()
    let named = "restorationIdentifier=\"Same\""
    let text = try suggestion(
      CheckCorpus.controller(
        "a", "tabBarController", "restorationIdentifier=\"T\" storyboardIdentifier=\"T\"", segues: tabs)
        + screen("b", "\(named) storyboardIdentifier=\"B\"") + screen("c", "\(named) storyboardIdentifier=\"C\""))
    #expect(text.contains("\n  c: { restorationIdentifier: "), "\(text)")
    #expect(!text.contains("\n  b: {"), "\(text)")
  }

  @Test func `a name that would break the file is written without what breaks it`() throws {
    let text = try suggestion(screen("a", "title=\"One&#10;Two&#x9B;\""))
    #expect(text.contains("\n  # viewController \"One\\u{a}Two\\u{9b}\", line 4\n  a: { "), "\(text)")
  }

  @Test func `both identifiers of a screen are put together, whichever is given first, and applied`() throws {
    let scenes =
      CheckCorpus.controller(
        "a", "viewController", "title=\"One\"",
        view:
          "<view key=\"view\" id=\"v\"><subviews><textField id=\"f\"/><switch id=\"s\"/><textView id=\"g\"/></subviews></view>"
      )
      + screen("b", "title=\"Two\" restorationIdentifier=\"B\"")
    let file = SourceFile(name: "Main.storyboard", bytes: Array(CheckCorpus.document(scenes).utf8))
    let app = try #require(readStoryboard(file, app: "Test").value)
    let all = SuggestedIdentifiers(app, file: "Main.storyboard")
    #expect(
      all.entries.map { "\($0.controller): \($0.members.joined(separator: ", "))" } == [
        "a: restorationIdentifier: OneScreen, storyboardIdentifier: OneScreen, "
          + "viewIdentifiers: { f: TextField, g: TextView }", "b: storyboardIdentifier: TwoScreen",
      ])
    let names = all.limited(to: ["a", "b"])
    let views = all.limited(to: [], views: ["a": ["f", "g"], "b": ["f"]])
    #expect(names.entries.map(\.controller) == ["a", "b"])
    #expect(views.entries.map(\.members) == [["viewIdentifiers: { f: TextField, g: TextView }"]])
    #expect(names.adding(views) == all)
    #expect(views.adding(names) == all)
    #expect(views.adding(names.limited(to: ["b"])).entries.map(\.members).last == ["storyboardIdentifier: TwoScreen"])
    let given = all.applied(to: app)
    let screens = given.controllers.map { [$0.restorationIdentifier, $0.storyboard?.identifier] }
    #expect(screens == [["OneScreen", "OneScreen"], ["B", "TwoScreen"]])
    #expect(given.controllers[0].allViews.compactMap(\.restorationIdentifier) == ["TextField", "TextView"])
    #expect(SuggestedIdentifiers(given, file: "Main.storyboard").isEmpty)
    #expect(views.applied(to: app).controllers.map(\.restorationIdentifier) == [nil, "B"])
  }
}
