import StateStore
import Testing

/// What is said where a store cannot do what it is asked.
@Suite(.timeLimit(.minutes(30))) struct StoreMessageTests {
  private static let operations: [StoreError.Operation: String] = [
    .makeFolder: "the folder cannot be made", .readFolder: "the folder cannot be read",
    .lock: "the lock cannot be taken", .read: "the archive cannot be read",
    .write: "the archive cannot be written; the one saved before it, if any, is intact",
    .setAside: "the archive cannot be set aside", .mark: "the launch cannot be marked",
    .unmark: "the mark of the launch cannot be removed, so the next launch may begin clean",
    .confirmWrite: "the new archive is in place, and the system does not say that it is on the disk; save again",
    .confirmSetAside: "the archive was set aside, and the system does not say that this is on the disk",
  ]

  @Test(arguments: StoreError.Operation.allCases)
  func `a failure names the file, what was to be done and the system's reason`(operation: StoreError.Operation) throws {
    let words = try #require(Self.operations[operation])
    #expect(StoreError.failed(operation, path: "Mail", reason: "Busy").message == "Mail: \(words): Busy")
  }

  @Test(
    arguments: [
      (
        .untrusted(path: "a", .link),
        "a: is a link, and saved state is not kept where links lead; remove it or use another folder"
      ),
      (
        .untrusted(path: "a", .otherOwner),
        "a: belongs to another user, and saved state is kept in one's own; use another folder"
      ),
      (
        .untrusted(path: "a", .severalNames),
        "a: has another name besides, and may be a file of another use; remove it"
      ),
      (
        .unreadable(app: "Mail", reason: "too deep"),
        "Mail: what is on the screens is not saved, and the previous archive is intact: too deep"
      ),
      (
        .tooLarge(path: "a", bytes: 30),
        "a: has 30 bytes, and an archive has at most 24 MiB; use an older archive beside it"
      ),
      (
        .held(folder: "a", by: StoreError.Holder(process: 7, host: "here")),
        "a: process 7 on here holds this saved state; end it first"
      ),
      (.held(folder: "a", by: nil), "a: another program holds this saved state; end it first"),
    ] as [(StoreError, String)])
  func `every other error is a sentence that says what to do`(error: StoreError, message: String) {
    #expect(error.message == message)
  }
}
