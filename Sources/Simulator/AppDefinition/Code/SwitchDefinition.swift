import TextFormatting

/// A condition that the app's code has and that only its running tells, such as whether somebody is logged in.
///
/// While it is on, the app has a named value of its name, so that whatever looks at those can look at it.
package struct SwitchDefinition: Sendable, Hashable {
  /// Its name, as that of a named value of the app.
  package var name: String
  /// Whether it is on.
  package var isOn: Bool
  /// Whether a person has said so, so that it is no assumption any more.
  package var isChosen = false
  /// What the code says, and where, if that is known.
  package var place: OpenCode.Place?
  /// Where it is defined.
  package var position: SourcePosition

  /// Makes a switch.
  package init(name: String, isOn: Bool, place: OpenCode.Place? = nil, position: SourcePosition) {
    (self.name, self.isOn, self.place, self.position) = (name, isOn, place, position)
  }

  /// Its name, what it is taken to be, and where the code is.
  package var words: String {
    "the switch \(name), which is taken to be \(isOn ? "on" : "off")\(place?.words ?? "")"
  }

  /// The named value of the app while it is on.
  package static let value = "true"
}

extension AppDefinition {
  /// Turns a switch on or off, in every version; tells whether there is one.
  @discardableResult package mutating func turn(_ name: String, _ isOn: Bool) -> Bool {
    for version in versions.keys { versions[version]?.turn(name, isOn) }
    guard let place = switches.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else { return false }
    (switches[place].isOn, switches[place].isChosen) = (isOn, true)
    defaults[name] = isOn ? SwitchDefinition.value : nil
    return true
  }

  /// The switch on which a gate depends and that nobody has turned.
  package func openSwitch(of gate: GateDefinition?) -> SwitchDefinition? {
    gate?.conditions.lazy.compactMap { condition -> SwitchDefinition? in
      guard case .defaults(let condition) = condition else { return nil }
      return switches.first { !$0.isChosen && $0.name.hasSameBytes(as: condition.key) }
    }.first
  }
}
