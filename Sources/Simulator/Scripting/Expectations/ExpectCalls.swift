import ControllerKit
import Simulation

/// `expect calls`: calls of the last launch and those that controllers have got since, in this order.
struct ExpectCalls: CallsExpectation {
  static let syntax = ScriptSyntax(
    ExpectationName.calls, "calls of the last launch and after it in this order, up to end")

  let lines: [String]

  static func made(on device: Device) -> [String]? {
    device.launchRecord.map { $0.callLines + $0.laterCallLines }
  }

  static let nothing = "no launch yet"
}
