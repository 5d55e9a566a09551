import AppDefinition
import ControllerKit
import Rendering
import Testing

let hints = [
  Hint("↑↓", "move"), Hint("⏎", "open"), Hint("esc/←", "back"), Hint("1-4", "tab"), Hint("n", "new"),
  Hint(":", "commands"), Hint("?", "help"), Hint("F12", "inspector and more words"),
]
@Test func `print`() {
  let app = Groceries.open()
  print(Drawing(app, focus: "Milk, oat", hints: hints).grid.text)
  print("=====")
  print(Drawing(app, Size(width: 40, height: 12), focus: "Milk, oat", hints: hints).grid.text)
  app.front.perform(.present("new", style: .sheet))
  print("=====")
  print(Drawing(app, focus: "Milk, oat", isEditing: true, hints: hints).grid.text)
  print(Drawing(app, Size(width: 40, height: 12), focus: "Groceries", hints: hints).grid.text)
  app.front.perform(.present("delete", style: nil))
  print(Drawing(app, focus: "Delete", hints: hints).grid.text)
  print(Drawing(app, Size(width: 40, height: 12), focus: "Delete", hints: hints).grid.text)
}
