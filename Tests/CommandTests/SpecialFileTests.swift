import Foundation
import TestSupport
import Testing

/// Files that are no regular ones: they are read to their end, as far as that is bearable.
@Suite(.timed, .timeLimit(.minutes(30))) struct SpecialFileTests {
  @Test func `a script may come through a named pipe`() throws {
    let place = TemporaryPlace()
    let script = try place.write(ScriptScene.mail("launch"), to: "a.script")
    let pipe = "\(place.path)/pipe"
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "mkfifo \"$1\"; cat \"$0\" > \"$1\"", script, pipe])
    defer { writer.terminate() }
    while !FileManager.default.fileExists(atPath: pipe) { Thread.sleep(forTimeInterval: 0.01) }
    let run = try ProgramRun(["--script", "pipe"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test(arguments: [
    ("/dev/null", "/dev/null:1:1: the file is empty\n"),
    ("/dev/zero", "relaunch: /dev/zero: is larger than 64 MiB, which is the limit\n"),
  ])
  func `a device is read as far as it goes`(device: String, message: String) throws {
    let run = try ProgramRun(["check", device], in: TemporaryPlace())
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors == message, "\(run.errors)")
  }

  @Test func `a file of one byte more than the limit is not read`() throws {
    let place = TemporaryPlace()
    try place.write("app: A\n", to: "big.yaml")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path + "/big.yaml"))
    try file.truncate(atOffset: (64 << 20) + 1)
    try file.close()
    let run = try ProgramRun(["check", "big.yaml"], in: place)
    #expect(run.errors == "relaunch: big.yaml: is larger than 64 MiB, which is the limit\n")
  }

  @Test(arguments: ["explore", "render", "run"]) func `the help writes a size as it is typed`(command: String) throws {
    let run = try ProgramRun([command, "--help"], in: TemporaryPlace())
    #expect(run.status == 0)
    #expect(run.output.contains("80x24"))
    #expect(!run.output.contains("Size("))
  }
}
