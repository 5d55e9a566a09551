/// A coder that tells a type nothing beside its value. `Encoder` and `Decoder` ask for it in a type that names `Any`, which
/// in the library stands here alone.
protocol ToldNothing {}

extension ToldNothing {
  var userInfo: [CodingUserInfoKey: Any] { [:] }
}
