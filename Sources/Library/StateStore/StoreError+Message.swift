extension StoreError {
  /// What failed, where, why and what to do, in lower case.
  public var message: String {
    switch self {
    case .failed(let operation, let path, let reason): "\(path): \(operation.words): \(reason)"
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
    case .write: "the archive cannot be written, and the previous one is intact"
    case .setAside: "the archive cannot be set aside"
    case .mark: "the launch cannot be marked"
    }
  }
}
