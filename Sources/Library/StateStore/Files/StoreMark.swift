/// A file that says what the app is doing with the newest archive, for the launch after a death in the middle of it.
///
/// It names the archive, so that a mark that could not be taken away says nothing of any other. It must outlive the
/// program; whether it outlives the machine, too, is waited for and no reason to fail. An empty one, as earlier versions
/// wrote it, speaks of whatever is there.
enum StoreMark: String, CaseIterable {
  /// A launch was begun and is not complete (X2).
  case restoring
  /// The app is in the foreground and was not preserved since (R8).
  case running

  /// What is written over a mark that cannot be removed.
  private static let gone = Array("gone".utf8)

  /// Sets the mark.
  func set(in folder: StoreFolder) throws(StoreError) {
    do throws(StoreError) {
      try write(in: folder)
    } catch {
      // A full disk often has room for a name without a line, and an app can be launched from it all the same.
      guard self == .restoring, (try? folder.makeEmpty(rawValue, for: .mark)) != nil else { throw error }
    }
    settle(in: folder)
  }

  private func write(in folder: StoreFolder) throws(StoreError) {
    let staged = try folder.stage(try Self.line(in: folder), for: rawValue, .mark, isDurable: false)
    do throws(StoreError) {
      try folder.move(staged, to: rawValue, for: .mark)
    } catch {
      folder.discard(staged)
      throw error
    }
  }

  /// Takes the mark away, or makes it say nothing.
  func clear(in folder: StoreFolder) throws(StoreError) {
    do throws(StoreError) {
      try folder.delete(rawValue, for: .unmark)
    } catch {
      guard (try? folder.overwrite(rawValue, with: Self.gone, for: .unmark)) != nil else { throw error }
    }
    settle(in: folder)
  }

  /// Waits for a mark that decides about an archive; the other one only says something.
  private func settle(in folder: StoreFolder) {
    if self == .restoring { try? folder.synchronize(for: .mark) }
  }

  /// Whether the mark speaks of the newest archive.
  func isSet(in folder: StoreFolder) throws(StoreError) -> Bool {
    guard let bytes = try folder.read(rawValue, for: .mark) else { return false }
    if bytes.isEmpty { return true }
    return try bytes == Self.line(in: folder)
  }

  private static func line(in folder: StoreFolder) throws(StoreError) -> [UInt8] {
    for generation in 0...FileStateStore.olderGenerations {
      let name = FileStateStore.fileName(ofGeneration: generation)
      if let status = try folder.status(of: name, for: .mark) { return Array("archive \(status.identity)\n".utf8) }
    }
    return Array("no archive\n".utf8)
  }
}
