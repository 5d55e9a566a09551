/// The extensions of a restoration that are not completed yet (R63).
struct OpenExtensions {
  /// How many there are.
  var count = 0
  /// Whether they go beyond the end of a launch that restored, so that its mark stays set.
  var holdMark = false
}
