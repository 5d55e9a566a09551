import AppDefinition
import AppReading
import TestSupport
import Testing

/// A scene that adds to storyboards.
@Suite(.timed, .timeLimit(.minutes(30))) struct SceneOverStoryboardTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
    <scene><objects><viewController id="one" title="One" sceneMemberID="viewController">
    <view key="view" id="v"><subviews><scrollView id="s"><subviews><textField id="t"/></subviews></scrollView></subviews>
    </view></viewController></objects></scene>
    </scenes></document>
    """

  @Test func `a scene over storyboards that name no initial controller begins with a list of its screens`() throws {
    let scene = "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { two: { title: Two } }\n"
    let reading = readAppFile(file(scene)) { name, _ in file(Self.storyboard, as: name) }
    let app = try #require(reading.value, "\(lines(reading))")
    #expect(app.sceneList == "scenes")
    #expect(app.windows.map(\.root) == ["scenes"])
    let list = try #require(app.controller(named: "scenes"))
    #expect(list.restorationIdentifier == "scenes")
    #expect(list.views.first?.restorationIdentifier == "scenes")
    guard case .table(let table)? = list.views.first?.content, case .fixed(let sections) = table.rows else {
      Issue.record("\(list.views)")
      return
    }
    #expect(sections.flatMap(\.rows).map(\.title) == ["One", "Two"])
    let named = readAppFile(file(scene + "initial: two\n")) { name, _ in file(Self.storyboard, as: name) }
    #expect(named.value?.sceneList == nil)
    #expect(named.value?.windows.map(\.root) == ["two"])
    #expect(readAppFile(file("app: A\ncontrollers: { two: {} }\n")).value == nil)
  }

  @Test func `a scene gives the views of a storyboard restoration identifiers`() throws {
    let scene =
      "app: A\nstoryboards: [Main.storyboard]\ncontrollers: { one: { viewIdentifiers: { t: field, x: y } } }\n"
    let reading = readAppFile(file(scene)) { name, _ in file(Self.storyboard, as: name) }
    let views = try #require(reading.value?.controller(named: "one")).views
    guard case .scroll(let inner, _)? = views.first?.content else {
      Issue.record("\(views)")
      return
    }
    #expect(views.first?.restorationIdentifier == nil)
    #expect(inner.first?.restorationIdentifier == "field")
    #expect(lines(reading).contains { $0.contains("nothing on this screen outside of its rows has the id \"x\"") })
  }
}
