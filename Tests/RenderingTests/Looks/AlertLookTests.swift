import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// Alerts, in terminals of several sizes.
@Suite(.timeLimit(.minutes(30))) struct AlertLookTests {
  private static func alert(
    _ title: String?, _ message: String?, fields: Int = 0, _ buttons: [String], prominent: Int? = nil
  ) -> Screen {
    let alert = AlertController(title: title, message: message)
    for number in 0..<fields { alert.addTextField(TextField(placeholder: "Field \(number)")) }
    for (index, button) in buttons.enumerated() {
      let action = Button(title: button)
      action.isProminent = index == prominent
      alert.addAction(action)
    }
    return presented(alert, on: LayerLookTests.below())
  }

  private static let words = "This cannot be undone, so think about it well before you answer, and then answer."

  @Test func `an alert with everything, and with little`() {
    let screens = [
      Self.alert("Delete item?", "\"Milk\" will be removed.", ["Cancel", "Delete"]),
      Self.alert("Rename", nil, fields: 2, ["Cancel", "OK"], prominent: 1), Self.alert(nil, Self.words, ["OK"]),
      Self.alert("Only a title", nil, []), Self.alert(nil, nil, ["A", "B", "C"]),
      Self.alert("Choose", nil, ["The first of several answers", "The second one", "Cancel"], prominent: 2),
    ]
    expectSame(
      screens.flatMap { styledRows(Drawing($0, 46, 16).grid, 3..<14) }.joined(separator: "\n"),
      """
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│             Delete item?             │
      :0-2 standard dim, 17-28 standard bold, 43-45 standard dim
      |  w│  "Milk" will be removed.             │
      :0-2 standard dim, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│      [ Cancel ]      ( Delete )      │
      :0-2 standard dim, 10-19 accent bold reverse, 26-35 accent, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│                Rename                │
      :0-2 standard dim, 20-25 standard bold, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│    ▏Field 0                          │
      :0-2 standard dim, 8 accent, 9-15 secondary dim, 43-45 standard dim
      |  w│    ▏Field 1                          │
      :0-2 standard dim, 8 accent, 9-15 secondary dim, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│        ( Cancel )      [ OK ]        │
      :0-2 standard dim, 12-21 accent, 28-33 accent bold reverse, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│  This cannot be undone, so think     │
      :0-2 standard dim, 43-45 standard dim
      |  w│  about it well before you answer, and│
      :0-2 standard dim, 43-45 standard dim
      |  w│  then answer.                        │
      :0-2 standard dim, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│                [ OK ]                │
      :0-2 standard dim, 20-25 accent bold reverse, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│             Only a title             │
      :0-2 standard dim, 17-28 standard bold, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│     [ A ]      ( B )      ( C )      │
      :0-2 standard dim, 9-13 accent bold reverse, 20-24 accent, 31-35 accent, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  w╭──────────────────────────────────────╮
      :0-2 standard dim, 43-45 standard dim
      |  w│                Choose                │
      :0-2 standard dim, 20-25 standard bold, 43-45 standard dim
      |  w│                                      │
      :0-2 standard dim, 43-45 standard dim
      |  w│   ( The first of several answers )   │
      :0-2 standard dim, 7-38 accent, 43-45 standard dim
      |  w│          ( The second one )          │
      :0-2 standard dim, 14-31 accent, 43-45 standard dim
      |  w│              [ Cancel ]              │
      :0-2 standard dim, 18-27 accent bold reverse, 43-45 standard dim
      |  w╰──────────────────────────────────────╯
      :0-2 standard dim, 43-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      |  words words words words words words words
      :0-45 standard dim
      """)
  }

  @Test func `in a narrow or low terminal an alert is cut, and its buttons stay`() {
    let screens = [
      Self.alert("A title of more words than one line of the alert has room for", Self.words, ["Cancel", "Delete"]),
      Self.alert("Many", Self.words, (1...9).map { "Answer number \($0) of nine" }),
      Self.alert("T", Self.words, fields: 3, ["An answer that is longer than the alert is wide, by far"]),
    ]
    let drawn = screens.map { screen in
      let drawing = Drawing(screen, 40, 12, focus: screen.elements.count - 1)
      let frames = drawing.screen.elements.map { element in
        element.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none"
      }
      return (styledRows(drawing.grid) + [frames.joined(separator: ", ")]).joined(separator: "\n")
    }
    expectSame(
      drawn.joined(separator: "\n"),
      """
      |                 Below
      :0-39 standard dim
      |─╭────────────────────────────────────╮─
      :0 secondary dim, 39 secondary dim
      | │   A title of more words than one   │
      :0 standard dim, 5-34 standard bold, 39 standard dim
      | │   line of the alert has room for   │
      :0 standard dim, 5-34 standard bold, 39 standard dim
      | │  This cannot be undone, so think   │
      :0 standard dim, 39 standard dim
      | │  about it well before you answer,  │
      :0 standard dim, 39 standard dim
      | │  and then answer.                  │
      :0 standard dim, 39 standard dim
      | │                                    │
      :0 standard dim, 39 standard dim
      | │     ( Cancel )      [ Delete ]     │
      :0 standard dim, 7-16 accent, 23-32 accent bold reverse, 39 standard dim
      | ╰────────────────────────────────────╯
      :0 standard dim, 39 standard dim
      |                             8 of 67 ▾
      :0-28 standard dim, 29-37 secondary dim, 38-39 standard dim
      3 2 34x2, 3 4 34x3, 7 8 10x1, 23 8 10x1
      | ╭────────────────────────────────────╮
      :0 standard dim, 39 standard dim
      |─│                Many                │─
      :0 secondary dim, 18-21 standard bold, 39 secondary dim
      | │                                    │
      :0 standard dim, 39 standard dim
      | │    ( Answer number 1 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 2 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 3 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 4 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 5 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 6 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | │    ( Answer number 7 of nine )     │
      :0 standard dim, 6-32 accent, 39 standard dim
      | ╰────────────────────────────────────╯
      :0 standard dim, 39 standard dim
      3 1 34x1, none, 6 3 27x1, 6 4 27x1, 6 5 27x1, 6 6 27x1, 6 7 27x1, 6 8 27x1, 6 9 27x1, none, none
      | ╭────────────────────────────────────╮
      :0 standard dim, 39 standard dim
      |─│                 T                  │─
      :0 secondary dim, 19 standard bold, 39 secondary dim
      | │  This cannot be undone, so think   │
      :0 standard dim, 39 standard dim
      | │  about it well before you answer,  │
      :0 standard dim, 39 standard dim
      | │                                    │
      :0 standard dim, 39 standard dim
      | │    ▏Field 0                        │
      :0 standard dim, 6 accent, 7-13 secondary dim, 39 standard dim
      | │    ▏Field 1                        │
      :0 standard dim, 6 accent, 7-13 secondary dim, 39 standard dim
      | │    ▏Field 2                        │
      :0 standard dim, 6 accent, 7-13 secondary dim, 39 standard dim
      | │                                    │
      :0 standard dim, 39 standard dim
      | │ [ An answer that is longer than… ] │
      :0 standard dim, 3-36 accent bold reverse, 39 standard dim
      | ╰────────────────────────────────────╯
      :0 standard dim, 39 standard dim
      3 1 34x1, 3 2 34x2, 6 5 30x1, 6 6 30x1, 6 7 30x1, 3 9 34x1
      """)
  }
}
