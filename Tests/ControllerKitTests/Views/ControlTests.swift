import ControllerKit
import TestSupport
import Testing

/// Controls by themselves: what a tap does, and which values they take.
@Suite(.timed, .timeLimit(.minutes(30))) struct ControlTests {
  @Test func `a tap on a button does what it is for`() {
    var taps = 0
    let button = Button(title: "Send") { taps += 1 }
    button.tap()
    #expect(taps == 1)
    #expect(button.hasAction)
    #expect(button.respondsToTap)
    let idle = Button(title: "Idle")
    idle.tap()
    #expect(!idle.hasAction)
    #expect(idle.respondsToTap)
    #expect(!idle.isProminent)
  }

  @Test func `a switch turns with a tap, and is on at any number but nought`() {
    let toggle = Switch(title: "Sound")
    #expect(!toggle.isOn)
    #expect(toggle.valueText == "off")
    #expect(toggle.controlValue == 0)
    toggle.tap()
    #expect(toggle.isOn)
    #expect(toggle.valueText == "on")
    #expect(toggle.controlValue == 1)
    toggle.tap()
    #expect(!toggle.isOn)
    for (number, isOn) in [(1.0, true), (0, false), (-0.5, true)] {
      toggle.controlValue = number
      #expect(toggle.isOn == isOn)
    }
    toggle.controlValue = nil
    #expect(toggle.isOn)
    #expect(toggle.respondsToTap)
    #expect(toggle.hasAction)
    #expect(!toggle.keepsState)
  }

  @Test(arguments: [SegmentedControl.self, PickerView.self] as [ChoiceView.Type])
  func `a choice is one of its titles or none`(kind: ChoiceView.Type) {
    let titles = ["One", "Two", "Three"]
    func make(_ selected: Int?) -> ChoiceView {
      kind == PickerView.self
        ? PickerView(titles: titles, selectedIndex: selected)
        : SegmentedControl(titles: titles, selectedIndex: selected)
    }
    #expect([-1, 0, 2, 3, nil].map { make($0).selectedIndex } == [nil, 0, 2, nil, nil])
    let choice = make(nil)
    #expect(choice.valueText == "")
    #expect(choice.controlValue == nil)
    for (index, kept) in [(2, 2), (3, 2), (-1, 2), (0, 0)] as [(Int, Int)] {
      choice.selectedIndex = index
      #expect(choice.selectedIndex == kept)
    }
    for (number, index) in [(1, 1), (2.9, 2), (-0.9, 0), (3, 0), (1e300, 0), (.nan, 0)] as [(Double, Int)] {
      choice.controlValue = number
      #expect(choice.selectedIndex == index)
    }
    choice.controlValue = nil
    #expect(choice.selectedIndex == 0)
    #expect(choice.valueText == "One")
    #expect(choice.controlValue == 0)
    choice.selectedIndex = nil
    #expect(choice.selectedIndex == nil)
  }

  @Test func `a tap on a choice takes the next title, and after the last the first`() {
    let choice = SegmentedControl(titles: ["One", "Two"])
    var chosen: [Int?] = []
    for _ in 1...3 {
      choice.tap()
      chosen.append(choice.selectedIndex)
    }
    #expect(chosen == [0, 1, 0])
    let none = PickerView(titles: [])
    none.tap()
    #expect(none.selectedIndex == nil)
    #expect(none.indexAfterTap == nil)
  }

  @Test(arguments: [(0, 0), (10, 10), (-1, 0), (11, 10), (4, 4)] as [(Double, Double)])
  func `a value stays within the limits of its scale`(value: Double, kept: Double) {
    #expect(Slider(value: value, maximum: 10).value == kept)
    #expect(Stepper(value: value, maximum: 10).value == kept)
    let controls: [any ScaleControl] = [Slider(value: 5, maximum: 10), Stepper(value: 5, maximum: 10)]
    for control in controls {
      control.value = value
      #expect(control.value == kept)
      #expect(control.valueText == "\(Int(kept))")
      control.controlValue = 5
      #expect(control.value == 5)
      control.controlValue = nil
      #expect(control.controlValue == 5)
    }
    // Limits the wrong way round leave the lower one.
    #expect(Slider(value: value, minimum: 3, maximum: 1).value == 3)
    #expect(Stepper(value: value, minimum: 3, maximum: 1).value == 3)
  }

  @Test func `a slider is a track that is dragged and not tapped`() {
    let slider = Slider(value: 4, minimum: 2, maximum: 6)
    #expect(!slider.respondsToTap)
    slider.tap()
    #expect(slider.value == 4)
    #expect(slider.keyStep == 0.2)
    #expect(slider.stopCount == 5)
    #expect((0..<5).map(slider.value(ofStop:)) == [2, 3, 4, 5, 6])
    #expect(Slider().maximum == 1)
    #expect(Slider().minimum == 0)
  }

  @Test(arguments: [[2, 2, 6, 0], [4, 2, 6, 0.5], [6, 2, 6, 1], [2, 2, 2, 0], [3, 3, 1, 0]] as [[Double]])
  func `a slider shows its place between its limits`(numbers: [Double]) {
    let slider = Slider(value: numbers[0], minimum: numbers[1], maximum: numbers[2])
    guard case .track(let position, let value) = slider.appearance else {
      Issue.record("no track")
      return
    }
    #expect(position == numbers[3])
    #expect(value == slider.value)
  }

  @Test func `a slider without an end is at its beginning`() {
    guard case .track(let position, _) = Slider(value: 1, maximum: .infinity).appearance else {
      Issue.record("no track")
      return
    }
    #expect(position == 0)
  }

  @Test func `a stepper goes up by its step with a tap, and stops at its limit`() {
    let stepper = Stepper(value: 1, minimum: 0, maximum: 5, step: 2)
    #expect(stepper.keyStep == 2)
    #expect(stepper.respondsToTap)
    var values: [Double] = []
    for _ in 1...3 {
      stepper.tap()
      values.append(stepper.value)
    }
    #expect(values == [3, 5, 5])
    #expect((0..<3).map(stepper.value(ofStop:)) == [0, 2, 4])
  }

  @Test(arguments: [(0, 5, 2, 3), (0, 4, 2, 3), (0, 0, 1, 1), (0, 5000, 1, 1001), (3, 1, 1, 1), (0, 1, 0, 1)])
  func `a stepper has a stop at every step, and not too many`(minimum: Int, maximum: Int, step: Int, stops: Int) {
    let stepper = Stepper(minimum: Double(minimum), maximum: Double(maximum), step: Double(step))
    #expect(stepper.stopCount == stops)
  }

  @Test func `a page control counts from one, and its pages from nought`() {
    let pages = PageControl(numberOfPages: 3, currentPage: 1)
    #expect(pages.value == 2)
    #expect(pages.controlValue == 1)
    #expect(pages.minimum == 1)
    #expect(pages.maximum == 3)
    #expect(pages.stopCount == 3)
    #expect(pages.keyStep == nil)
    #expect((0..<3).map(pages.value(ofStop:)) == [1, 2, 3])
    var taps: [Int] = []
    for _ in 1...3 {
      pages.tap()
      taps.append(pages.currentPage)
    }
    #expect(taps == [2, 0, 1])
    pages.controlValue = nil
    #expect(pages.currentPage == 1)
    pages.controlValue = 2
    #expect(pages.currentPage == 2)
    guard case .symbols(let dots, let words) = pages.appearance else {
      Issue.record("no dots")
      return
    }
    #expect(dots == ["○", "○", "●"])
    #expect(words == "3 of 3")
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 2), (1_000_000, 2)])
  func `a page control is on one of its pages`(page: Int, kept: Int) {
    #expect(PageControl(numberOfPages: 3, currentPage: page).currentPage == kept)
    let pages = PageControl(numberOfPages: 3, currentPage: 1)
    pages.currentPage = page
    #expect(pages.currentPage == kept)
    pages.currentPage = 1
    pages.value = Double(page) + 1
    #expect(pages.currentPage == kept)
  }

  @Test(arguments: [0, -2]) func `a page control without pages is on the first of none`(count: Int) {
    let pages = PageControl(numberOfPages: count, currentPage: 4)
    #expect(pages.numberOfPages == 0)
    #expect(pages.currentPage == 0)
    #expect(pages.maximum == 1)
    #expect(pages.stopCount == 1)
    pages.tap()
    #expect(pages.currentPage == 0)
  }

  @Test(arguments: [(-0.5, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)] as [(Double, Double)])
  func `progress lies between nothing and the whole`(given: Double, kept: Double) {
    #expect(ProgressView(progress: given).progress == kept)
  }

  @Test func `a number is given to a view only where it is one that a control may have`() {
    let stepper = Stepper(value: 5, minimum: -2e15, maximum: 2e15)
    for number in [Double.nan, .infinity, -.infinity, 1e15, -1e15] {
      stepper.numericValue = number
      #expect(stepper.numericValue == 5)
    }
    stepper.numericValue = nil
    #expect(stepper.numericValue == 5)
    stepper.numericValue = -9e14
    #expect(stepper.numericValue == -9e14)
    let label = Label(text: "a")
    label.numericValue = 1
    #expect(label.numericValue == nil)
  }
}
