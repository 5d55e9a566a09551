import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// What leaving a sheet asks, and how it is undone.
@Suite(.timeLimit(.minutes(30))) struct DismissalTests {
  private func press(_ keys: Key..., on interaction: ScreenInteraction) {
    for key in keys { interaction.handle(.key(key)) }
  }

  private func text(_ interaction: ScreenInteraction) -> String { interaction.screenful().grid.text }

  // MARK: In the model

  @Test
  func `what the user types makes a sheet modal, and what code writes does not`() throws {
    let app = SheetApp()
    app.draft.field.text = "Dear Ben"
    #expect(!app.sheet.isModalInPresentation)
    try app.type("!")
    #expect(app.sheet.isModalInPresentation)
    try app.perform(.deleteBackward(.view(ObjectIdentifier(app.draft.field))))
    #expect(!app.sheet.isModalInPresentation, "the text is what it was")
  }

  @Test
  func `what the user types in a screen above the sheet makes it modal too`() throws {
    let app = SheetApp()
    let (above, field) = (ViewController(), TextField())
    above.view.addSubview(field)
    app.draft.present(above)
    #expect(!app.sheet.isModalInPresentation)
    try app.perform(.type("red", into: .view(ObjectIdentifier(field))))
    #expect(app.sheet.isModalInPresentation)
  }

  @Test(arguments: [true, false])
  func `a value that is set counts, also that of the controller in front inside`(value: Bool) throws {
    let app = SheetApp()
    if !value { try app.type("!") }
    app.draft.isModalInPresentation = value
    #expect(app.sheet.isModalInPresentation == value)
    app.sheet.isModalInPresentation = !value
    #expect(app.sheet.isModalInPresentation == !value)
  }

  @Test
  func `a sheet that is presented anew begins with what it says then`() throws {
    let app = SheetApp()
    let sheet = app.sheet
    try app.type("!")
    try app.perform(.dismiss)
    app.root.present(sheet)
    #expect(!sheet.isModalInPresentation)
  }

  @Test(arguments: ["back", "dismiss", "Close"])
  func `a dismissal is undone with everything as it was`(way: String) throws {
    let app = SheetApp()
    let sheet = app.sheet
    try app.type(", hello")
    switch way {
    case "back": try app.perform(.back)
    case "dismiss": try app.perform(.dismiss)
    default: try app.tap(way)
    }
    #expect(!app.isPresented)
    #expect(app.recentDismissal == RecentDismissal(title: "Draft", end: 2))
    app.secondsNow = 1.9
    try app.perform(.undo)
    #expect(sheet.container != nil)
    #expect(app.draft.field.text == "Dear Anna, hello")
    #expect(app.sheet.isModalInPresentation)
    #expect(throws: ActionError.nothingToUndo) { try app.perform(.undo) }
  }

  @Test
  func `after two seconds, or after another action, nothing is undone`() throws {
    let app = SheetApp()
    try app.perform(.dismiss)
    app.secondsNow = 2
    #expect(throws: ActionError.nothingToUndo) { try app.perform(.undo) }
    app.root.present(app.sheet)
    try app.perform(.dismiss)
    #expect(throws: ActionError.nothingPresented) { try app.perform(.dismiss) }
    #expect(throws: ActionError.nothingToUndo) { try app.perform(.undo) }
    #expect(!app.isPresented)
  }

  @Test
  func `scrolling, which moving the focus does, leaves a dismissal to be undone`() throws {
    let app = SheetApp()
    try app.perform(.dismiss)
    #expect(throws: ActionError.notOnScreen) {
      try app.perform(.scroll(.view(ObjectIdentifier(app.root.view)), to: .offset(0)))
    }
    try app.perform(.undo)
    #expect(app.isPresented)
  }

  @Test
  func `sheets that were dismissed together come back together`() throws {
    let app = SheetApp()
    try app.tap("More")
    try app.tap("Close all")
    #expect(!app.isPresented)
    #expect(app.recentDismissal?.title == "Draft")
    try app.perform(.undo)
    #expect(app.screen?.frontController?.title == "Colours")
    try app.perform(.dismiss)
    #expect(app.recentDismissal?.title == "Colours")
    try app.perform(.undo)
    #expect(app.screen?.frontController?.title == "Colours")
  }

  @Test
  func `what an emphasised button or the answer to an alert closed is not taken back`() throws {
    let app = SheetApp()
    try app.tap("Send")
    #expect(app.recentDismissal == nil)
    app.root.present(app.sheet)
    try app.tap("Ask")
    try app.tap("Yes")
    #expect(app.recentDismissal == nil)
    #expect(throws: ActionError.nothingToUndo) { try app.perform(.undo) }
  }

  @Test
  func `nothing dismissed is kept alive by the next action`() throws {
    let app = SheetApp()
    try app.tap("More")
    weak let colours = app.screen?.frontController
    try app.perform(.dismiss)
    #expect(colours != nil)
    try app.perform(.undo)
    try app.perform(.dismiss)
    try app.type("!")
    #expect(colours == nil)
  }

  // MARK: At the keys

  @Test
  func `leaving a sheet in which something was typed asks first, and only a yes leaves it`() throws {
    let app = SheetApp()
    let hands = app.hands()
    press(.enter, .character("!"), .escape, .escape, on: hands)
    #expect(text(hands).contains(" discard what was typed? y discard  n keep"))
    press(.character("n"), on: hands)
    #expect(text(hands).contains("Draft"))
    press(.escape, .enter, on: hands)
    #expect(app.isPresented)
    press(.escape, .character("y"), on: hands)
    #expect(!app.isPresented)
  }

  @Test
  func `a narrow terminal has room for the whole question`() {
    let app = SheetApp()
    let hands = app.hands(width: 40)
    press(.enter, .character("!"), .escape, .escape, on: hands)
    #expect(text(hands).contains("discard the text? y discard  n keep"))
  }

  @Test
  func `a sheet without anything typed is left at once, unless it is modal, and a modal one may say otherwise`() {
    let app = SheetApp()
    let hands = app.hands()
    press(.escape, on: hands)
    #expect(!app.isPresented)
    press(.character("u"), on: hands)
    app.draft.isModalInPresentation = true
    press(.escape, on: hands)
    #expect(text(hands).contains("leave this? y leave  n stay"))
    press(.character("n"), .enter, .character("!"), .escape, on: hands)
    app.draft.isModalInPresentation = false
    press(.escape, on: hands)
    #expect(!app.isPresented)
  }

  @Test
  func `where nobody is at the keys nothing is asked or offered`() {
    let app = SheetApp()
    let hands = app.hands(isAttended: false)
    press(.enter, .character("!"), .escape, .escape, on: hands)
    #expect(!app.isPresented)
    #expect(!text(hands).contains("dismissed"))
    press(.character("u"), on: hands)
    #expect(app.isPresented)
  }

  @Test
  func `a dismissal says for two seconds how it is undone`() {
    let app = SheetApp()
    let hands = app.hands()
    press(.escape, on: hands)
    #expect(text(hands).contains("✓ Draft dismissed  u undo"))
    app.secondsNow = 0.5
    #expect(hands.screenful().wakeAfter == 1_500)
    press(.character("u"), on: hands)
    #expect(app.isPresented)
    #expect(!text(hands).contains("dismissed"))
    press(.escape, on: hands)
    app.secondsNow = 2.5
    hands.handle(.timer)
    #expect(!text(hands).contains("dismissed"))
    #expect(hands.screenful().wakeAfter == nil)
    press(.character("u"), on: hands)
    #expect(!app.isPresented)
    #expect(text(hands).contains("nothing to undo"))
  }

  @Test
  func `a long title leaves room for the key that undoes`() {
    let app = SheetApp()
    let hands = app.hands(width: 40)
    app.draft.title = String(repeating: "題", count: 300)
    press(.escape, on: hands)
    #expect(text(hands).contains("… dismissed  u undo"))
  }
}
