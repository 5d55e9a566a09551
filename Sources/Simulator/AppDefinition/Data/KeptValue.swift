/// A value that an app keeps under a name: a text, or a list or a mapping with what is in it.
package indirect enum KeptValue: Sendable, Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case truth(Bool)
  case list([KeptValue])
  case mapping([String: KeptValue])
}
