internal import SourceReading
import Vocabulary

// What code puts into a window where it asks for the kind of device.
extension MadeRoot {
  /// With which root a window begins on the first kind of device on which the app can be installed, and on the other one
  /// with which other; `nil` where that depends on more.
  ///
  /// - Parameters:
  ///   - roots: What code puts into the window, with what has to be so.
  ///   - idioms: The devices, all where none is named.
  static func byDevice(
    _ roots: [MadeRoot], _ idioms: [Idiom]
  ) -> (first: MadeRoot?, other: (root: MadeRoot, idiom: Idiom)?) {
    let idioms = Idiom.allCases.filter { idioms.isEmpty || idioms.contains($0) }
    let decided = idioms.map { only(of: roots, on: $0) }
    guard let first = decided.first.flatMap(\.self), decided.allSatisfy({ $0 != nil }) else { return (nil, nil) }
    guard idioms.count == 2, let other = decided[1], other != first else { return (first, nil) }
    return (first, (other, idioms[1]))
  }

  /// The root with which a window begins on a kind of device; `nil` where that depends on more, or is not known.
  private static func only(of roots: [MadeRoot], on idiom: Idiom) -> MadeRoot? {
    let possible = roots.filter { $0.premises.holds(on: idiom) != false }
    return possible.count == 1 && possible[0].premises.holds(on: idiom) == true ? possible[0] : nil
  }
}

extension [Premise] {
  /// Whether all of them are so on a kind of device; `nil` where that depends on more.
  fileprivate func holds(on idiom: Idiom) -> Bool? {
    let known = map { premise in premise.value.holds(on: idiom).map { $0 == premise.isMet } }
    if known.contains(false) { return false }
    return known.contains(nil) ? nil : true
  }
}

extension Value {
  /// Whether a condition is met on a kind of device; `nil` where that depends on more.
  fileprivate func holds(on idiom: Idiom) -> Bool? {
    switch self {
    case .truth(let truth): return truth
    case .symbol(.operation("!", let operands)): return operands.first?.holds(on: idiom).map { !$0 }
    case .symbol(.operation("||", let operands)):
      let known = operands.map { $0.holds(on: idiom) }
      return known.contains(true) ? true : known.contains(nil) ? nil : false
    case .symbol(.operation("&&", let operands)):
      let known = operands.map { $0.holds(on: idiom) }
      return known.contains(false) ? false : known.contains(nil) ? nil : true
    case .symbol(.operation("==", let operands)):
      guard operands.count == 2 else { return nil }
      if operands[0].isIdiom { return operands[1].idiomNamed.map { $0 == idiom.rawValue } }
      return operands[1].isIdiom ? operands[0].idiomNamed.map { $0 == idiom.rawValue } : nil
    case .symbol(.operation("is there", let operands)): return operands.first?.isThere(on: idiom)
    case .text, .number, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol: return nil
    }
  }

  /// Whether something is not nil on a kind of device; `nil` where that depends on more.
  private func isThere(on idiom: Idiom) -> Bool? {
    switch self {
    case .nothing: return false
    case .text, .number, .truth, .type, .list, .table, .object, .closure, .selector: return true
    case .symbol: return nil
    case .choice(let choices):
      let possible = choices.filter { $0.premises.holds(on: idiom) != false }
      let known = Set(possible.map { $0.value.isThere(on: idiom) })
      return known.count == 1 ? known.first.flatMap(\.self) : nil
    }
  }

  /// Whether it is the kind of the device on which the app runs.
  private var isIdiom: Bool {
    switch self {
    case .symbol(.member(_, "userInterfaceIdiom")), .symbol(.call(_, "userInterfaceIdiom", _)),
      .symbol(.call(nil, "UI_USER_INTERFACE_IDIOM", _)):
      return true
    case .symbol(.name(let name)): return name.hasSuffix(".userInterfaceIdiom")
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      return false
    }
  }

  /// The kind of device that a constant of UIKit names, which may be none that is here; `nil` for anything else.
  private var idiomNamed: String? {
    guard case .symbol(.name(let path)) = self else { return nil }
    if path.hasPrefix(Self.prefix) { return String(path.dropFirst(Self.prefix.count)).lowercased() }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
  }

  /// How the names of kinds of devices begin in Objective-C.
  private static let prefix = "UIUserInterfaceIdiom"
}
