/// The outcome of a launch, in the words of the scripts.
package enum ExpectedLaunch: String, Sendable, Hashable, CaseIterable {
  case restored, first, clean, refused, crashed, exited
}
