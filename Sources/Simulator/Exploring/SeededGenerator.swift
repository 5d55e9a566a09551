/// A random number generator that depends on its seed only (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound, which is at least 1.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// One of several, or `nil` if there are none.
  mutating func choice<Value>(of values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number(below: values.count)]
  }
}
