extension Double {
  /// The number as scripts and messages write it: digits, at most one point, a minus; never an exponent.
  package var digits: String {
    if self == rounded(), abs(self) < 1e16 { return String(Int(self)) }
    let parts = String(abs(self)).split(separator: "e")
    let sign = self < 0 ? "-" : ""
    guard parts.count == 2, let exponent = Int(parts[1]) else { return sign + parts.joined() }
    let mantissa = parts[0].split(separator: ".")
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + whole + fraction }
    return sign + whole + fraction + String(repeating: "0", count: max(0, exponent - fraction.utf8.count))
  }
}
