import ControllerKit
import Rendering
import ScreenModel
import TestSupport
import Testing

/// What every control looks like: with and without the focus, and where there is little room.
@Suite(.timeLimit(.minutes(30))) struct ControlLookTests {
  private static func controls() -> [View] {
    let send = Button(title: "Send")
    send.isProminent = true
    return [
      Button(title: "Cancel"), send, TextField(placeholder: "Name"), TextField(text: "Anna"),
      TextField(text: "word", isSecureTextEntry: true), SearchBar(placeholder: "Find"),
      Switch(title: "Wi-Fi", isOn: true),
      Switch(title: "", isOn: false), Slider(value: 0.25), Stepper(value: 3),
      SegmentedControl(titles: ["Day", "Week", "A very long name of a choice"], selectedIndex: 1),
      SegmentedControl(titles: ["Small", "Large"]), PickerView(titles: ["Anna", "Bert"], selectedIndex: 0),
      PickerView(titles: ["Anna"]), PageControl(numberOfPages: 3, currentPage: 1),
      PageControl(numberOfPages: 30, currentPage: 4), ProgressView(progress: 0.4), ProgressView(progress: 1),
      PlaceholderView(name: "map of the whole town and what is around it"), TextView(text: "Dear Anna"),
      Label(text: "A text that takes more than one line of the narrow terminal"),
    ]
  }

  /// The drawing of one control alone.
  private static func drawing(_ index: Int, _ focus: FocusKind = .none) -> Drawing {
    Drawing(shown(controls()[index]), 40, 12, focus: focus == .none ? nil : 0, isEditing: focus == .editing)
  }

  private enum FocusKind { case none, focused, editing }

  @Test func `controls without the focus`() {
    var rows: [String] = []
    for index in Self.controls().indices {
      let grid = Self.drawing(index).grid
      rows.append(styledRows(grid, 0..<5).joined(separator: "\n"))
    }
    expectSame(
      rows.joined(separator: "\n"),
      """
      |  [ Cancel ]
      :2-11 accent
      |  [ Send ]
      :2-9 accent bold
      |  ▏Name
      :2 accent, 3-6 secondary dim
      |  ▏Anna
      :2 accent
      |  ▏••••
      :2 accent
      |  ⌕ ▏Find
      :2-3 secondary, 4 accent, 5-8 secondary dim
      |  [x] Wi-Fi
      |  [ ]
      |  ├────●────────────┤ 0.25
      :21-25 secondary
      |  − 3 +
      :2-3 accent, 5-6 accent
      |  ( ) Day  (•) Week
      :11-18 standard bold
      |  ( ) A very long name of a choice
      |  ( ) Small  ( ) Large
      |  ‹ Anna ›
      :2-3 accent, 8-9 accent
      |  ‹  ›
      :2-5 accent
      |  ○ ● ○
      |  5 of 30
      |  ████████░░░░░░░░░░░░ 40%
      :2-9 accent, 10-25 secondary
      |  ████████████████████ 100%
      :2-21 accent, 22-26 secondary
      |  ▒ map of the whole town and what … ▒
      :2-37 secondary dim
      |  ▏Dear Anna
      :2 secondary
      |  ▏
      :2 secondary
      |  ▏
      :2 secondary
      |  A text that takes more than one line
      |  of the narrow terminal
      """)
  }

  @Test func `controls that have the focus`() {
    var rows: [String] = []
    for index in Self.controls().indices {
      let grid = Self.drawing(index, .focused).grid
      rows.append(styledRows(grid, 0..<5).joined(separator: "\n"))
    }
    expectSame(
      rows.joined(separator: "\n"),
      """
      |┃ [ Cancel ]
      :0 accent bold, 2-11 accent bold reverse
      |┃ [ Send ]
      :0 accent bold, 2-9 accent bold reverse
      |┃ ▏Name
      :0 accent bold, 2 accent bold, 3-6 secondary dim
      |┃ ▏Anna
      :0 accent bold, 2 accent bold
      |┃ ▏••••
      :0 accent bold, 2 accent bold
      |┃ ⌕ ▏Find
      :0 accent bold, 2-3 secondary, 4 accent bold, 5-8 secondary dim
      |┃ [x] Wi-Fi
      :0 accent bold, 2-10 accent bold
      |┃ [ ]
      :0 accent bold, 2-4 accent bold
      |┃ ├────●────────────┤ 0.25
      :0 accent bold, 2-20 accent bold, 21-25 secondary
      |┃ − 3 +
      :0 accent bold, 2-6 accent bold
      |┃ ( ) Day  (•) Week
      :0 accent bold, 2-8 accent bold, 11-18 accent bold
      |┃ ( ) A very long name of a choice
      :0 accent bold, 2-33 accent bold
      |┃ ( ) Small  ( ) Large
      :0 accent bold, 2-10 accent bold, 13-21 accent bold
      |┃ ‹ Anna ›
      :0 accent bold, 2-3 accent, 4-7 accent bold, 8-9 accent
      |┃ ‹  ›
      :0 accent bold, 2-5 accent
      |┃ ○ ● ○
      :0 accent bold, 2-6 accent bold
      |┃ 5 of 30
      :0 accent bold, 2-8 accent bold
      |┃ ████████░░░░░░░░░░░░ 40%
      :0 accent bold, 2-9 accent, 10-25 secondary
      |┃ ████████████████████ 100%
      :0 accent bold, 2-21 accent, 22-26 secondary
      |┃ ▒ map of the whole town and what … ▒
      :0 accent bold, 2-37 secondary dim
      |┃ ▏Dear Anna
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ A text that takes more than one line
      :0 accent bold
      |┃ of the narrow terminal
      :0 accent bold
      """)
  }

  @Test func `fields that are typed in`() {
    var rows: [String] = []
    for index in [2, 3, 4, 5, 19] {
      let drawing = Self.drawing(index, .editing)
      rows.append("cursor \(drawing.grid.cursor.map { "\($0.x) \($0.y)" } ?? "none")")
      rows.append(styledRows(drawing.grid, 0..<5).joined(separator: "\n"))
    }
    expectSame(
      rows.joined(separator: "\n"),
      """
      cursor 3 0
      |┃ ▏█Name
      :0 accent bold, 2 accent bold, 3 accent, 4-7 secondary dim
      cursor 7 0
      |┃ ▏Anna█
      :0 accent bold, 2 accent bold, 7 accent
      cursor 7 0
      |┃ ▏••••█
      :0 accent bold, 2 accent bold, 7 accent
      cursor 5 0
      |┃ ⌕ ▏█Find
      :0 accent bold, 2-3 secondary, 4 accent bold, 5 accent, 6-9 secondary dim
      cursor 12 0
      |┃ ▏Dear Anna█
      :0 accent bold, 2 accent bold, 12 accent
      |┃ ▏
      :0 accent bold, 2 accent bold
      |┃ ▏
      :0 accent bold, 2 accent bold
      """)
  }

  @Test func `the places of controls and of their parts`() {
    let parts = Self.controls().indices.map { index -> String in
      let element = Self.drawing(index).screen.elements[0]
      let places = ([element.frame].compactMap { $0 } + element.parts).map {
        "\($0.origin.x) \($0.origin.y) \($0.size.width)x\($0.size.height)"
      }
      return places.joined(separator: ", ")
    }
    expectSame(
      parts.joined(separator: "\n"),
      """
      2 0 10x1
      2 0 8x1
      2 0 36x1
      2 0 36x1
      2 0 36x1
      2 0 36x1
      2 0 9x1
      2 0 3x1
      2 0 24x1, 3 0 17x1
      2 0 5x1, 2 0 1x1, 6 0 1x1
      2 0 32x2, 2 0 7x1, 11 0 8x1, 2 1 32x1
      2 0 20x1, 2 0 9x1, 13 0 9x1
      2 0 8x1, 2 0 1x1, 9 0 1x1
      2 0 4x1, 2 0 1x1, 5 0 1x1
      2 0 5x1, 2 0 1x1, 4 0 1x1, 6 0 1x1
      2 0 7x1
      2 0 24x1
      2 0 25x1
      2 0 36x1
      2 0 36x3
      2 0 36x2
      """)
  }
}
