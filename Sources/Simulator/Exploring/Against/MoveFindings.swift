import AppDefinition
import Simulation
package import TextFormatting
import Trials

/// What was found out about a move: a verdict for each piece of the app as it was.
package struct MoveFindings: Sendable {
  /// What became of one piece.
  package struct Result: Sendable {
    /// The piece.
    package let piece: MovedPiece
    /// What became of it.
    package let verdict: MoveVerdict
    /// The ends at which it became that.
    package let ends: [RelaunchEnd]
    /// The ends at which it is there again now and was not before, beside those at which it came back in both.
    package let gains: [RelaunchEnd]
    /// The loss, where it is one.
    package let loss: MoveLoss?
    /// The script that shows the loss.
    package var script: MoveScript?
    /// Why it is not proved, where it is not.
    package let doubt: String?
    /// The number under which it was named before, so that it is excused.
    package var excuse: String?
  }

  /// The seed of the walk.
  package let seed: UInt64
  /// How many steps were taken.
  package let steps: Int
  /// How many times each end has happened.
  package let ended: [RelaunchEnd: Int]
  /// How many screens of the app as it was were seen, alerts and action sheets apart.
  package let screens: Int
  /// How many it has, alerts and action sheets apart.
  package let allScreens: Int
  /// Where the apps came apart that had shown the same.
  package let partings: [MoveParting]
  /// The most bytes that the app as it is now has kept of a window, where that is more than is lightweight (U18).
  package let largest: Int?
  /// What became of each piece: losses first.
  package var results: [Result]
  /// What a person knows screens by, by their names.
  package var shownNames: [ByteString: String] = [:]
  /// Whether code may show further screens, which no walk comes to.
  package var mayShowFurther = false

  /// Whether nothing could be compared, since the apps differ from the start.
  package var isNothingCompared: Bool { ended.isEmpty }
  /// The losses that nobody has named before.
  package var losses: [Result] { results.filter { $0.verdict.isLoss && $0.excuse == nil } }
  /// Whether the move has lost nothing, as far as was seen.
  package var holds: Bool { !isNothingCompared && losses.isEmpty }

  /// What a person knows the screen of a piece by.
  func shownName(of screen: ByteString) -> String { shownNames[screen] ?? screen.text }

  /// A piece as a person reads it.
  func words(_ piece: MovedPiece) -> String {
    let name = shownName(of: piece.screen)
    return piece.key.map { "\(name) · \($0.text)" } ?? name
  }

  /// Excuses what was named beforehand.
  package mutating func excuse(_ excuses: [MoveExcuse]) {
    for place in results.indices where results[place].verdict.isLoss {
      results[place].excuse = excuses.first { $0.names(results[place].piece) }?.number
    }
    // What only follows from something that was named is named with it.
    for place in results.indices where results[place].excuse == nil && results[place].loss?.isConsequence == true {
      results[place].excuse = results.first { $0.excuse != nil && results[place].follows(from: $0) }?.excuse
    }
  }
}

extension MoveFindings.Result {
  /// Whether a loss may follow from another one: of the same element, of the record that makes its title, of its own
  /// screen, or of one that contains that.
  fileprivate func follows(from other: Self) -> Bool {
    guard let key = other.piece.key else {
      guard let place = loss?.place, let above = other.loss?.place else { return false }
      return place.hasSameBytes(as: above) || place.hasPrefix(above + "/")
    }
    guard other.piece.screen == piece.screen, let own = piece.key else { return false }
    return key.element != nil ? key.element == own.element : key == .record && own.isTitle
  }
}

extension MoveSearch {
  /// What the walks have found.
  ///
  /// - Parameter scene: The name of the app as it was, for scripts.
  func findings(scene: String) -> MoveFindings {
    let told = ledger.entries.filter { piece, entry in
      // A title that only follows from the record says nothing.
      piece.key?.isTitle != true || entry.verdict != .notProved
    }
    var results = told.map { piece, entry in
      let open = proof.reasonLeftToCode(piece)
      let verdict: MoveVerdict = open != nil && !entry.verdict.isLoss ? .notProved : entry.verdict
      func ends(_ verdict: MoveVerdict) -> [RelaunchEnd] {
        (entry.ends[verdict] ?? []).sorted { $0.order < $1.order }
      }
      return MoveFindings.Result(
        piece: piece, verdict: verdict, ends: ends(verdict), gains: verdict == .carried ? ends(.gained) : [],
        loss: verdict.isLoss ? entry.loss : nil,
        script: verdict.isLoss ? MoveScript(proof, entry, scene: scene) : nil,
        doubt: verdict == .notProved ? open ?? entry.doubt : entry.doubt)
    }
    let seen = Set(ledger.entries.keys.filter { $0.key == nil }.map(\.screen))
    for (_, controller) in partings.contains(where: { $0.steps.isEmpty }) ? [] : proof.old.makeable {
      let name = ByteString(controller.name)
      guard !seen.contains(name) else { continue }
      let isMet = ledger.screens.contains(name)
      results.append(
        MoveFindings.Result(
          piece: MovedPiece(screen: name, key: nil), verdict: .notProved, ends: [], gains: [], loss: nil,
          doubt: isMet ? "it was seen, and never when the app ended" : "no walk has come there"))
    }
    results += proof.old.savedUnseen.map {
      MoveFindings.Result(
        piece: $0, verdict: .notProved, ends: [], gains: [], loss: nil,
        doubt: proof.reasonLeftToCode($0)
          ?? "it is saved, and what screens show does not prove that it comes back")
    }
    results.sort { left, right in
      (left.verdict.order, left.loss?.isConsequence == true ? 1 : 0, ByteString(left.piece.text))
        < (right.verdict.order, right.loss?.isConsequence == true ? 1 : 0, ByteString(right.piece.text))
    }
    let all = Set(
      proof.old.makeable.filter { $0.controller.traits.role != .message }.map { ByteString($0.controller.name) })
    return MoveFindings(
      seed: proof.seed, steps: steps, ended: ended, screens: ledger.screens.intersection(all).count,
      allScreens: all.count, partings: partings, largest: largest, results: results)
  }
}

