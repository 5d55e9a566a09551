import AppDefinition
import ControllerKit
import Simulation
import TestSupport
import Testing
import Vocabulary

@Suite(.timed, .timeLimit(.minutes(30))) struct OutlineTests {
  @Test func `the outline shows containment, presentation, identifiers and the screen in front`() {
    let app = Groceries.open(Groceries.mixed)
    app.front.perform(.present("new", style: .sheet))
    #expect(
      TreeOutline(app).text == """
        Window
          TabBarController "tabs"
            ViewController "home"
            NavigationController "notes"
              ViewController "lists"
              TableViewController "items"
                TableView "list" #list
            NavigationController (search)
              ViewController "result"
            ViewController "settings"
            presented sheet: ViewController "new" ●
              TextField #name
              TextField

        """)
  }

  @Test func `with a report each line is marked with whether it was saved`() {
    let app = Groceries.open(Groceries.mixed)
    app.front.perform(.show("item"))
    app.marks = ObjectMarks()
    _ = try! app.preserve(conditions: Groceries.conditions)
    let outline = TreeOutline(app)
    #expect(
      outline.text == """
        Window
          TabBarController "tabs" ✓
            ViewController "home" ✓
            NavigationController "notes" ✓
              ViewController "lists" ✓
              TableViewController "items" ✓
                TableView "list" #list ✓
              ItemController "item" ✓ ●
                TextField #note
            NavigationController (search) ✗ R13
              ViewController "result" ✗ R15
            ViewController "settings" ✓

        """)
    #expect(outline.lines.last?.controller?.restorationIdentifier == "settings")
  }
}
