/// How long ago something was: `just now`, `40 s ago`, `3 min ago`, `2 h ago`, `5 days ago`.
///
/// - Parameter seconds: The seconds since; what is still to come was just now.
package func ageWords(seconds: Double) -> String {
  switch seconds {
  case 86_400...: "\(counted(Int(min(seconds / 86_400, 1e9)), "day")) ago"
  case 3_600...: "\(Int(seconds / 3_600)) h ago"
  case 60...: "\(Int(seconds / 60)) min ago"
  case 5...: "\(Int(seconds)) s ago"
  default: "just now"
  }
}
