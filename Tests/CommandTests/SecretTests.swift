import Foundation
import TestSupport
import Testing

/// What is typed into a secure field is in no file and no report, also where the class of the screen would save it.
@Suite("Secrets", .timeLimit(.minutes(30)))
struct SecretTests {
  @Test(arguments: ["human", "tap", "junit", "json"])
  func `a password is in no archive, no report, no trace and no picture`(format: String) throws {
    let place = TemporaryPlace()
    try place.write(
      """
      app: S
      delegate: { shouldSave: always, shouldRestore: always }
      initial: a
      controllers:
        a:
          title: Sign in
          restorationIdentifier: a
          saves: [text(pw), text(name)]
          views:
            - { textField: pw, secure: true, placeholder: Password, restorationIdentifier: pw }
            - { textField: name, placeholder: Name }
      """, to: "s.yaml")
    try place.write(
      """
      version 1
      scene "s.yaml"
      launch
      type #name "Anna"
      tap #pw
      type "hunter2"
      background
      kill
      launch
      expect value #name "Anna"
      expect value #pw ""
      type #pw "hunter2"
      expect title "no"
      """, to: "s.script")
    let run = try ProgramRun(["--script", "s.script", "--state", "state", "--report", format, "--trace"], in: place)
    #expect(run.status == 1)
    #expect(!(run.output + run.errors).contains("hunter2"), "\(run.output)")
    let archives = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".plist") }
    #expect(!archives.isEmpty)
    for archive in archives {
      #expect(try !String(decoding: place.bytes(of: archive), as: UTF8.self).contains("hunter2"))
    }
  }
}
