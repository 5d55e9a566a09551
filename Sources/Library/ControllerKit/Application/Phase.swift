/// What an application is doing.
///
/// It goes from the top downwards, and between running and preserving to and fro; it can be aborted at any time.
enum Phase {
  /// It has not been launched; what stands in its windows is not on the screen yet.
  case notLaunched
  /// It is being launched; what comes onto the screen is told once that is over (R57).
  case launching(LaunchInProgress)
  /// Its launch is over, and what is on the screen is told so for the first time.
  case appearing(isRestored: Bool)
  /// It has been launched.
  case running
  /// Its state is being gathered.
  case preserving(Preservation)
  /// It ended by itself.
  case aborted(reason: String)
}

/// What is known of a launch that is going on.
struct LaunchInProgress {
  /// The pass that brings the saved state back, while it does.
  var restoration: Restoration?
  /// Why the launch is to stop where it is.
  var abortReason: String?
}

/// The extensions of a restoration that are not completed yet (R63).
struct OpenExtensions {
  /// How many there are.
  var count = 0
  /// Whether they go beyond the end of a launch that restored, so that its mark stands.
  var holdMark = false
}

/// An application was asked for something at the wrong time.
public enum ApplicationError: Error, Sendable, Hashable {
  /// It was launched before, and an application is launched once.
  case alreadyLaunched
  /// It has not been launched yet.
  case notLaunched
  /// It is being launched.
  case isLaunching
  /// Its state is being preserved.
  case isPreserving
  /// It has ended by itself.
  case aborted(reason: String)
}

/// Why a launch could not begin, or not go on.
public enum LaunchError<MarkError: Error>: Error {
  /// The application cannot be launched now.
  case application(ApplicationError)
  /// The mark of the launch could not be set or taken away; the application is of no use any more.
  case mark(MarkError)
}

extension ApplicationError: CustomStringConvertible {
  /// What is wrong and what to do, in lower case.
  public var description: String {
    switch self {
    case .alreadyLaunched: "the application was launched before; make a new one to launch again"
    case .notLaunched: "the application has not been launched; launch it first"
    case .isLaunching: "the application is being launched; wait until that is over"
    case .isPreserving: "the application is being preserved; wait until that is over"
    case .aborted(let reason): "the application has ended: \(reason)"
    }
  }
}

extension Application {
  /// Ends the app where it stands, as one that cannot go on does: a launch that is going on stops there (R65, X23).
  ///
  /// The first reason stands.
  public func abort(reason: String) {
    switch phase {
    case .launching(var launch):
      if launch.abortReason == nil { launch.abortReason = reason }
      phase = .launching(launch)
    case .notLaunched, .appearing, .running, .preserving: phase = .aborted(reason: reason)
    case .aborted: break
    }
  }

  /// Why the app has ended by itself, if it has.
  public var abortReason: String? {
    switch phase {
    case .launching(let launch): launch.abortReason
    case .aborted(let reason): reason
    case .notLaunched, .appearing, .running, .preserving: nil
    }
  }

  /// The restoration that is going on.
  var restoration: Restoration? {
    if case .launching(let launch) = phase { launch.restoration } else { nil }
  }

  /// Whether what comes onto the screen now has just been restored.
  var isShowingRestored: Bool {
    if case .appearing(isRestored: true) = phase { true } else { false }
  }
}
