internal import CNcurses
internal import Glibc

/// The character set that curses writes in, and whether the terminal takes more than ASCII.
enum TerminalLocale {
  /// Sets the C library to UTF-8, and returns whether only ASCII is to be written nevertheless.
  ///
  /// A missing locale (`LC_ALL` may name one that is not installed) does not turn UTF-8 off; one that is installed and
  /// names another character set does.
  static func prepare(environment: [String: String]) -> Bool {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    if isKnown, isUTF8() { return false }
    if setlocale(LC_CTYPE, "C.UTF-8") == nil || !isUTF8() { return true }
    return !isUTF8Named(environment)
  }

  private static func isUTF8() -> Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }

  /// Whether the environment names UTF-8, or nothing at all.
  private static func isUTF8Named(_ environment: [String: String]) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name = name?.lowercased() else { return true }
    return name.contains("utf-8") || name.contains("utf8")
  }
}
