extension String {
  /// JSON of the program without its sentences, which may be put better.
  var withoutReasons: String { replacing(#/"reason": ".*"/#, with: "\"reason\": \"\"") }
}
