import ControllerKit
import DeviceConsole
import Rendering
import ScreenModel
import Simulation
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct InspectorTests {
  private func drawing(_ size: Size, selected: Int? = nil) -> Drawing {
    let app = Groceries.open(Groceries.mixed)
    let report = try! app.preserve(conditions: Groceries.conditions)
    let again = SimulatedApplication(definition: app.definition)
    let record = try! again.launch(.archive(report.savedState!), conditions: Groceries.conditions)
    let outline = TreeOutline(again, report: try! again.preserve(conditions: Groceries.conditions))
    var options = ScreenOptions()
    var content = SidePanel(tree: outline, launch: record, width: Drawing.panelWidth(in: size))
    content.selected = selected
    options.panel = content
    options.hints = [Hint("F12", "hide")]
    return Drawing(Screen(again), size: size, options: options)
  }

  @Test func `from 110 columns the inspector is beside the device`() {
    expectLines(
      drawing(Size(width: 120, height: 24), selected: 1).grid,
      """
                                           Lists                                      │INSPECTOR [Tree] Trace  Archive  Log
      ────────────────────────────────────────────────────────────────────────────────│───────────────────────────────────────
                                                                                      │▾ Window
        [ Groceries ]                                                                 │┃ ▾ TabBarController "tabs" ✓
                                                                                      │      ViewController "home" ✓
                                                                                      │    ▾ NavigationController "notes" ✓
                                                                                      │        ViewController "lists" ✓ ●
                                                                                      │    ▾ NavigationController (sear… ✗ R13
                                                                                      │        ViewController "result" ✗ R15
                                                                                      │      ViewController "settings" ✓
                                                                                      │
                                                                                      │
                                                                                      │
                                                                                      │───────────────────────────────────────
                                                                                      │LAUNCH restored
                                                                                      │  5 objects made, 5 decoded, 2 lost
                                                                                      │  ✗ tabs/notes/items
                                                                                      │    R44: none of the four steps had it;
                                                                                      │    give it a restoration class, answer
                                                                                      │    for it in the app delegate, or make
                                                                                      │    it in a storyboard
      ────────────────────────────────────────────────────────────────────────────────│  ✗ tabs/notes/items/list
             ● Home            [✎ Notes]            ⌕ Search           ⚙ Settings     │    R42: tabs/notes/items above it was
       F12 hide
      """)
  }

  @Test func `below 110 columns the inspector takes the place of the device`() {
    expectLines(
      drawing(Size(width: 60, height: 14)).grid,
      """
      INSPECTOR [Tree] Trace  Archive  Log
      ────────────────────────────────────────────────────────────
      ▾ Window
        ▾ TabBarController "tabs" ✓
            ViewController "home" ✓
          ▾ NavigationController "notes" ✓
              ViewController "lists" ✓ ●
          ▾ NavigationController (search) ✗ R13
      ────────────────────────────────────────────────────────────
      LAUNCH restored
        5 objects made, 5 decoded, 2 lost
        ✗ tabs/notes/items
          R44: none of the four steps had it; give it a
       F12 hide
      """)
  }

  @Test func `the selected line is brought into sight and a click finds its line`() {
    let drawing = drawing(Size(width: 40, height: 12), selected: 7)
    let place = drawing.panel!
    #expect(place.first == 3)
    #expect(place.line(at: Point(x: 3, y: 2)) == 3)
    #expect(place.line(at: Point(x: 3, y: 1)) == nil)
    #expect(place.pages.count == 4)
  }

  @Test func `no size traps with the inspector open`() {
    for width in [0, 1, 39, 40, 41, 80, 109, 110, 111, 200] {
      for height in [0, 1, 11, 12, 13, 24, 60] {
        #expect(drawing(Size(width: width, height: height), selected: 3).grid.cells.count == width * height)
      }
    }
  }
}
