/// Why a state store could not do something. The words are in `message`.
public enum StoreError: Error, Sendable, Hashable {
  /// The system refused an operation; `reason` is the system's own text.
  case failed(Operation, path: String, reason: String)
  /// Another running program holds the folder.
  case held(folder: String, by: Holder?)

  /// What was being done.
  public enum Operation: Sendable, Hashable, CaseIterable {
    case makeFolder, readFolder, lock, read, write, setAside, mark
  }

  /// Who holds a folder.
  public struct Holder: Sendable, Hashable {
    /// The process identifier.
    public var process: Int32
    /// The name of the machine it runs on.
    public var host: String

    /// Makes a holder.
    public init(process: Int32, host: String) {
      self.process = process
      self.host = host
    }
  }
}
