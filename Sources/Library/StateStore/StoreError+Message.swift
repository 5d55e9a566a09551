internal import StateArchive

extension StoreError {
  /// What failed, where, why and what to do, in lower case.
  public var message: String {
    switch self {
    case .failed(let operation, let path, let reason): "\(path): \(operation.words): \(reason)"
    case .untrusted(let path, .link):
      "\(path): is a link, and saved state is not kept where links lead; remove it or use another folder"
    case .untrusted(let path, .otherOwner):
      "\(path): belongs to another user, and saved state is kept in one's own; use another folder"
    case .untrusted(let path, .severalNames):
      "\(path): has another name besides, and may be a file of another use; remove it"
    case .unreadable(let app, let reason):
      "\(app): what is on the screens is not saved, and the previous archive is intact: \(reason)"
    case .tooLarge(let path, let bytes): "\(path): \(ArchiveError.tooLarge(bytes: bytes).message)"
    case .held(let folder, .some(let holder)):
      "\(folder): process \(holder.process) on \(holder.host) holds this saved state; end it first"
    case .held(let folder, nil): "\(folder): another program holds this saved state; end it first"
    }
  }
}

extension StoreError.Operation {
  fileprivate var words: String {
    switch self {
    case .makeFolder: "the folder cannot be made"
    case .readFolder: "the folder cannot be read"
    case .lock: "the lock cannot be taken"
    case .read: "the archive cannot be read"
    case .write: "the archive cannot be written; the one saved before it, if any, is intact"
    case .setAside: "the archive cannot be set aside"
    case .mark: "the launch cannot be marked"
    case .unmark: "the mark of the launch cannot be removed, so the next launch may begin clean"
    case .confirmWrite:
      "the new archive is in place, and the system does not say that it is on the disk; save again"
    case .confirmSetAside: "the archive was set aside, and the system does not say that this is on the disk"
    }
  }
}
