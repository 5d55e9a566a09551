internal import Synchronization

/// A place to which any thread can send something, and from which a controller gets it on its own thread.
///
/// ``ViewController/mailbox(_:)`` makes one. What is sent once the controller is gone is dropped.
public final class Mailbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    var notify: (@Sendable () -> Void)?
    var isOpen = true
  }

  private let state = Mutex(State())

  init() {}

  /// Sends something; the controller gets it when the program is ready for it, after all that was sent before.
  ///
  /// May be called on any thread, and returns at once.
  ///
  /// - Parameter message: What is sent.
  public func post(_ message: Message) {
    let notify = state.withLock { state in
      guard state.isOpen else { return nil as (@Sendable () -> Void)? }
      state.messages.append(message)
      return state.messages.count == 1 ? state.notify : nil
    }
    notify?()
  }

  /// Says whom to tell that something was sent.
  func open(_ notify: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.notify = notify
      return !state.messages.isEmpty
    }
    if isLate { notify() }
  }

  /// All that was sent since the last look.
  func take() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Drops what is in it, and what is sent from now on.
  func close() {
    state.withLock { state in
      (state.messages, state.notify, state.isOpen) = ([], nil, false)
    }
  }
}
