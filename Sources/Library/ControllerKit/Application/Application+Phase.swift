extension Application {
  /// Ends the app, as one that cannot continue does: a launch in progress stops at this point (R65, X23).
  ///
  /// Only the first reason is kept.
  public func abort(reason: String) { abort(.app(reason)) }

  /// Ends the app; only the first reason is kept.
  func abort(_ reason: AbortReason) {
    switch phase {
    case .launching(var launch):
      if launch.abortReason == nil { launch.abortReason = reason }
      phase = .launching(launch)
    case .notLaunched, .appearing, .running, .preserving: phase = .aborted(reason)
    case .aborted: break
    }
  }

  /// Why the app has ended by itself, if it has.
  public var abortReason: AbortReason? {
    switch phase {
    case .launching(let launch): launch.abortReason
    case .aborted(let reason): reason
    case .notLaunched, .appearing, .running, .preserving: nil
    }
  }

  /// The restoration in progress.
  var restoration: Restoration? {
    if case .launching(let launch) = phase { launch.restoration } else { nil }
  }

  /// The restoration in progress, or the one whose result now comes onto the screen.
  var currentRestoration: Restoration? {
    if case .appearing(let restored) = phase { restored } else { restoration }
  }

  /// Whether what comes onto the screen now has just been restored.
  var isShowingRestored: Bool {
    if case .appearing(_?) = phase { true } else { false }
  }
}
