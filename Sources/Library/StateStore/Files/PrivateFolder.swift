/// A folder that only this user can look into, for files that are written whole and lost without harm.
package struct PrivateFolder {
  /// Where it lies.
  package var path: String { folder.path }

  private let folder: StoreFolder

  /// Opens a folder, and makes it if it is not there.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - directory: The path of the folder that it lies in.
  /// - Throws: `StoreError.untrusted` if it is a link or another user's.
  package init(_ name: String, in directory: String) throws(StoreError) {
    folder = try StoreFolder(name, in: directory, system: FileSystem())
  }

  /// Writes a file in place of what has its name: a link is replaced and not followed.
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    let staged = try folder.stage(bytes, for: name, isDurable: false)
    try folder.move(staged, to: name, for: .write)
  }
}
