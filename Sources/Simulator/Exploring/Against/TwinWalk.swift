import AppDefinition
import ControllerKit
import Scripting
import Simulation
import Trials

/// Two apps that are walked alike, each on a device of its own.
struct TwinWalk {
  /// What became of a step.
  enum Taken {
    /// Both have taken it.
    case both
    /// The first app cannot take it.
    case none
    /// Only the first has taken it.
    case onlyOld
  }

  var old: DeviceWalk
  var new: DeviceWalk
  /// Whether both have ended once and were there again.
  var hasEnded = false

  /// Launches both.
  init(_ proof: MoveProof) {
    old = DeviceWalk(proof.old, proof.size)
    new = DeviceWalk(proof.new, proof.size)
    old.take(.device(.launch(LaunchOptions())))
    new.take(.device(.launch(LaunchOptions())))
    old.beginHere()
    new.beginHere()
  }

  /// Launches both and takes some steps; `nil` where one of them is not possible in both.
  init?(_ proof: MoveProof, taking steps: [StepCommand]) {
    self.init(proof)
    for step in steps {
      guard case .both = take(step) else { return nil }
    }
  }

  /// Takes a step in both.
  mutating func take(_ command: StepCommand) -> Taken {
    guard old.take(command) else { return .none }
    return new.take(command) ? .both : .onlyOld
  }

  /// Whether both are in front.
  var isInFront: Bool { old.device.state == .foreground && new.device.state == .foreground }

  /// What stands on the screens of both, if both are in front and it is the same.
  func shown(_ proof: MoveProof) -> ShownApp? {
    guard isInFront, let first = old.shown, let second = new.shown else { return nil }
    return ShownComparison(first, second, names: proof.names).isEqual ? first : nil
  }
}
