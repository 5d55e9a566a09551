import AppDefinition
import AppReading
import TestSupport
import Testing

/// By which properties the classes of a storyboard's screens know their views.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardOutletTests {
  /// The outlet of the switch `s` on a screen with some connections.
  private func outlet(_ connections: String, ofView connectionsOfView: String = "") -> ViewOutlet? {
    let view = """
      <view key="view"><subviews><stackView id="box"><subviews><switch id="r"/>
      <switch id="s"><connections>\(connectionsOfView)</connections></switch></subviews></stackView></subviews></view>
      """
    let screen = controller("viewController", "A", "", "\(view)<connections>\(connections)</connections>")
    let other = controller(
      "viewController", "B", "", "<connections><outlet property=\"elsewhere\" destination=\"s\"/></connections>")
    let app = readStoryboard(storyboard(screen, other), app: "X").value
    return app?.controller(named: "A")?.allViews.first { $0.id == "s" }?.outlet
  }

  private static func one(_ property: String, to id: String = "s") -> String {
    "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"o-\(property)\"/>"
  }

  private static func many(_ property: String, to id: String = "s") -> String {
    "<outletCollection property=\"\(property)\" destination=\"\(id)\" collectionClass=\"NSMutableArray\" id=\"c\"/>"
  }

  static let connections: [(String, ViewOutlet?)] = [
    (one("soundSwitch"), ViewOutlet("soundSwitch")), ("", nil), (one("other", to: "r"), nil),
    (one("first") + one("second"), ViewOutlet("first")),
    (many("all", to: "r") + many("all"), ViewOutlet("all", place: 1)),
    (many("some", to: "r") + many("all"), ViewOutlet("all", place: 0)),
    (many("all") + one("own"), ViewOutlet("own")), (one("own") + many("all"), ViewOutlet("own")),
    (one("_own"), ViewOutlet("_own")), (one("größe2"), ViewOutlet("größe2")),
    (one("2nd"), nil), (one("a.b"), nil), (one(""), nil), (one("a b") + one("c"), ViewOutlet("c")),
    ("<outlet destination=\"s\"/><outlet property=\"p\"/>", nil),
    ("<other property=\"p\" destination=\"s\"/>", nil),
  ]

  @Test(arguments: connections) func `a view has the outlet of its screen's class that leads to it`(
    connections: String, expected: ViewOutlet?
  ) {
    #expect(outlet(connections) == expected)
  }

  @Test func `what another object or another screen has for a view is no outlet of its screen`() {
    #expect(outlet("", ofView: Self.one("delegate")) == nil)
  }
}
