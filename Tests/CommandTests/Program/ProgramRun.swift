import Foundation
import TestSupport

/// What came of one run of the built program.
struct ProgramRun {
  /// The exit status; 128 and the signal's number if a signal ended it.
  let status: Int32
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String
  /// What it left in the folder for temporary files.
  let leftBehind: [String]

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What its standard input holds.
  ///   - place: The working directory, which is made if it is not there.
  init(_ arguments: [String], input: String = "", in place: TemporaryPlace) throws {
    try self.init(program: Self.built("relaunch"), arguments, input: input, in: place)
  }

  private init(program: URL, _ arguments: [String], input: String, in place: TemporaryPlace) throws {
    // Files and not pipes, so that neither side ever waits for the other.
    let folder = try place.makeFolder(".run-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let temporary = try place.makeFolder("\((folder as NSString).lastPathComponent)/tmp")
    let names = ["in", "out", "err"].map { URL(fileURLWithPath: "\(folder)/\($0)") }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    process.environment = Self.environment(home: place.path, temporary: temporary)
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    output = String(decoding: try Data(contentsOf: names[1]), as: UTF8.self)
    leftBehind = try FileManager.default.contentsOfDirectory(atPath: temporary).sorted()
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
  }

  /// Runs a shell's line to its end; `$RELAUNCH` in it is the built program.
  static func shell(_ line: String, in place: TemporaryPlace) throws -> ProgramRun {
    try ProgramRun(
      program: URL(fileURLWithPath: "/bin/sh"), ["-c", "RELAUNCH=$0; \(line)", built("relaunch").path], input: "",
      in: place)
  }

  /// A Python function that writes an archive with its checksum, worked out bit by bit as the format describes it.
  static let archiveWriter = """
    import plistlib, sys
    def write(archive, path):
      b = bytearray(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))
      b[-32] = 2
      state = 0xFFFFFFFF
      for byte in b:
        state ^= byte
        for _ in range(8): state = state >> 1 ^ (0x82F63B78 if state & 1 else 0)
      b[-31:-27] = (state ^ 0xFFFFFFFF).to_bytes(4, 'big')
      open(path, 'wb').write(b)
    """

  /// Runs a Python program to its end.
  static func python(_ text: String, _ arguments: [String], in place: TemporaryPlace) throws -> ProgramRun {
    try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", text] + arguments, input: "", in: place)
  }

  /// One of the package's own programs, which is beside the tests.
  private static func built(_ name: String) -> URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Nothing of the machine but where its programs are.
  private static func environment(home: String, temporary: String) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var result = ["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "interactive=no", "HOME": home, "TMPDIR": temporary]
    for name in ["PATH", "LD_LIBRARY_PATH"] { result[name] = inherited[name] }
    return result
  }

  /// Whether anything was written that a terminal would obey.
  var disturbsTerminal: Bool {
    (output + errors).unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) }
  }
}
