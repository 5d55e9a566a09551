/// How large and deep the property lists of a project may be.
package enum ProjectLimits {
  /// The most bytes of a project file or of an Info.plist; those of the largest public apps have some 5 MB.
  package static let bytes = 32 << 20
  /// How deep their values may be nested.
  package static let levels = 100
  /// The most values of one file.
  package static let values = 2_000_000
}
