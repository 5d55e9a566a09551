import TextFormatting

extension FileStateStore {
  /// The folder for a program's saved state: `$XDG_STATE_HOME/<program>`, else `~/.local/state/<program>`.
  ///
  /// - Parameters:
  ///   - program: The program's name, as a file name.
  ///   - environment: The variables of the process.
  /// - Returns: `nil` if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  public static func defaultDirectory(program: String, environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/\(program)" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.local/state/\(program)" }
    return nil
  }

  /// An app's name as a file name: two different names never share one.
  ///
  /// Letters, digits, blanks and `-_.()` of ASCII stay, every other byte and a leading dot become `%` and two digits;
  /// what is too long for a file system is cut and told apart by a hash.
  public static func fileName(forApp app: String) -> String {
    var name = ""
    for byte in app.utf8 {
      let scalar = Unicode.Scalar(byte)
      let stays = scalar.properties.isAlphabetic || "0123456789 -_.()".unicodeScalars.contains(scalar)
      if byte < 0x80, stays, !(name.isEmpty && scalar == ".") {
        name.unicodeScalars.append(scalar)
      } else {
        name += "%" + hexadecimal(UInt64(byte), digits: 2)
      }
    }
    if name.isEmpty { return "%" }
    guard name.utf8.count > 200 else { return name }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in app.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(name.prefix(180)) + "%" + hexadecimal(hash, digits: 16)
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
