import ControllerKit
import StateArchive
import TestSupport
import Testing

/// What a view can say of a person's interaction with it, for the activity of its scene.
@Suite(.timeLimit(.minutes(30))) struct InteractionStateTests {
  @Test(.tags(.Rule.u38), arguments: [true, false])
  func `a field's interaction state is what is selected, and not its text`(isView: Bool) {
    func field(_ text: String) -> any InteractionStateRestorable & TextInput {
      if isView { TextView(text: text) } else { TextField(text: text) }
    }
    let first = field("Beans along the wall")
    first.selectedRange = 6..<11
    let second = field("Tiles on the roof")
    second.interactionState = first.interactionState
    #expect(second.selectedRange == 6..<11)
    #expect(second.text == "Tiles on the roof")
    let short = field("No")
    short.selectedRange = 0..<1
    short.interactionState = first.interactionState
    #expect(short.selectedRange == 2..<2)
  }

  @Test(.tags(.Rule.u38))
  func `a web view's interaction state holds its pages, as they were left`() {
    let first = WebView(url: "https://a.example")
    first.currentPage?.scrollPosition.y = 40
    first.load("https://b.example")
    first.goBack()
    let second = WebView()
    second.interactionState = first.interactionState
    #expect(second.currentPage == first.currentPage)
    #expect(second.currentPage?.scrollPosition.y == 40)
    #expect(second.canGoForward)
    #expect(first.interactionState.refusal == nil)
  }

  @Test(
    .tags(.Rule.u38),
    arguments: [
      .null, .integer(1), .array([.integer(3), .integer(1)]), .array([.integer(-1), .integer(1)]), .dictionary([:]),
      .dictionary(["history": .array([]), "currentPage": .integer(0)]), .string("a"), .object(className: "A"),
    ] as [ActivityValue])
  func `a value that no such view has made changes neither a text nor a page`(value: ActivityValue) {
    let field = TextField(text: "Beans")
    field.interactionState = value
    #expect(field.text == "Beans")
    #expect(field.selectedRange == 5..<5)
    let web = WebView(url: "https://a.example")
    web.interactionState = value
    #expect(web.currentPage?.url == "https://a.example")
  }
}
