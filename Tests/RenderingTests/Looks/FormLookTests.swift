import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// Short labels before their controls.
@Suite(.timeLimit(.minutes(30))) struct FormLookTests {
  @Test func `a short label is before its field, and what has no room or no words stays above`() {
    func lines(_ views: View..., width: Int = 40) -> String {
      let root = ViewController()
      for view in views { root.view.addSubview(view) }
      let drawing = Drawing(shown(root), width, 16, focus: views.count - 1)
      return
        (styledRows(drawing.grid, 0..<6) + [
          drawing.screen.elements.map {
            "\($0.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none")"
          }.joined(separator: ", ")
        ]).joined(separator: "\n")
    }
    let row = StackView(isHorizontal: true)
    for view in [Label(text: "In a row"), TextField(text: "x")] as [View] { row.addSubview(view) }
    let screens = [
      lines(Label(text: "Name"), TextField(text: "Anna")), lines(Label(text: ""), TextField(text: "Anna")),
      lines(Label(text: String(repeating: "a", count: 20)), TextField(text: "Anna")),
      lines(Label(text: String(repeating: "a", count: 21)), TextField(text: "Anna")),
      lines(Label(text: "A"), TextField(text: "1"), Label(text: "Long"), Slider(value: 0.5)),
      lines(Label(text: "Sound"), Switch()), lines(Label(text: "Sound"), Switch(title: "on")),
      lines(Label(text: "Find"), SearchBar(placeholder: "x")), lines(Label(text: "Text"), TextView(text: "x")),
      lines(Switch(title: "One"), Label(text: "Name"), TextField(text: "Anna")),
      lines(Label(text: "Go"), Button(title: "B")),
      lines(row, TextField(text: "y")),
    ]
    expectSame(
      screens.joined(separator: "\n"),
      """
      |┃ Name ▏Anna
      :0 accent bold, 2-5 accent bold, 7 accent bold
      2 0 4x1, 7 0 31x1
      |┃ ▏Anna
      :0 accent bold, 2 accent bold
      none, 2 0 36x1
      |┃ aaaaaaaaaaaaaaaaaaaa ▏Anna
      :0 accent bold, 2-21 accent bold, 23 accent bold
      2 0 20x1, 23 0 15x1
      |  aaaaaaaaaaaaaaaaaaaaa
      |
      |┃ ▏Anna
      :0 accent bold, 2 accent bold
      2 0 21x1, 2 2 36x1
      |  A    ▏1
      :7 accent
      |┃ Long ├────────●────────┤ 0.5
      :0 accent bold, 2-5 accent bold, 7-25 accent bold, 26-29 secondary
      2 0 4x1, 7 0 31x1, 2 1 4x1, 7 1 23x1
      |┃ Sound [ ]
      :0 accent bold, 2-6 accent bold, 8-10 accent bold
      2 0 5x1, 8 0 3x1
      |  Sound
      |
      |┃ [ ] on
      :0 accent bold, 2-7 accent bold
      2 0 5x1, 2 2 6x1
      |  Find
      |
      |┃ ⌕ ▏x
      :0 accent bold, 2-3 secondary, 4 accent bold, 5 secondary dim
      2 0 4x1, 2 2 36x1
      |  Text
      |
      |┃ ▏x
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      2 0 4x1, 2 2 36x3
      |  [ ] One
      |┃ Name ▏Anna
      :0 accent bold, 2-5 accent bold, 7 accent bold
      2 0 7x1, 2 1 4x1, 7 1 31x1
      |  Go
      |
      |┃ [ B ]
      :0 accent bold, 2-6 accent bold reverse
      2 0 2x1, 2 2 5x1
      |┃ In a row ▏x
      :0 accent bold, 2-9 accent bold, 11 accent bold
      |  ▏y
      :2 accent
      2 0 8x1, 11 0 27x1, 2 1 36x1
      """)
  }
}
