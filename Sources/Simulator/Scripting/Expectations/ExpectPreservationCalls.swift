import ControllerKit
import Simulation

/// `expect preservation calls`: calls of the last preservation, in this order (R9, R10).
struct ExpectPreservationCalls: CallsExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.preservationCalls, "calls of the last preservation in this order, up to end")

  let lines: [String]

  static func made(on device: Device) -> [String]? { device.preservationReport?.callLines }

  static let nothing = "nothing has been preserved yet"
}
