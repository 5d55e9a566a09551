internal import CNcurses

/// The bytes that leave the screen when curses itself can no longer be called.
enum RestoreSequence {
  /// The bytes, by the description of the terminal that curses uses now, else as xterm understands them.
  static func bytes() -> [UInt8] {
    let modes = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?2004l"
    let capabilities = ["rmkx", "sgr0", "cnorm", "rmcup"].map(capability)
    return Array((modes + capabilities.joined() + "\r\n").utf8)
  }

  /// A capability without the delays that only old hardware terminals need.
  private static func capability(_ name: String) -> String {
    guard let value = nc_capability(name) else { return "" }
    var result = ""
    var rest = Substring(String(cString: value))
    while let delay = rest.firstRange(of: "$<"), let end = rest[delay.upperBound...].firstIndex(of: ">") {
      result += rest[..<delay.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
