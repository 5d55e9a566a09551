import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What is beside each other, in the content and in toolbars.
@Suite(.timeLimit(.minutes(30))) struct RowLookTests {
  private static func row(_ views: View...) -> StackView {
    let row = StackView(isHorizontal: true)
    for view in views { row.addSubview(view) }
    return row
  }

  private static func frames(_ drawing: Drawing) -> String {
    drawing.screen.elements.map { element in
      element.frame.map { "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)" } ?? "none"
    }.joined(separator: ", ")
  }

  @Test func `beside each other what takes all columns shares those that are left`() {
    let views = [
      Self.row(Label(text: "Name of it"), TextField(text: "Anna"), Button(title: "Go")),
      Self.row(TextField(text: "one"), TextField(text: "two")),
      Self.row(TextField(text: "one"), TextField(text: "two"), SearchBar(placeholder: "three")),
      Self.row(Button(title: "One"), TextField(text: "two"), Button(title: "Three"), TextField(text: "four")),
      Self.row(Self.row(Label(text: "Name"), TextField(text: "Anna")), Button(title: "Go")),
      Self.row(Label(text: "Name"), TextField(text: "Anna")), Self.row(Switch(isOn: true), Label(text: "after it")),
      Self.row(Button(title: "A"), Label(text: "two\nlines")), Self.row(TextView(text: "a\nb"), Button(title: "C")),
    ]
    let drawn = views.flatMap { view in
      [60, 40].flatMap { width -> [String] in
        let drawing = Drawing(shown(view), width, 16)
        return drawing.grid.lines[..<6].filter { !$0.isEmpty } + [Self.frames(drawing)]
      }
    }
    expectSame(
      drawn.joined(separator: "\n"),
      """
        Name of it   ▏Anna                                [ Go ]
      2 0 10x1, 15 0 34x1, 52 0 6x1
        Name of it   ▏Anna            [ Go ]
      2 0 10x1, 15 0 14x1, 32 0 6x1
        ▏one                         ▏two
      2 0 26x1, 31 0 27x1
        ▏one               ▏two
      2 0 16x1, 21 0 17x1
        ▏one               ▏two                ⌕ ▏three
      2 0 16x1, 21 0 17x1, 41 0 17x1
        ▏one
        ▏two
        ⌕ ▏three
      2 0 36x1, 2 1 36x1, 2 2 36x1
        [ One ]   ▏two              [ Three ]   ▏four
      2 0 7x1, 12 0 15x1, 30 0 9x1, 42 0 16x1
        [ One ]
        ▏two
        [ Three ]
      2 0 7x1, 2 2 36x1, 2 4 9x1, 2 6 36x1
        Name   ▏Anna                                      [ Go ]
      2 0 4x1, 9 0 40x1, 52 0 6x1
        Name   ▏Anna                  [ Go ]
      2 0 4x1, 9 0 20x1, 32 0 6x1
        Name ▏Anna
      2 0 4x1, 7 0 51x1
        Name ▏Anna
      2 0 4x1, 7 0 31x1
        [x]   after it
      2 0 3x1, 8 0 8x1
        [x]   after it
      2 0 3x1, 8 0 8x1
        [ A ]   two
                lines
      2 0 5x1, 10 0 5x2
        [ A ]   two
                lines
      2 0 5x1, 10 0 5x2
        ▏a                                                 [ C ]
        ▏b
        ▏
      2 0 48x3, 53 0 5x1
        ▏a                             [ C ]
        ▏b
        ▏
      2 0 28x3, 33 0 5x1
      """)
  }

  @Test func `what is in a toolbar reaches from one edge to the other, in as many lines as it needs`() {
    func toolbar(_ views: View...) -> Screen {
      let bar = Toolbar()
      for view in views { bar.addSubview(view) }
      return shown(titled("Title", Label(text: "Content"), bar))
    }
    func buttons(_ titles: String...) -> Screen {
      let bar = Toolbar()
      for title in titles { bar.addSubview(Button(title: title)) }
      return shown(titled("Title", Label(text: "Content"), bar))
    }
    let screens = [
      buttons("One"), buttons("One", "Two"), buttons("One", "Two", "Three"), buttons("A", "B", "C", "D"),
      toolbar(Button(title: "One"), TextField(text: "two"), Button(title: "Three")),
      buttons("Archive", "Reply to all", "Forward", "Delete", "Move to"),
      toolbar(Self.row(Button(title: "Archive"), Button(title: "Reply to everybody")), Button(title: "Forward")),
    ]
    let drawn = screens.flatMap { screen -> [String] in
      let drawing = Drawing(screen, 40, 12, focus: screen.elements.count - 1)
      return drawing.grid.lines[4..<11].filter { !$0.isEmpty } + [Self.frames(drawing)]
    }
    expectSame(
      drawn.joined(separator: "\n"),
      """
      ────────────────────────────────────────
      ┃ [ One ]
      17 0 5x1, 2 2 7x1, 2 10 7x1
      ────────────────────────────────────────
        [ One ]                    ┃ [ Two ]
      17 0 5x1, 2 2 7x1, 2 10 7x1, 31 10 7x1
      ────────────────────────────────────────
        [ One ]      [ Two ]     ┃ [ Three ]
      17 0 5x1, 2 2 7x1, 2 10 7x1, 15 10 7x1, 29 10 9x1
      ────────────────────────────────────────
        [ A ]     [ B ]     [ C ]    ┃ [ D ]
      17 0 5x1, 2 2 7x1, 2 10 5x1, 12 10 5x1, 22 10 5x1, 33 10 5x1
      ────────────────────────────────────────
        [ One ]   ▏two           ┃ [ Three ]
      17 0 5x1, 2 2 7x1, 2 10 7x1, 12 10 14x1, 29 10 9x1
      ────────────────────────────────────────
        [ Archive ]   [ Reply to all ]
        [ Forward ]   [ Delete ]
      ┃ [ Move to ]
      17 0 5x1, 2 2 7x1, 2 8 11x1, 16 8 16x1, 2 9 11x1, 16 9 10x1, 2 10 11x1
      ────────────────────────────────────────
        [ Archive ]   [ Reply to everybody ]
      ┃ [ Forward ]
      17 0 5x1, 2 2 7x1, 2 9 11x1, 16 9 22x1, 2 10 11x1
      """)
  }
}
