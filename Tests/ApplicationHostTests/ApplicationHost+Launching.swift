import ApplicationHost
import ControllerKit
import LaunchSupport
import StateArchive
import StateStore

// Hosts whose applications are launched under the same conditions.
extension ApplicationHost {
  static let conditions = DeviceConditions(bundleVersion: "1.0", now: Timestamp(seconds: 1000))

  /// A host after so many launches, each of them preserved and ended.
  static func launched(_ store: any StateStore, runs: Int = 1, name: String = "Test") throws -> ApplicationHost {
    let host = ApplicationHost(appName: name, store: store)
    for _ in 0..<runs {
      try host.launch()
      try host.preserve(conditions: conditions)
      host.terminate()
    }
    return host
  }

  /// Launches an application.
  func launch(_ delegate: TestDelegate = TestDelegate()) throws {
    try launch(Application(name: appName, delegate: delegate), conditions: Self.conditions)
  }
}
