/// How much a script may ask for: far more than real ones do, and little enough to be refused or done soon.
package enum ScriptLimits {
  /// The most bytes of a script, together with all that it includes.
  package static let bytes = 1 << 20
  /// The most steps that one test may take, those of repeats each counted.
  package static let steps = 10_000
  /// How deep blocks, and includes of includes, may be nested.
  package static let levels = 20
  /// The most tests of one run.
  package static let tests = 10_000
}
