internal import Glibc

/// The environment of the process.
package enum ProcessEnvironment {
  /// The variables with their values.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<end])] = String(text[text.utf8.index(after: end)...])
      }
      unsafe next += 1
    }
    return variables
  }
}
