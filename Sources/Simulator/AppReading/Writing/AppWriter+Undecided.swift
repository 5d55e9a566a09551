internal import AppDefinition
import TextFormatting

// What is written of what is left to code.
extension AppWriter {
  /// A value that is left to code.
  ///
  /// - Parameter assumed: The value that is taken until the code is run.
  func value(of place: OpenCode.Place, assumed: YAMLValue? = nil) -> YAMLValue {
    var members = Members<UndecidedKey>()
    members.add(.undecided, place.text.map(YAMLValue.text) ?? .nothing)
    members.add(.at, place.position.map(self.place))
    if case .delegate = place { members.add(.by, text: "delegate") }
    members.add(.assumed, assumed)
    return members.value
  }

  /// A place, or what the code says there.
  func value(at place: OpenCode.Place) -> YAMLValue {
    switch place {
    case .at(let position): self.place(position)
    case .unread, .code, .delegate: value(of: place)
    }
  }

  /// A value that code may decide, and what it is as far as it is known; `nil` where there is neither.
  func value(_ known: String?, _ place: OpenCode.Place?) -> YAMLValue? {
    guard let place, place.isKnown else { return known.map(YAMLValue.text) }
    return value(of: place, assumed: known.map(YAMLValue.text))
  }

  /// What of a class's code was not read, or decides what no key of its own says.
  func value(leftBy open: OpenCode) -> YAMLValue? {
    let parts = OpenCode.Part.allCases.filter { !left(open, $0).isEmpty }
    if parts.isEmpty { return nil }
    if parts.allSatisfy({ left(open, $0) == [.unread] }) {
      return .oneOrMany(parts.map { .text($0.rawValue) })
    }
    return .mapping(
      parts.map { part in
        let places = left(open, part).map { place -> YAMLValue in
          place == .unread ? .nothing : value(at: place)
        }
        return YAMLValue.Member(part.rawValue, .oneOrMany(places))
      })
  }

  /// The places of a part that are not written with a key of its own.
  private func left(_ open: OpenCode, _ part: OpenCode.Part) -> [OpenCode.Place] {
    switch part {
    case .identifier, .restorationClass:
      open.all(of: part).enumerated().filter { $0.offset > 0 || !$0.element.isKnown }.map(\.element)
    case .state: open.all(of: part).filter { !$0.isKnown }
    case .defaults, .viewIdentifier, .rowIdentifiers, .children, .whenRestored, .source: open.all(of: part)
    }
  }

  /// What is left to code of what a class saves.
  func openState(of behavior: ClassBehavior) -> [YAMLValue] {
    behavior.open.all(of: .state).filter(\.isKnown).map { value(of: $0) }
  }

  /// Where code decides when controllers are told that they appear.
  func value(of appearance: AppearanceByCode) -> YAMLValue {
    var members = Members<AppearanceKey>()
    members.add(.class, text: appearance.container)
    members.add(.method, text: appearance.method)
    members.add(.at, value(at: appearance.place))
    return members.value
  }

  /// A delegate of scenes of which it is left to code what it answers.
  func value(of activity: OpenActivity) -> YAMLValue {
    var members = Members<UndecidedKey>()
    members.add(.undecided, activity.delegate.map(YAMLValue.text) ?? .nothing)
    members.add(.at, activity.place.position.map(place))
    if activity.isSeenWithout { members.add(.by, text: "nothing") }
    members.add(.for, oneOrMany: activity.configurations.map(YAMLValue.text))
    return members.value
  }
}
