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
  case aborted(AbortReason)
}

extension ApplicationError: CustomStringConvertible {
  /// What is wrong and what to do, in lower case.
  public var description: String {
    switch self {
    case .alreadyLaunched: "the application was launched before; make a new one to launch again"
    case .notLaunched: "the application has not been launched; launch it first"
    case .isLaunching: "the application is being launched; wait until that is over"
    case .isPreserving: "the application is being preserved; wait until that is over"
    case .aborted(let reason): "the application has ended: \(reason.sentence)"
    }
  }
}

/// Why a launch could not begin or continue.
public enum LaunchError<MarkError: Error>: Error {
  /// The application cannot be launched now.
  case application(ApplicationError)
  /// The mark of the launch could not be set or removed; the application cannot be used any more.
  case mark(MarkError)
}
