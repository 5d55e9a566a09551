/// Why a launch could not begin or continue.
public enum LaunchError<MarkError: Error>: Error {
  /// The application cannot be launched now.
  case application(ApplicationError)
  /// The mark of the launch could not be set or removed; the application cannot be used any more.
  case mark(MarkError)
}
