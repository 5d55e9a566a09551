package import Rendering

/// The numbers under which curses keeps pairs of colours: one for each role, then those that a program's own colours have
/// asked for.
package struct ColorPairs {
  /// How many pairs the terminal can have.
  private let count: Int32
  private var numbers: [Palette.Colors: Int32] = [:]
  private static let firstOwn = Int32(Style.Role.allCases.count) + 1

  /// Makes the numbers of the roles.
  ///
  /// - Parameter count: How many pairs the terminal can have, that of its own colours included.
  package init(count: Int32) { self.count = count }

  /// The number of a role's pair.
  package static func pair(of role: Style.Role) -> Int32 { Int32(role.rawValue) + 1 }

  /// The number of a pair of own colours; that of the role where there is none left.
  package mutating func pair(of colors: Palette.Colors, role: Style.Role) -> (number: Int32, isNew: Bool) {
    if let number = numbers[colors] { return (number, false) }
    guard !isFull else { return (Self.pair(of: role), false) }
    let number = Self.firstOwn + Int32(numbers.count)
    numbers[colors] = number
    return (number, true)
  }

  /// Whether no number is left, and some would be if the colours of former screens were forgotten.
  package var isUsedUp: Bool { !numbers.isEmpty && isFull }

  private var isFull: Bool { Self.firstOwn + Int32(numbers.count) >= count }

  /// Forgets all own colours, so that their numbers can be given to others.
  package mutating func forget() { numbers = [:] }
}
