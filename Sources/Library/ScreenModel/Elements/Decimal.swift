/// A number as people write it: without a fraction where there is none, else with at most two digits of it.
func decimal(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
  let hundredths = (value * 100).rounded()
  guard abs(hundredths) < 1e15 else { return "\(Int(value))" }
  let whole = Int(hundredths)
  let sign = whole < 0 ? "-" : ""
  let fraction = abs(whole) % 100
  let text = sign + "\(abs(whole) / 100)"
  if fraction == 0 { return text }
  return fraction % 10 == 0 ? "\(text).\(fraction / 10)" : "\(text).\(fraction < 10 ? "0" : "")\(fraction)"
}
