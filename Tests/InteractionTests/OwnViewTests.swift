import ControllerKit
import Interaction
import LaunchSupport
import Rendering
import ScreenModel
import Testing

/// A view of a program's own: a value from 0 to 5 that no other view looks like.
private final class MoonView: View, ScaleControl, SelfDrawing {
  var value = 2.0 {
    didSet { value = min(max(value, minimum), maximum) }
  }
  let minimum = 0.0
  let maximum = 5.0
  let keyStep: Double? = 1
  let stopCount = 6
  var lineCount = 1
  var spanCount = 1

  override var appearance: Appearance { .custom(text: "phase \(Int(value))") }

  func tap() { value = value < maximum ? value + 1 : minimum }
  func value(ofStop stop: Int) -> Double { Double(stop) }

  func lines(width: Int, isFocused: Bool) -> [[StyledText]] {
    let moons = String(repeating: "#", count: Int(value)) + "\u{1B}[2J" + String(repeating: ".", count: 5 - Int(value))
    let spans = Array(repeating: StyledText(moons, Style(.accent, bold: isFocused)), count: spanCount)
    return Array(repeating: spans, count: lineCount)
  }
}

private final class SkyController: ViewController {
  let moon = MoonView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(moon)
  }
}

private final class Sky: InteractionTarget {
  let controller: SkyController
  private let running: Running

  init() {
    let controller = SkyController()
    self.controller = controller
    running = TestApp { controller }.launch()
  }

  var screen: Screen? { Screen(running.application) }
  var secondsNow: Double { 0 }
  func perform(_ action: ElementAction<ElementID>) throws(ActionError) {
    try Screen(running.application).perform(action)
  }
}

@Suite(.timeLimit(.minutes(30))) struct OwnViewTests {
  @Test func `a view of a program's own draws itself, and no control character of it gets out`() throws {
    let sky = Sky()
    let interaction = ScreenInteraction(target: sky, size: Size(width: 60, height: 14))
    let text = interaction.screenful().grid.text
    #expect(text.contains("##�[2J..."))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `keys and taps change it as they change any control with a scale`() throws {
    let sky = Sky()
    let interaction = ScreenInteraction(target: sky, size: Size(width: 60, height: 14))
    _ = interaction.screenful()
    for (key, value) in [(Key.right, 3.0), (.right, 4), (.left, 3), (.enter, 4), (.character(" "), 5)] {
      interaction.handle(.key(key))
      #expect(sky.controller.moon.value == value, "after \(key)")
    }
    let element = try #require(sky.screen?.elements.first)
    try sky.perform(.slide(element.id, to: 9))
    #expect(sky.controller.moon.value == 5)
    try sky.perform(.tap(element.id))
    #expect(sky.controller.moon.value == 0)
  }

  @Test func `what it says in words is what scripts and messages see`() throws {
    let element = try #require(Sky().screen?.elements.first)
    #expect(element.text == "phase 2")
    #expect(element.value == "2")
    #expect(element.choice == #"view "phase 2""#)
  }

  @Test func `a view that draws wider than its room is cut there`() {
    let sky = Sky()
    sky.controller.moon.spanCount = 9
    let lines = ScreenInteraction(target: sky, size: Size(width: 60, height: 14)).screenful().grid.lines
    #expect(lines.filter { $0.contains("##") }.map(\.count) == [58])
  }

  @Test func `a view that draws more lines than any screen has is cut`() {
    let sky = Sky()
    sky.controller.moon.lineCount = 1_000_000
    let drawing = ScreenInteraction(target: sky, size: Size(width: 60, height: 14)).screenful()
    #expect(drawing.grid.lines.count == 14)
  }
}
