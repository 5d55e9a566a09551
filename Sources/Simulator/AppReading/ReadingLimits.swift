/// How large and deep the files of an app may be: far beyond real ones, and little enough to be refused soon.
///
/// The largest storyboard of a real app that was seen has 520 kB.
package enum ReadingLimits {
  /// The most bytes of an app file; bundled ones have 5 kB at most.
  package static let sceneBytes = 2 << 20
  /// The most bytes of a storyboard or a strings table.
  package static let bytes = 8 << 20
  /// How deep the elements of a storyboard may be nested.
  package static let elementLevels = 1_000
  /// The most attributes of one element of a storyboard.
  package static let attributes = 1_000
  /// The most different names of elements and attributes in a storyboard.
  package static let names = 20_000
  /// How deep views may be nested.
  package static let viewLevels = 100
}
