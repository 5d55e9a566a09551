import Interaction
internal import Rendering
import ScreenModel

/// The escape sequences of the common terminals that a terminal's description may not name.
enum ControlSequence {
  /// The event of a sequence.
  ///
  /// - Parameter text: What followed the escape: `[` or `O`, parameters, and the final byte.
  static func meaning(of text: String) -> RawInput {
    let final = text.last ?? " "
    let parameters = text.dropFirst().dropLast()
    if text.hasPrefix("[<") { return mouse(parameters.dropFirst(), isPress: final == "M") }
    if text.hasPrefix("[[") { return key(ofConsole: final) }
    if final == "~" { return key(numbered: parameters) }
    return key(lettered: final, isSequence: text.hasPrefix("["))
  }

  private static func key(lettered final: Character, isSequence: Bool) -> RawInput {
    switch final {
    case "A": .key(.up)
    case "B": .key(.down)
    case "C": .key(.right)
    case "D": .key(.left)
    case "H": .key(.home)
    case "F": .key(.end)
    case "Z": .key(.backTab)
    case "M" where !isSequence: .key(.enter)
    case "P" where !isSequence: .key(.function(1))
    case "Q" where !isSequence: .key(.function(2))
    case "R" where !isSequence: .key(.function(3))
    case "S" where !isSequence: .key(.function(4))
    default: .nothing
    }
  }

  private static func key(ofConsole final: Character) -> RawInput {
    guard let index = "ABCDE".firstIndex(of: final) else { return .nothing }
    return .key(.function("ABCDE".distance(from: "ABCDE".startIndex, to: index) + 1))
  }

  private static func key(numbered parameters: Substring) -> RawInput {
    guard let number = parameters.split(separator: ";").first.flatMap({ Int($0) }) else { return .nothing }
    switch number {
    case 1, 7: return .key(.home)
    case 2: return .key(.insert)
    case 3: return .key(.delete)
    case 4, 8: return .key(.end)
    case 5: return .key(.pageUp)
    case 6: return .key(.pageDown)
    case 11...15: return .key(.function(number - 10))
    case 17...21: return .key(.function(number - 11))
    case 23...24: return .key(.function(number - 12))
    case 200: return .pasteBegins
    case 201: return .pasteEnds
    default: return .nothing
    }
  }

  private static func mouse(_ parameters: Substring, isPress: Bool) -> RawInput {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard isPress, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return .nothing }
    let point = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    switch numbers[0] & ~0b11100 {  // without shift, alt and control
    case 0: return .mouse(.press, at: point)
    case 64: return .mouse(.wheelUp, at: point)
    case 65: return .mouse(.wheelDown, at: point)
    default: return .nothing
    }
  }
}
