import Glibc

/// The character set of the C library in the tests' own process.
enum CLocale {
  /// Whether it is UTF-8; asking for the first time makes it so.
  static let isUTF8 = setlocale(LC_CTYPE, "C.UTF-8") != nil
}
