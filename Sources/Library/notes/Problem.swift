import ControllerKit

/// Why the program cannot continue.
enum Problem: Error {
  case usage
  case unreadable(String)
  case unwritable(String)
  case otherApp(String, app: String)
  case notNow(ApplicationError)

  /// The problem and what to do.
  var message: String {
    switch self {
    case .usage: "usage: notes [FILE], where FILE keeps the screens; without it, XDG_STATE_HOME or HOME must be set"
    case .unreadable(let path): "\(path): cannot be read; name a file that can"
    case .unwritable(let path): "\(path): cannot be written; name a file in a folder that can"
    case .otherApp(let path, let app): "\(path): holds the screens of the app \"\(app)\"; name another file"
    case .notNow(let error): error.description
    }
  }

  /// The exit status, as `sysexits.h` numbers them.
  var status: Int32 {
    switch self {
    case .usage: 64
    case .unreadable: 66
    case .unwritable: 73
    case .otherApp: 65
    case .notNow: 70
    }
  }
}
