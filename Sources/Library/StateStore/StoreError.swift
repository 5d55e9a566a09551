/// Why a state store could not do something. The words are in `message`.
public enum StoreError: Error, Sendable, Hashable {
  /// The system refused an operation; `reason` is the system's own text.
  case failed(Operation, path: String, reason: String)
  /// What lies there may be somebody else's, so nothing was done with it.
  case untrusted(path: String, Distrust)
  /// What is to be saved would not be read again, so it was not written.
  case unreadable(app: String, reason: String)
  /// A file is larger than any archive, so it was not read.
  case tooLarge(path: String, bytes: Int)
  /// Another running program holds the folder.
  case held(folder: String, by: Holder?)

  /// What was being done.
  public enum Operation: Sendable, Hashable, CaseIterable {
    /// The folder was made, looked into, or its lock taken.
    case makeFolder, readFolder, lock
    /// An archive was read, written or set aside.
    case read, write, setAside
    /// The launch was marked, or its mark taken away.
    case mark, unmark
    /// The new archive is in place, and the system does not say that it is on the disk.
    case confirmWrite
    /// An archive was set aside, and the system does not say that this is on the disk.
    case confirmSetAside
  }

  /// Why something is not trusted.
  public enum Distrust: Sendable, Hashable, CaseIterable {
    /// It is a link.
    case link
    /// It belongs to another user.
    case otherOwner
    /// It has a second name, which may be a file of another use.
    case severalNames
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
