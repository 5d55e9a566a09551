import AppDefinition
import ControllerKit
import Scripting
import Simulation
import TextFormatting
import Trials

/// The walks by which two apps are held against each other, and what they have found so far.
struct MoveSearch {
  /// Something that was done on a screen.
  private struct Doing: Hashable {
    let screen: ShownScreen?
    let command: StepCommand
  }

  let proof: MoveProof
  private(set) var ledger = MoveLedger()
  private(set) var partings: [MoveParting] = []
  private(set) var steps = 0
  /// How many times each end has happened.
  private(set) var ended: [RelaunchEnd: Int] = [:]
  /// The most bytes of an activity of the second app that is not lightweight.
  private(set) var largest: Int?
  private var chooser: StepChooser
  private var generator: SeededGenerator
  private var done: [Doing: Int] = [:]
  /// What leads the apps apart, which is not done again, and whether only after they have ended.
  private var avoided: [Doing: Bool] = [:]
  private let ends: [RelaunchEnd]
  /// The screen in front after something was done.
  private var leads: [Doing: ByteString] = [:]
  private var ways: MoveWays
  /// The shortest way from a launch to each screen that was in front, and how many walks have begun with it.
  private var beginnings: [ByteString: (way: [StepCommand], count: Int)] = [:]

  /// After how many steps a walk begins anew.
  private static let mostSteps = 30
  /// The number of steps before a walk is ended is below this.
  private static let mostPatience = 9
  /// How many partings are told.
  private static let mostPartings = 5
  /// How many shorter walks are tried for a loss.
  private static let mostTrials = 300
  /// How many steps an end takes that may belong together.
  private static let mostTogether = 6
  /// How many losses are shrunk.
  private static let mostShrunk = 12

  init(_ proof: MoveProof) {
    self.proof = proof
    chooser = StepChooser(seed: proof.seed)
    generator = SeededGenerator(seed: proof.seed)
    ends = RelaunchEnd.possible(for: proof)
    ways = MoveWays(proof.old)
  }

  // MARK: Walking

  /// Walks, and ends the apps now and then.
  mutating func walk(_ count: Int) {
    var (twin, parting) = proof.beginning()
    if let parting {
      partings.append(parting)
      return
    }
    guard let launch = twin.old.shown else { return }
    var (sinceEnd, idle, nextEnd) = (0, 0, 0)
    // How many steps a walk goes before it is ended: some go deep.
    var patience = 0
    while steps < count, idle < ends.count {
      guard let shown = twin.shown(proof), twin.old.taken.count < Self.mostSteps else {
        (twin, sinceEnd, patience) = (begin(), 0, generator.number(below: Self.mostPatience))
        continue
      }
      ledger.see(shown)
      let begun = ShownComparison(shown, launch)
      var end: RelaunchEnd?
      if sinceEnd >= patience {
        let isNew = ledger.isNew(shown, beside: begun)
        if isNew, generator.number(below: 2) == 0 { end = .death }
        if end == nil, generator.number(below: 5) == 0 { (end, nextEnd) = (ends[nextEnd], (nextEnd + 1) % ends.count) }
      }
      if end == nil {
        let wasTaken = take(&twin, shown)
        (sinceEnd, idle) = wasTaken ? (sinceEnd + 1, 0) : (sinceEnd, idle + 1)
        // Where nothing more can be done, the ends are left.
        if !wasTaken {
          patience = 0
          (end, nextEnd) = (ends[nextEnd], (nextEnd + 1) % ends.count)
        }
      }
      guard let end else { continue }
      sinceEnd = 0
      if !finish(&twin, by: end, from: shown, begun) {
        (twin, patience) = (begin(), generator.number(below: Self.mostPatience))
      }
      ways.leave(ledger.proved)
    }
  }

  /// Begins a walk: every second one goes at once where something is missing.
  private mutating func begin() -> TwinWalk {
    let missing = beginnings.filter { ways.leadOn(from: $0.key) || ledger.wantsMore(of: $0.key) }
    let next = missing.min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    guard let next, generator.number(below: 2) == 0 else { return TwinWalk(proof) }
    beginnings[next.key]?.count += 1
    steps += next.value.way.count
    proof.onStep(steps)
    return TwinWalk(proof, taking: next.value.way) ?? TwinWalk(proof)
  }

