import Foundation
import StateStore
import TestSupport
import Testing

@Suite("State stores on disk", .timeLimit(.minutes(30)))
struct FileStateStoreTests {
  @Test func `the folder is named for the app, and only its owner can look in`() throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path + "/deep/er", app: "Mail")
    #expect(store.path == place.path + "/deep/er/Mail.savedState")
    try store.writeArchive([1])
    try store.writeArchive([2])
    try store.markRestoring()
    #expect(try place.names(in: store.path) == ["archive.1.plist", "archive.plist", "lock", "restoring"])
    for folder in ["/deep", "/deep/er", "/deep/er/Mail.savedState"] {
      #expect(try place.permissions(folder) == 0o700)
    }
    for name in try place.names(in: store.path) {
      #expect(try place.permissions("/deep/er/Mail.savedState/" + name) == 0o600)
    }
  }

  @Test func `archives are there for the next program`() throws {
    let place = TemporaryPlace()
    do {
      let store = try FileStateStore(directory: place.path, app: "Mail")
      try store.writeArchive([1])
      try store.markRestoring()
    }
    let store = try FileStateStore(directory: place.path, app: "Mail")
    #expect(try store.archive(generation: 0) == [1])
    #expect(try store.isMarkedRestoring())
  }

  @Test func `a second program learns who holds the folder, and gets it afterwards`() throws {
    let place = TemporaryPlace()
    var first: FileStateStore? = try FileStateStore(directory: place.path, app: "Mail")
    let error = #expect(throws: StoreError.self) { try FileStateStore(directory: place.path, app: "Mail") }
    guard case .held(let folder, let holder) = error else {
      Issue.record("not held: \(String(describing: error))")
      return
    }
    #expect(folder == first?.path)
    #expect(holder?.process == ProcessInfo.processInfo.processIdentifier)
    #expect(holder?.host.isEmpty == false)
    #expect(error?.message.contains("holds this saved state") == true)
    first = nil
    #expect(throws: Never.self) { try FileStateStore(directory: place.path, app: "Mail") }
  }

  @Test func `two apps do not hold each other up`() throws {
    let place = TemporaryPlace()
    let mail = try FileStateStore(directory: place.path, app: "Mail")
    let notes = try FileStateStore(directory: place.path, app: "Notes")
    #expect(mail.path != notes.path)
  }

  @Test func `what a crash left half written is removed, and nothing else`() throws {
    let place = TemporaryPlace()
    let folder = place.path + "/Mail.savedState"
    do { try FileStateStore(directory: place.path, app: "Mail").writeArchive([1]) }
    try place.makeFile(folder + "/archive.plist.tmp")
    try place.makeFile(folder + "/mine.txt")
    let store = try FileStateStore(directory: place.path, app: "Mail")
    #expect(try place.names(in: folder) == ["archive.plist", "lock", "mine.txt"])
    #expect(try store.archive(generation: 0) == [1])
  }

  @Test(
    arguments: [
      ([], 1), (["archive.3.forced.plist"], 4), (["archive.2.damaged.plist", "archive.7.crashed.plist"], 8),
    ] as [([String], Int)])
  func `what is set aside has the number after the greatest, although lower ones are free`(
    names: [String], number: Int
  ) throws {
    let place = TemporaryPlace()
    let store = try FileStateStore(directory: place.path, app: "Mail")
    for name in names { try place.makeFile("\(store.path)/\(name)") }
    try store.writeArchive([1])
    #expect(try store.setAside(generation: 0, reason: .refused)?.number == number)
  }

  @Test func `a temporary store takes its folder along`() throws {
    var store: FileStateStore? = try FileStateStore.temporary(app: "Mail")
    let path = try #require(store?.path)
    try store?.writeArchive([1])
    try store?.setAside(generation: 0, reason: .refused)
    #expect(FileManager.default.fileExists(atPath: path))
    store = nil
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
  }

  @Test(arguments: [
    ("Mail", "Mail"), ("My App 2.0", "My App 2.0"), ("a/b", "a%2Fb"), ("..", "%2E."), (".hidden", "%2Ehidden"),
    ("", "%"), ("%", "%25"), ("caf\u{E9}", "caf%C3%A9"), ("cafe\u{301}", "cafe%CC%81"), ("a\nb", "a%0Ab"),
    ("C:\\x", "C%3A%5Cx"),
  ])
  func `an app's name becomes a file name`(app: String, name: String) {
    #expect(FileStateStore.fileName(forApp: app) == name)
  }

  @Test func `long names stay short and different`() {
    let names = ["a", "b"].map { FileStateStore.fileName(forApp: String(repeating: "/", count: 5_000) + $0) }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 200 })
  }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/state", "HOME": "/home/me"], "/state/relaunch"),
      (["HOME": "/home/me"], "/home/me/.local/state/relaunch"),
      (["XDG_STATE_HOME": "", "HOME": "/home/me"], "/home/me/.local/state/relaunch"),
      (["XDG_STATE_HOME": "relative", "HOME": "/home/me"], "/home/me/.local/state/relaunch"),
      ([:], nil), (["HOME": "me"], nil),
    ] as [([String: String], String?)])
  func `saved state lives where the environment says`(environment: [String: String], directory: String?) {
    #expect(FileStateStore.defaultDirectory(program: "relaunch", environment: environment) == directory)
  }
}
