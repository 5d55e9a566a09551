extension Application {
  /// Keeps restoration open beyond its calls, for work that goes on (R63).
  ///
  /// To be called while the app launches, and balanced by `completeStateRestoration()`. Until then the mark of the
  /// launch stands, so that a crash throws the saved state away.
  public func extendStateRestoration() {
    guard isLaunching || isRestorationExtended else { return journal.warn(.extendedTooLate) }
    openExtensions += 1
  }

  /// Says that the work of one extension is done (R63); one call too many does nothing, and the record says so.
  public func completeStateRestoration() {
    guard openExtensions > 0 else { return journal.warn(.completedTooOften) }
    openExtensions -= 1
    guard openExtensions == 0, isRestorationExtended else { return }
    isRestorationExtended = false
    restorationDidComplete?()
  }
}