  /// Does something in both that was done least so far.
  ///
  /// - Returns: Whether something could be done.
  private mutating func take(_ twin: inout TwinWalk, _ shown: ShownApp) -> Bool {
    let screen = shown.windows.first(where: \.isKey)?.front
    let (done, avoided, leads, ways) = (done, avoided, leads, ways)
    let isDirected = generator.number(below: 4) > 0
    let (ledger, hasEnded) = (ledger, twin.hasEnded)
    let command = chooser.nextOfPerson(
      on: twin.old.console, beside: twin.new.screen,
      wanting: { view in screen.map { ledger.wanted(view, of: $0) } ?? [] },
      taken: { command in
        let doing = Doing(screen: screen, command: command)
        if let isAfterEnd = avoided[doing], hasEnded || !isAfterEnd { return nil }
        let isNearer = isDirected && leads[doing].map { ways.isNearer($0, than: screen?.name) } ?? false
        return isNearer ? -1 : done[doing, default: 0]
      })
    guard let command else { return false }
    let doing = Doing(screen: screen, command: command)
    self.done[doing, default: 0] += 1
    let taken = twin.take(command)
    if case .none = taken { return true }
    steps += 1
    proof.onStep(steps)
    let front = twin.old.shown?.windows.first(where: \.isKey)?.front?.name
    self.leads[doing] = front
    var isSame = false
    if case .both = taken { isSame = twin.shown(proof) != nil }
    if isSame, !twin.hasEnded, let front {
      let way = twin.old.taken
      let known = beginnings[front]
      if known.map({ way.count < $0.way.count }) ?? true { beginnings[front] = (way, known?.count ?? 0) }
    }
    // What closes the app in both, or crashes it, is no difference.
    if !isSame, case .both = taken, !twin.isInFront, twin.old.device.state == twin.new.device.state {
      return true
    }
    if !isSame {
      self.avoided[doing] = twin.hasEnded && avoided[doing] != false
      let isRefused = if case .onlyOld = taken { true } else { false }
      if partings.count < Self.mostPartings {
        partings.append(MoveParting(twin, proof, by: isRefused ? command : nil))
      }
    }
    return true
  }

  /// Ends both apps and notes what became of everything.
  ///
  /// - Returns: Whether the walk can go on there.
  private mutating func finish(
    _ twin: inout TwinWalk, by end: RelaunchEnd, from shown: ShownApp, _ begun: ShownComparison
  ) -> Bool {
    let walked = twin.old.taken
    ended[end, default: 0] += 1
    let judging = MoveJudging(proof, end, shown, begun, ledger)
    let judged = judging.judge(&twin)
    for case .activityLarge(_, let bytes) in twin.new.device.preservationReport?.warnings ?? [] {
      largest = max(largest ?? 0, bytes)
    }
    for outcome in judged.outcomes where outcome.verdict.isLoss || !end.livesOn {
      ledger.note(outcome, at: end, after: (walked, judged.uncovering))
    }
    return judged.uncovering.isEmpty && !end.isLast && twin.old.taken == twin.new.taken && twin.shown(proof) != nil
  }

  // MARK: Losses

  /// Takes away the steps that losses do not need.
  mutating func shrink() {
    guard let launch = TwinWalk(proof).shown(proof) else { return }
    let found = ledger.entries.values.filter { $0.loss?.isConsequence == false }
      .sorted { ($0.steps.walk.count, $0.loss?.piece.text ?? "") < ($1.steps.walk.count, $1.loss?.piece.text ?? "") }
    for entry in found.prefix(Self.mostShrunk) {
      guard let loss = entry.loss else { continue }
      let (proof, ledger) = (proof, ledger)
      var shrinking = Shrinking<(loss: MoveLoss, uncovering: [StepCommand])>(
        mostTrials: Self.mostTrials, mostTogether: Self.mostTogether
      ) { steps in
        guard var twin = TwinWalk(proof, taking: steps), let shown = twin.shown(proof) else { return nil }
        let judging = MoveJudging(proof, loss.end, shown, ShownComparison(shown, launch), ledger)
        let judged = judging.judge(&twin)
        let outcome = judged.outcomes.first { $0.loss?.piece == loss.piece && $0.loss?.isConsequence == false }
        guard let outcome, let same = outcome.loss else { return nil }
        return (same, Array(judged.uncovering.prefix(outcome.uncovered)))
      }
      let best = shrinking.shrunk((loss, entry.steps.uncovering), entry.steps.walk)
      self.ledger.replace(best.found.loss, walk: best.steps, uncovering: best.found.uncovering)
    }
  }
}
