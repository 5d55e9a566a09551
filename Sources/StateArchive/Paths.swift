extension SavedState {
  public func path(of number: Int) -> String { String(number) }
}
