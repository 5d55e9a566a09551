import AppDefinition
import Checking
import ControllerKit
import DeviceConsole
import Interaction
import Rendering
import ScreenModel
import TestSupport
import Testing

/// Controls whose value the arrow keys change.
@Suite(.timed, .timeLimit(.minutes(30))) struct AdjustingTests {
  private static let scene = """
    app: Controls
    initial: panel
    controllers:
      panel:
        views:
          - { slider: size, minimum: 0, maximum: 20, value: 10 }
          - { stepper: lines, minimum: 0, maximum: 9, value: 3 }
          - { segmented: order, titles: [Date, Sender], selected: 0 }
    """

  @Test(arguments: [("size", [11.0, 10.0]), ("lines", [4.0, 3.0]), ("order", [1.0, 0.0])])
  func `right raises and left lowers what has the focus, and the hint line says so`(
    id: String, values: [Double]
  ) throws {
    let console = try launchedConsole(Self.scene)
    func value() -> Double? {
      console.focusedElement?.view?.numericValue
    }
    while console.focusedElement?.view?.id != id { console.handle(.key(.down)) }
    #expect(console.screenful().grid.text.contains("←→ change"))
    console.handle(.key(.right))
    #expect(value() == values[0])
    console.handle(.key(.left))
    #expect(value() == values[1])
  }
}
