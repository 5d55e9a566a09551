internal import Synchronization

/// What a task has come to, on its way to the loop.
final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  /// Sets it.
  func set(_ new: Result<Value, any Error>) { result.withLock { $0 = new } }

  /// What it is, once it is there.
  func get() -> Result<Value, any Error>? { result.withLock { $0 } }
}