extension MoveProof {
  /// Where the app as it is now leaves to code what becomes of a piece, in a sentence; `nil` where it does not.
  fileprivate func reasonLeftToCode(_ piece: MovedPiece) -> String? {
    let name = (names[piece.screen] ?? piece.screen).text
    if let place = new.scenes?.lookUp(for: name) { return "whether the screen comes back is left to code (\(place))" }
    let open = new.controller(named: name)?.classBehavior.open.all(of: .state) ?? []
    let own = open.first { place in place.text.map { MovedPiece(screen: piece.screen, saved: $0) == piece } == true }
    let objects = new.scenes.map { scenes in scenes.delegates.flatMap(\.openAt).map(OpenCode.Place.at) } ?? []
    let isObject = old.objects.contains { ByteString(MovedPiece.screen(ofObject: $0.name)) == piece.screen }
    let places = own.map { [$0] } ?? (isObject ? objects : [])
    return places.isEmpty ? nil : "what is kept of it is left to code\(OpenCode.Place.words(places))"
  }
}

extension MoveLedger.Entry {
  /// Why it is not proved, where it is not.
  var doubt: String? {
    if let reservation { return reservation }
    if verdict == .notProved, let leftToCode { return leftToCode }
    return verdict == .notProved ? "it never had a value of its own when the app ended" : nil
  }

  /// Why all of its losses are none by the move, where it has some and that is so.
  private var reservation: String? {
    let ends = (ends[.lost] ?? []).union(ends[.added] ?? [])
    return ends.allSatisfy { $0.reservation != nil } ? ends.min { $0.order < $1.order }?.reservation : nil
  }

  /// What became of the piece.
  var verdict: MoveVerdict {
    if reservation == nil {
      for verdict in [MoveVerdict.lost, .added] where ends[verdict] != nil { return verdict }
    } else if ends[.carried] == nil {
      return .notProved
    }
    guard isProved, leftToCode == nil else { return .notProved }
    return [MoveVerdict.carried, .gained].first { ends[$0] != nil } ?? .asBefore
  }
}

extension CaseIterable where Self: Equatable {
  /// Its place among all.
  var order: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0 }
}

extension AppDefinition {
  /// What is saved and stands in no view: what the delegate and registered objects write, and what screens save besides
  /// their views.
  fileprivate var savedUnseen: [MovedPiece] {
    func piece(_ screen: String, _ key: String) -> MovedPiece { MovedPiece(screen: ByteString(screen), saved: key) }
    let ofScreens = controllers.flatMap { controller in
      controller.classBehavior.saves.compactMap { saved -> MovedPiece? in
        switch saved {
        case .part(.own, _, _), .content, .constant, .reference: piece(controller.name, saved.key)
        case .item, .part: nil
        }
      }
    }
    let ofObjects = objects.flatMap { object in
      object.saves.map { piece(MovedPiece.screen(ofObject: object.name), $0.key) }
    }
    return ofScreens + (delegate?.encodes ?? []).map { piece("the app delegate", $0.key) } + ofObjects
  }
}

/// A piece that was named before any walk, with the reason why it cannot be carried over.
package struct MoveExcuse: Sendable, Hashable {
  /// The screen.
  package let screen: String
  /// What of it; `nil` for the screen itself.
  package let key: String?
  /// The number of the reason, as `N6`.
  package let number: String

  /// Whether a piece is this one.
  func names(_ piece: MovedPiece) -> Bool {
    piece.screen == ByteString(screen) && piece.key.map { ByteString($0.text) } == key.map(ByteString.init)
  }

  /// Reads the rows of an inventory that have a number.
  ///
  /// - Parameter node: The inventory as JSON.
  package static func all(in node: JSONNode) throws(JSONProblem) -> [MoveExcuse] {
    guard case .object(let members) = node.content,
      let rows = members.first(where: { $0.key == "rows" })?.value, case .array(let items) = rows.content
    else {
      throw JSONProblem(
        "no list of \"rows\" is here, as relaunch move --inventory --format json writes it", at: node.place)
    }
    var excuses: [MoveExcuse] = []
    for item in items {
      guard case .object(let members) = item.content else {
        throw JSONProblem("a row is an object, and \(item.described) is here", at: item.place)
      }
      func text(_ key: String) throws(JSONProblem) -> String? {
        guard let value = members.first(where: { $0.key == key })?.value else { return nil }
        switch value.content {
        case .string(let text): return text
        case .null: return nil
        case .bool, .number, .array, .object:
          throw JSONProblem("\"\(key)\" is a text, and \(value.described) is here", at: value.place)
        }
      }
      guard let screen = try text("screen"), let number = try text("number") else { continue }
      let shown = members.contains { $0.key == "shown" } ? try text("shown") : try text("key")
      // Without a key a row of a screen names the screen; one of anything else names what is not to be seen.
      if shown == nil, let kind = try text("kind"), kind != "screen", kind != "hosting" { continue }
      excuses.append(MoveExcuse(screen: screen, key: shown, number: number))
    }
    return excuses
  }
}
