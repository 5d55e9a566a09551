internal import AppDefinition
internal import SourceReading
import TextFormatting

// Configurations of scenes that are left to code.
extension CodeScreens {
  /// Leaves scenes to code whose windows begin with another screen on another kind of device: what their delegates do
  /// is followed for one screen alone.
  ///
  /// - Parameter declared: The configurations that the Info.plist names.
  mutating func leaveByDevice(_ declared: [AppInfo.SceneConfiguration]) {
    let delegates = scan.sceneDelegates.map(\.name)
    for fact in facts where fact.kind == .sceneConnect || fact.kind == .activity {
      guard let type = fact.type, delegates.contains(where: type.hasSameBytes) else { continue }
      account.leave(
        SourcePosition(fact), because: "the window begins with another screen on another kind of device")
    }
    leave(declared)
  }

  /// Says of the configurations that the Info.plist names what is left to code.
  mutating func leave(_ declared: [AppInfo.SceneConfiguration]) {
    for configuration in declared {
      guard let name = configuration.delegate else { continue }
      if app.openActivities.contains(where: { $0.delegate?.hasSameBytes(as: name) == true }) {
        account.leave(configuration.position, because: "what \(name) does is left to code")
      } else if app.silentSceneDelegate?.hasSameBytes(as: name) == true {
        account.use(configuration.position, as: "scenes: \(name) keeps nothing")
      }
    }
  }
}
