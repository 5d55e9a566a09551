import AppDefinition
import ControllerKit
import Scripting
import Simulation
import TextFormatting
import Trials
import Vocabulary

/// A way in which an app ends, or leaves the screen, and is there again.
package enum RelaunchEnd: String, Sendable, Hashable, CaseIterable {
  case death = "background and death"
  case twoDeaths = "two deaths with nothing done between"
  case savedAgain = "a save after restoring"
  case returned = "background and return"
  case crash
  case forceQuit = "force quit"
  case locked = "locked and unlocked"
  case lockedLaunch = "a launch while locked"
  case backgroundLaunch = "a launch in the background"
  case link = "a link at launch"
  case recordGone = "the record is deleted"
  case olderVersion = "an older version"
  case newerVersion = "a newer version"
  case otherWidth = "the other width"
  case disconnection = "disconnection while the process lives"
  case askedAtDisconnection = "asked at disconnection only"
  case secondWindow = "a second window"

  /// Whether the device is another one from then on, so that a walk does not go on there.
  var isLast: Bool {
    switch self {
    case .recordGone, .olderVersion, .newerVersion, .otherWidth, .askedAtDisconnection, .secondWindow: true
    case .death, .twoDeaths, .savedAgain, .returned, .crash, .forceQuit, .locked, .lockedLaunch, .backgroundLaunch,
      .link, .disconnection:
      false
    }
  }

  /// Whether the process goes on, so that whatever is there afterwards need not have been kept.
  var livesOn: Bool {
    switch self {
    case .returned, .locked, .disconnection: true
    case .death, .twoDeaths, .savedAgain, .crash, .forceQuit, .lockedLaunch, .backgroundLaunch, .link, .recordGone,
      .olderVersion, .newerVersion, .otherWidth, .askedAtDisconnection, .secondWindow:
      false
    }
  }

  /// Why something that is lost at this end alone is no loss by the move, if that is so.
  var reservation: String? {
    switch self {
    case .link:
      "lost only where a link of the web launches the app, if one can: with scenes it goes first "
        + "(\(Rule.requestComesBeforeWhatWasKept))"
    case .askedAtDisconnection:
      "lost only if scenes are asked at disconnection alone, which is undecided (\(Rule.sceneMayBeAskedOnlyAtDisconnection))"
    case .death, .twoDeaths, .savedAgain, .returned, .crash, .forceQuit, .locked, .lockedLaunch, .backgroundLaunch,
      .recordGone, .olderVersion, .newerVersion, .otherWidth, .disconnection, .secondWindow:
      nil
    }
  }

  /// Whether a script can say it.
  var isWritten: Bool { self != .recordGone }

  /// Those that can happen to one of two apps; a second window can be opened where the app as it is now has several (U59).
  static func possible(for proof: MoveProof) -> [RelaunchEnd] {
    let apps = [proof.old, proof.new]
    let hasScenes = apps.contains { $0.lifecycle == .scenes || $0.scenes != nil }
    return allCases.filter { end in
      switch end {
      case .disconnection, .askedAtDisconnection: hasScenes
      case .secondWindow: proof.new.scenes?.hasSeveralWindows == true
      case .recordGone: apps.contains { !$0.data.isEmpty }
      case .death, .twoDeaths, .savedAgain, .returned, .crash, .forceQuit, .locked, .lockedLaunch, .backgroundLaunch,
        .link, .olderVersion, .newerVersion, .otherWidth:
        true
      }
    }
  }

  /// Lets it happen to an app that is in front, which is in front again afterwards if it can be.
  ///
  /// - Parameters:
  ///   - walk: The app.
  ///   - before: What stands on its screens.
  /// - Returns: Why the app has crashed meanwhile, if it has.
  func happen(to walk: inout DeviceWalk, showing before: ShownApp) -> AbortReason? {
    var options = LaunchOptions()
    switch self {
    case .death: walk.take([.background, .kill, .launch(options)])
    case .twoDeaths: walk.take([.background, .kill, .launch(options), .kill, .launch(options)])
    case .savedAgain: walk.take([.background, .kill, .launch(options), .background, .kill, .launch(options)])
    case .returned: walk.take([.background, .foreground])
    case .crash: walk.take([.background, .foreground, .crash, .launch(options)])
    case .forceQuit: walk.take([.background, .forceQuit, .launch(options)])
    case .locked: walk.take([.lock, .unlock])
    case .lockedLaunch:
      options.isLocked = true
      walk.take([.background, .kill, .launch(options), .unlock])
    case .backgroundLaunch:
      options.isInBackground = true
      walk.take([.background, .kill, .launch(options)])
    case .link: walk.take([.background, .kill, .open(OpenRequest(.link, "https://example.org/"))])
    case .recordGone:
      walk.take([.background])
      walk.install(without: Set(before.controllers.compactMap(\.record)))
      walk.take([.launch(options)])
    case .olderVersion, .newerVersion:
      options.version = self == .olderVersion ? "0.0.1" : walk.definition.version + ".1"
      walk.take([.background, .kill, .launch(options)])
    case .otherWidth:
      options.sizeClass = walk.device.sizeClass == .compact ? .regular : .compact
      walk.take([.background, .kill, .launch(options)])
    case .disconnection:
      let sessions = before.sessions.map { DeviceAction.scene(.disconnect(.identifier($0.text))) }
      walk.take([.background] + sessions + [.foreground])
    case .askedAtDisconnection:
      walk.take([.condition(.asks, isObserved: true), .background, .kill, .launch(options)])
    case .secondWindow:
      if walk.definition.scenes?.hasSeveralWindows == true { walk.take([.scene(.open)]) }
      walk.take([.background, .kill, .launch(options)])
    }
    let crash = walk.crash
    // A person takes the app to the front, whatever the system has done.
    switch walk.device.state {
    case .background: walk.take([.foreground])
    case .notRunning: walk.take([.launch(LaunchOptions())])
    case .foreground: break
    }
    return crash ?? walk.crash
  }
}

extension DeviceWalk {
  /// The app.
  var definition: AppDefinition { device.definition }

  /// Why the app has crashed at its last launch, if it has.
  var crash: AbortReason? {
    if case .crashed(let reason) = device.launchRecord?.outcome { reason } else { nil }
  }

  fileprivate mutating func take(_ actions: [DeviceAction]) {
    for action in actions { take(.device(action)) }
  }

  /// Puts the app in the place of itself without some records.
  fileprivate func install(without records: Set<ByteString>) {
    var app = definition
    for place in app.data.indices { app.data[place].records.removeAll { records.contains(ByteString($0.id)) } }
    // The archives of a walk are kept in memory, which is always there.
    try? device.install(app)
  }
}
