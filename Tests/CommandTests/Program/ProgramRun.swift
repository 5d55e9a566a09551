import ChildProcesses
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
    try self.init(program: Programs.built("relaunch"), arguments, input: input, in: place)
  }

  private init(program: String, _ arguments: [String], input: String, in place: TemporaryPlace) throws {
    // Files and not pipes, so that neither side ever waits for the other.
    let folder = try place.makeFolder(".run-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let temporary = try place.makeFolder("\((folder as NSString).lastPathComponent)/tmp")
    let names = ["in", "out", "err"].map { URL(fileURLWithPath: "\(folder)/\($0)") }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = try ChildProcess(
      ["/usr/bin/env", "-C", place.path, program] + arguments,
      environment: Programs.environment(["HOME": place.path, "TMPDIR": temporary]),
      streams: names.map { .path($0.path) }, newSession: false)
    switch try process.wait(seconds: 600) {
    case .exited(let status): self.status = status
    case .killed(let signal): status = 128 + signal
    }
    output = String(decoding: try Data(contentsOf: names[1]), as: UTF8.self)
    leftBehind = try FileManager.default.contentsOfDirectory(atPath: temporary).sorted()
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
  }

  /// Runs a shell's line to its end; `$RELAUNCH` in it is the built program.
  static func shell(_ line: String, in place: TemporaryPlace) throws -> ProgramRun {
    try ProgramRun(
      program: "/bin/sh", ["-c", "RELAUNCH=$0; \(line)", Programs.built("relaunch")], input: "", in: place)
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
      program: "/usr/bin/env", ["python3", "-c", text] + arguments, input: "", in: place)
  }

  /// Whether anything was written that a terminal would obey.
  var disturbsTerminal: Bool {
    (output + errors).unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) }
  }
}
