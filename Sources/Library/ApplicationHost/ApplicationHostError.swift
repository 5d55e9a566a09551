public import ControllerKit
public import StateStore

/// Why a host could not launch or preserve its application.
public enum ApplicationHostError: Error, Sendable, Hashable {
  /// The application was asked at the wrong time.
  case application(ApplicationError)
  /// The saved state could not be read, marked or written.
  case store(StoreError)
}

extension ApplicationHostError: CustomStringConvertible {
  /// What is wrong and what to do, in lower case.
  public var description: String {
    switch self {
    case .application(let error): error.description
    case .store(let error): error.message
    }
  }
}
