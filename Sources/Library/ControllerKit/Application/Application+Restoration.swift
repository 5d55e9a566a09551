extension Application {
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
