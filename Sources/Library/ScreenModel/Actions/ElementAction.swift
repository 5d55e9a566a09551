/// An action on an element of the screen; keys, clicks, scripts and random walks all become these.
///
/// `Thing` is how an element is named: by its `ElementID` once it has been found, by a selector in a script.
public enum ElementAction<Thing> {
  /// Taps it.
  case tap(Thing)
  /// Taps the accessory of a row.
  case tapAccessory(Thing)
  /// Shows a tab; the tab that is shown already goes to the root of its stack.
  case selectTab(Thing)
  /// Goes back: pops the stack or, at its bottom, dismisses what is presented.
  case back
  /// Dismisses what is presented.
  case dismiss
  /// Presents again what the user has just dismissed.
  case undo
  /// Turns a page of the page controller in front.
  case turnPage(PageTurn)
  /// Types into a field, at its cursor; `nil` is the focused field.
  case type(String, into: Thing?)
  /// Deletes before the cursor of a field.
  case deleteBackward(Thing)
  /// Selects characters of a field, all of them with `nil`, or a row without tapping it.
  case select(Thing, Range<Int>?)
  /// Scrolls a table or a scroll view.
  case scroll(Thing, to: ScrollTarget)
  /// Zooms a scroll view; 1 is the content's own size.
  case zoom(Thing, to: Double)
  /// Sets a switch.
  case turn(Thing, isOn: Bool)
  /// Sets the value of a slider, a stepper or a page control; the dots of a page control count from 1.
  case slide(Thing, to: Double)
  /// Chooses one of several.
  case choose(Thing, ChoiceTarget)
}

extension ElementAction {
  /// The element whose value it may change.
  var changed: Thing? {
    switch self {
    case .tap(let thing), .type(_, into: .some(let thing)), .deleteBackward(let thing), .turn(let thing, _),
      .slide(let thing, _), .choose(let thing, _):
      thing
    case .tapAccessory, .selectTab, .back, .dismiss, .undo, .turnPage, .type(_, into: nil), .select, .scroll, .zoom: nil
    }
  }
}

extension ElementAction: Sendable where Thing: Sendable {}

extension ElementAction: Equatable where Thing: Equatable {}

extension ElementAction: Hashable where Thing: Hashable {}

extension ElementAction {
  /// The same action with its element named in another way.
  ///
  /// - Parameter find: Names an element, which must fit a role.
  package func map<Other, Failure: Error>(
    _ find: (Thing, ElementRole) throws(Failure) -> Other
  ) throws(Failure) -> ElementAction<Other> {
    switch self {
    case .tap(let thing): .tap(try find(thing, .touchable))
    case .tapAccessory(let thing): .tapAccessory(try find(thing, .touchable))
    case .selectTab(let thing): .selectTab(try find(thing, .tab))
    case .back: .back
    case .dismiss: .dismiss
    case .undo: .undo
    case .turnPage(let turn): .turnPage(turn)
    case .type(let text, nil): .type(text, into: nil)
    case .type(let text, let thing?): .type(text, into: try find(thing, .field))
    case .deleteBackward(let thing): .deleteBackward(try find(thing, .field))
    case .select(let thing, let range): .select(try find(thing, range == nil ? .selectable : .field), range)
    case .scroll(let thing, let target): .scroll(try find(thing, .scrolling), to: target)
    case .zoom(let thing, let scale): .zoom(try find(thing, .scrolling), to: scale)
    case .turn(let thing, let isOn): .turn(try find(thing, .toggle), isOn: isOn)
    case .slide(let thing, let value): .slide(try find(thing, .slider), to: value)
    case .choose(let thing, let choice): .choose(try find(thing, .choice), choice)
    }
  }
}

/// One of several that can be chosen.
public enum ChoiceTarget: Sendable, Hashable {
  /// By its place, from 0.
  case index(Int)
  /// By its text.
  case title(String)
}

/// Where a page controller is turned to.
public enum PageTurn: Sendable, Hashable {
  /// The next page.
  case forward
  /// The page before.
  case back
  /// The page of a number, from 1.
  case to(Int)
}

/// A position to scroll to.
public enum ScrollTarget: Sendable, Hashable {
  /// So many lines, or rows of a table, are above.
  case offset(Double)
  /// The row with this text is the first one shown.
  case row(String)
}
