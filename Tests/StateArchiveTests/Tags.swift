import Testing

extension Tag {
  /// The rules and decisions that a test holds the program to.
  enum Rule {
    @Tag static var r25: Tag
    @Tag static var r71: Tag
    @Tag static var r72: Tag
    @Tag static var r73: Tag
    @Tag static var r74: Tag
    @Tag static var r75: Tag
    @Tag static var x2: Tag
    @Tag static var x12: Tag
    @Tag static var x24: Tag
  }
}
