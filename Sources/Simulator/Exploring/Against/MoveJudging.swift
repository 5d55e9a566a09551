import AppDefinition
import ControllerKit
import ScreenModel
import Scripting
import Simulation
import TextFormatting
import Trials

/// Ends two apps that show the same, and says of each piece what became of it.
struct MoveJudging {
  /// What was found.
  struct Judged {
    var outcomes: [PieceOutcome] = []
    /// The steps by which screens were uncovered whose views were not loaded yet.
    var uncovering: [StepCommand] = []
  }

  private let proof: MoveProof
  private let end: RelaunchEnd
  private let before: ShownApp
  private let places: [String]
  /// The screens before, beside those of a first launch.
  private let begun: ShownComparison
  private let ledger: MoveLedger

  /// Says what is to be ended, and how.
  init(_ proof: MoveProof, _ end: RelaunchEnd, _ before: ShownApp, _ begun: ShownComparison, _ ledger: MoveLedger) {
    (self.proof, self.end, self.before, self.begun, self.ledger) = (proof, end, before, begun, ledger)
    places = before.places
  }

  /// Ends both apps.
  func judge(_ twin: inout TwinWalk) -> Judged {
    twin.hasEnded = true
    _ = end.happen(to: &twin.old, showing: before)
    let crash = end.happen(to: &twin.new, showing: before)
    let reasons = MoveReasons(
      crash: crash, in: twin.new,
      isBlank: ShownComparison(begun.second, twin.new.shown ?? .nothing, names: proof.names).isEqual)
    var judged = Judged()
    var pending = look(twin, reasons, of: nil, in: &judged)
    var tabs: Set<String> = []
    while !pending.isEmpty, judged.uncovering.count < 30, twin.isInFront,
      let step = uncovering(twin.old, &tabs), case .both = twin.take(step)
    {
      judged.uncovering.append(step)
      pending = look(twin, reasons, of: pending, in: &judged)
    }
    return judged
  }

  /// A step after which something is seen that is behind the screen in front; `nil` if there is none.
  private func uncovering(_ walk: DeviceWalk, _ tabs: inout Set<String>) -> StepCommand? {
    guard let screen = walk.screen else { return nil }
    if screen.layers.last?.controller.presentingViewController != nil { return .element(.dismiss) }
    if screen.elements.contains(where: { $0.kind == .back }) { return .element(.back) }
    let tab = screen.elements.first { $0.kind == .tab && !$0.text.isEmpty && !tabs.contains($0.text) }
    guard let tab else { return nil }
    tabs.insert(tab.text)
    return .element(.selectTab(.text(tab.text)))
  }

  /// Looks at what is there again.
  ///
  /// - Parameters:
  ///   - twin: Both apps.
  ///   - reasons: Why something is not there in the second.
  ///   - pending: The screens whose elements were not seen yet; `nil` the first time.
  ///   - judged: What was found.
  /// - Returns: The screens whose elements are still not seen.
  private func look(
    _ twin: TwinWalk, _ reasons: MoveReasons, of pending: Set<Int>?, in judged: inout Judged
  ) -> Set<Int> {
    let old = Returned(before, twin.old.shown, [:])
    let new = Returned(before, twin.new.shown, proof.names)
    var left: Set<Int> = []
    for (number, controller) in before.controllers.enumerated() where pending?.contains(number) ?? true {
      guard let screen = controller.screen else { continue }
      let (inOld, inNew) = (old.comparison.pairs[number], new.comparison.pairs[number])
      func outcome(_ key: ShownFact.Key?, _ value: String, _ kept: (Bool, Bool), isProof: Bool, follows: Bool) {
        let piece = MovedPiece(screen: screen.name, key: key)
        let verdict: MoveVerdict =
          switch kept {
          case (true, true): .carried
          case (true, false): reasons.leftToCode == nil ? .lost : .notProved
          case (false, true): .gained
          case (false, false): .asBefore
          }
        var outcome = PieceOutcome(
          piece: piece, verdict: verdict, isProof: isProof, uncovered: judged.uncovering.count)
        if verdict == .notProved { outcome.leftToCode = reasons.leftToCode }
        if verdict == .lost {
          let after = inNew.flatMap { key == nil ? "there" : new.fact(key, of: $0) }
          outcome.loss = MoveLoss(
            piece: piece, place: inOld.map { old.places[$0] } ?? places[number], end: end, before: value,
            after: after, why: reasons.why(piece, called: proof.names[screen.name] ?? screen.name),
            isConsequence: follows)
        }
        judged.outcomes.append(outcome)
      }
      if pending == nil {
        let isBelowLost = controller.above.map { isLost($0, old, new) } ?? false
        outcome(nil, "there", (inOld != nil, inNew != nil), isProof: true, follows: isBelowLost)
      }
      let isUnseen =
        inOld.map { !old.shown.controllers[$0].isLoaded } ?? false
        || inNew.map { !new.shown.controllers[$0].isLoaded } ?? false
      var facts = before.facts(of: number, without: before.unseen)
      if facts.contains(where: { $0.key.element != nil }), isUnseen, inOld != nil, inNew != nil { left.insert(number) }
      facts.removeAll { $0.key.element == nil ? pending != nil : isUnseen }
      let isRecordLost = inNew.map { new.fact(.record, of: $0) != controller.record?.text } ?? true
      for fact in facts {
        // What is selected in a text that was not kept is there again by chance alone.
        if fact.key.isSelection, inOld.map({ isTextLost(fact.key, in: facts, old, $0) }) == true { continue }
        let kept = (inOld.map { old.has(fact, $0) } ?? false, inNew.map { new.has(fact, $0) } ?? false)
        let isProof = isProof(fact, of: screen, number)
        // What stood there from the start says nothing, unless it was in a view.
        if fact.key.element == nil, !isProof, kept.0 == kept.1 { continue }
        let follows =
          inNew.map { fact.key.isSelection && isTextLost(fact.key, in: facts, new, $0) } ?? true
          || fact.key.isTitle && isRecordLost || fact.key.isPlace && hasLostSibling(number, old, new)
        if follows, !isProof { continue }
        outcome(fact.key, fact.value, kept, isProof: isProof, follows: follows)
      }
    }
    if pending == nil { judged.outcomes += added(old, new) }
    return left
  }

