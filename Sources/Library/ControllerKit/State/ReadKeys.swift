/// The keys of one saved object that somebody has asked for.
final class ReadKeys {
  var keys: Set<String> = []
}
