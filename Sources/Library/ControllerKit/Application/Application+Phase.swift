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

  /// Whether a restoration was extended beyond the end of its launch and is not complete: the mark of the launch is
  /// still set (R63).
  public var isRestorationExtended: Bool { extensions.holdMark }

  /// Extends restoration beyond its calls, for work that continues (R63).
  ///
  /// To be called while the app launches, and balanced by `completeStateRestoration()`. Until then the mark of the
  /// launch stays set, so that after a crash the saved state is thrown away.
  public func extendStateRestoration() {
    guard mayExtend else { return journal.warn(.extendedTooLate) }
    extensions.count += 1
  }

  /// Ends one extension (R63); one call too many does nothing, and the record says so.
  public func completeStateRestoration() {
    guard extensions.count > 0 else { return journal.warn(.completedTooOften) }
    extensions.count -= 1
    guard extensions.count == 0, extensions.holdMark else { return }
    extensions.holdMark = false
    restorationDidComplete?()
  }

  private var mayExtend: Bool {
    switch phase {
    case .launching, .appearing: true
    case .notLaunched, .running, .preserving, .aborted: extensions.holdMark
    }
  }

  /// The controller at the path that is being looked up, for factories that return it (R46).
  package var standingAtLookup: ViewController? { restoration?.existingForLookup }
}