  /// Whether the text is not there in which something was selected.
  private func isTextLost(_ key: ShownFact.Key, in facts: [ShownFact], _ returned: Returned, _ number: Int) -> Bool {
    facts.contains { $0.key.element == key.element && $0.key.isText && !returned.has($0, number) }
  }

  /// Whether a screen is there in the first app only.
  private func isLost(_ number: Int, _ old: Returned, _ new: Returned) -> Bool {
    old.comparison.pairs[number] != nil && new.comparison.pairs[number] == nil
  }

  /// Whether a screen beside another one is there in the first app only.
  private func hasLostSibling(_ number: Int, _ old: Returned, _ new: Returned) -> Bool {
    before.controllers.indices.contains { other in
      before.controllers[other].above == before.controllers[number].above && isLost(other, old, new)
    }
  }

  /// Whether what is seen could not have been there by itself, nor have come from another screen of the same kind.
  private func isProof(_ fact: ShownFact, of screen: ShownScreen, _ number: Int) -> Bool {
    guard fact.key.element != nil || fact.key.isTitle else {
      guard let other = begun.pairs[number] else { return true }
      return !begun.second.facts(of: other, without: begun.unseen).contains(fact)
    }
    let same = before.controllers.indices.count { other in
      before.controllers[other].name == screen.name && before.facts(of: other, without: before.unseen).contains(fact)
    }
    return same == 1 && ledger.differs(fact, of: screen)
  }

  /// The screens that are there again in the second app only, though they were not there before: one that stands
  /// elsewhere now, as where the columns of a split view have collapsed, was.
  private func added(_ old: Returned, _ new: Returned) -> [PieceOutcome] {
    func isCalled(_ controller: ShownApp.Controller, _ screen: ShownScreen) -> Bool {
      controller.name.map { proof.names[$0] ?? $0 } == screen.name
    }
    return new.comparison.added.compactMap { number in
      let controller = new.shown.controllers[number]
      guard let screen = controller.screen else { return nil }
      let isInOld = old.comparison.added.contains {
        isCalled(old.shown.controllers[$0], screen) && old.shown.controllers[$0].screen?.item == screen.item
      }
      let isAtLaunch = begun.second.controllers.contains { isCalled($0, screen) }
      let known = before.controllers.count { isCalled($0, screen) }
      let isMore = new.shown.controllers.count { $0.name == screen.name } > known
      if isInOld || isAtLaunch || !isMore { return nil }
      let piece = MovedPiece(screen: screen.name, key: nil)
      var outcome = PieceOutcome(piece: piece, verdict: .added, isProof: true)
      outcome.loss = MoveLoss(
        piece: piece, place: new.places[number], end: end, before: "not there", after: "there",
        why: "what was closed before it was saved comes back", isConsequence: false)
      return outcome
    }
  }
}

/// What is there again of one app.
private struct Returned {
  let shown: ShownApp
  let comparison: ShownComparison
  let places: [String]

  init(_ before: ShownApp, _ shown: ShownApp?, _ names: [ByteString: ByteString]) {
    self.shown = shown ?? .nothing
    comparison = ShownComparison(before, self.shown, names: names)
    places = self.shown.places
  }

  /// Whether a screen has something that was seen before.
  func has(_ fact: ShownFact, _ number: Int) -> Bool {
    self.fact(fact.key, of: number).map(ByteString.init) == ByteString(fact.value)
  }

  /// What is seen of a screen under a key.
  func fact(_ key: ShownFact.Key?, of number: Int) -> String? {
    shown.facts(of: number, without: comparison.unseen).first { $0.key == key }?.value
  }
}
