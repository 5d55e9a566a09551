/// The keys that a mapping in an app file may have.
///
/// The tables of `FORMAT.md` and the schema for editors are made of them; `make documentation` writes both.
package protocol AppFileKeys: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What a person calls a mapping with these keys.
  static var place: String { get }
  /// The keys without which the mapping makes no sense.
  static var needed: [Self] { get }
  /// What there is to say of the key.
  var entry: KeyEntry { get }
  /// Finds the key of a name.
  static func named(_ name: String) -> Self?
}

extension AppFileKeys {
  package static var needed: [Self] { [] }
  package static func named(_ name: String) -> Self? { Self(rawValue: name) }
}

/// The keys of something that can be tapped.
protocol TapKeys: AppFileKeys {
  /// Those that say what a tap does.
  static var actions: [Self] { get }
  /// The one that names the property through which it does it.
  static var property: Self? { get }
}

extension TapKeys {
  static var property: Self? { nil }

  /// Finds them among all keys.
  fileprivate static func findActions() -> [Self] {
    allCases.filter { key in
      key.rawValue != ActionKey.through.rawValue && (ActionKey(rawValue: key.rawValue) != nil || key.rawValue == "tap")
    }
  }
}

extension ActionKey: TapKeys {
  static let actions = findActions()
  static var property: ActionKey? { .through }
}
extension BarButtonKey: TapKeys { static let actions = findActions() }
extension RowKey: TapKeys { static let actions = findActions() }
extension ViewKey: TapKeys { static let actions = findActions() }
