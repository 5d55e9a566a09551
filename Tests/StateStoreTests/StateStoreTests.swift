import StateStore
import Testing

/// Both stores are held to the same promises, so that a replay in memory behaves as the program on disk.
@Suite("State stores", .timeLimit(.minutes(30)))
struct StateStoreTests {
  enum Kind: CaseIterable {
    case memory, file

    func make() throws -> any StateStore {
      switch self {
      case .memory: MemoryStateStore()
      case .file: try FileStateStore.temporary()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a fresh store is empty`(kind: Kind) throws {
    let store = try kind.make()
    #expect(try store.generations() == [])
    #expect(try store.archive(generation: 0) == nil)
    #expect(try store.archivesSetAside() == [])
    #expect(try store.setAside(generation: 0, reason: .damaged) == nil)
    #expect(try !store.isMarkedRestoring())
  }

  @Test(arguments: Kind.allCases)
  func `five older generations are kept, newest first`(kind: Kind) throws {
    let store = try kind.make()
    for number in 1...8 { try store.writeArchive([UInt8(number)]) }
    #expect(try store.generations() == [0, 1, 2, 3, 4, 5])
    #expect(try (0...5).map { try store.archive(generation: $0) } == [[8], [7], [6], [5], [4], [3]])
  }

  @Test(arguments: Kind.allCases)
  func `what is set aside keeps its bytes and leaves a gap`(kind: Kind) throws {
    let store = try kind.make()
    for number in 1...3 { try store.writeArchive([UInt8(number)]) }
    let entry = try #require(try store.setAside(generation: 1, reason: .crashed))
    #expect(entry == SetAsideArchive(number: 1, reason: .crashed))
    #expect(try store.generations() == [0, 2])
    #expect(try store.archive(setAside: entry) == [2])
    try store.writeArchive([4])
    #expect(try (0...3).map { try store.archive(generation: $0) } == [[4], [3], [1], nil])
    #expect(try store.archive(setAside: entry) == [2])
  }

  @Test(arguments: Kind.allCases)
  func `an archive that is replaced leaves the others where they are`(kind: Kind) throws {
    let store = try kind.make()
    for number in 1...3 { try store.writeArchive([UInt8(number)]) }
    try store.replaceArchive(generation: 1, with: [8])
    #expect(try (0...3).map { try store.archive(generation: $0) } == [[3], [8], [1], nil])
    try store.replaceArchive(generation: 0, with: [9])
    #expect(try (0...3).map { try store.archive(generation: $0) } == [[9], [8], [1], nil])
    try store.replaceArchive(generation: 4, with: [7])
    #expect(try store.generations() == [0, 1, 2, 4])
    #expect(try store.archive(generation: 4) == [7])
    #expect(try store.archivesSetAside() == [])
  }

  @Test(arguments: Kind.allCases)
  func `a save may set the newest archive aside in place of moving it`(kind: Kind) throws {
    let store = try kind.make()
    try store.writeArchive([1], settingAside: .refused)
    #expect(try store.archivesSetAside() == [])
    try store.writeArchive([2])
    try store.writeArchive([3], settingAside: .refused)
    #expect(try (0...2).map { try store.archive(generation: $0) } == [[3], [1], nil])
    let entry = SetAsideArchive(number: 1, reason: .refused)
    #expect(try store.archivesSetAside() == [entry])
    #expect(try store.archive(setAside: entry) == [2])
  }

  @Test(arguments: Kind.allCases)
  func `an archive that is not there is none`(kind: Kind) throws {
    let store = try kind.make()
    try store.writeArchive([1])
    #expect(try store.archive(generation: 1) == nil)
    #expect(try store.archive(setAside: SetAsideArchive(number: 1, reason: .damaged)) == nil)
    #expect(try store.setAside(generation: 1, reason: .damaged) == nil)
    #expect(try store.archivesSetAside() == [])
    #expect(try store.generations() == [0])
  }

  @Test(arguments: Kind.allCases)
  func `the two marks are apart, and each speaks of the newest archive`(kind: Kind) throws {
    let store = try kind.make()
    #expect(try !store.isMarkedRunning())
    try store.markRunning()
    #expect(try store.isMarkedRunning())
    #expect(try !store.isMarkedRestoring())
    try store.writeArchive([1])
    #expect(try !store.isMarkedRunning())
    try store.markRunning()
    try store.markRestoring()
    try store.unmarkRunning()
    #expect(try !store.isMarkedRunning())
    #expect(try store.isMarkedRestoring())
    try store.writeArchive([2])
    #expect(try !store.isMarkedRestoring())
    try store.setAside(generation: 0, reason: .forced)
    #expect(try store.isMarkedRestoring())
  }

  @Test(arguments: Kind.allCases)
  func `after the newest was set aside a new archive moves nothing`(kind: Kind) throws {
    let store = try kind.make()
    for number in 1...2 { try store.writeArchive([UInt8(number)]) }
    try store.setAside(generation: 0, reason: .forced)
    #expect(try store.generations() == [1])
    try store.writeArchive([3])
    #expect(try (0...2).map { try store.archive(generation: $0) } == [[3], [1], nil])
  }

  @Test(arguments: Kind.allCases)
  func `set aside archives are counted upwards whatever the reason`(kind: Kind) throws {
    let store = try kind.make()
    for (number, reason) in SetAsideReason.allCases.enumerated() {
      try store.writeArchive([UInt8(number)])
      try store.setAside(generation: 0, reason: reason)
    }
    let entries = try store.archivesSetAside()
    #expect(entries.map(\.number) == [6, 5, 4, 3, 2, 1])
    #expect(entries.map(\.reason) == SetAsideReason.allCases.reversed())
    #expect(try entries.map { try store.archive(setAside: $0) } == [[5], [4], [3], [2], [1], [0]])
  }

  @Test(arguments: Kind.allCases)
  func `a launch is marked until the mark is taken away`(kind: Kind) throws {
    let store = try kind.make()
    try store.markRestoring()
    try store.markRestoring()
    #expect(try store.isMarkedRestoring())
    try store.unmarkRestoring()
    #expect(try !store.isMarkedRestoring())
    try store.unmarkRestoring()
  }

  @Test(arguments: Kind.allCases)
  func `an archive of no bytes and one of a million come back`(kind: Kind) throws {
    let store = try kind.make()
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try store.writeArchive([])
    #expect(try store.archive(generation: 0) == [])
    try store.writeArchive(large)
    #expect(try store.archive(generation: 0) == large)
  }

  @Test(arguments: [
    ("archive.1.damaged.plist", SetAsideArchive(number: 1, reason: .damaged)),
    ("archive.12.newer.plist", SetAsideArchive(number: 12, reason: .newer)),
    ("archive.1.plist", nil), ("archive.plist", nil), ("archive.0.damaged.plist", nil),
    ("archive.01.damaged.plist", nil), ("archive.1.lost.plist", nil), ("archive.1.damaged.plist.tmp", nil),
    ("other.1.damaged.plist", nil),
  ])
  func `the name of a file says what was set aside`(name: String, entry: SetAsideArchive?) {
    #expect(SetAsideArchive(fileName: name) == entry)
    if let entry { #expect(entry.fileName == name) }
  }
}
