import TestSupport
import Testing

/// What is no app: every kind of file is called what it is, with what to open instead.
@Suite("What cannot be opened", .timed, .timeLimit(.minutes(30)))
struct UnopenableTests {
  private static let compiled =
    "is compiled, and cannot be read back; open the storyboard that it was made of, or the folder of its project"
  private static let views = "is a file of views without screens; open a storyboard that shows them, or "
  private static let source = "is source code, which is not run; open "

  /// The words for a file of each ending, where its project is called so.
  private static func kinds(project: String) -> [(ending: String, words: String)] {
    [("xib", views + project)]
      + ["nib", "storyboardc", "app", "ipa", "appex"].map { ($0, compiled) }
      + ["swift", "m", "mm", "h"].map { ($0, source + project) }
  }

  @Test(arguments: [
    ("", "", "the folder of its project"), (".git", "", "its project: relaunch ."),
    ("a/App.xcodeproj", "a/b/", "its project: relaunch a"), ("a/Package.swift", "a/", "its project: relaunch a"),
    ("a/App.xcworkspace", "b/", "the folder of its project"),
  ])
  func `every kind of file is called what it is, and its project is named`(
    top: String, folder: String, project: String
  ) throws {
    let place = TemporaryPlace()
    try place.makeFolder(top)
    let kinds = Self.kinds(project: project)
    for (ending, _) in kinds { try place.write("x", to: "\(folder)x.\(ending)") }
    let run = try ProgramRun(["check"] + kinds.map { "\(folder)x.\($0.ending)" }, in: place)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    expectSame(run.errors, kinds.map { "relaunch: \(folder)x.\($0.ending): \($0.words)\n" }.joined())
  }

  @Test func `a script is to be replayed, and saved state is to be listed`() throws {
    let place = TemporaryPlace()
    try place.write("x", to: "a/walk.script")
    try place.makeFolder("a/Mail.savedState")
    for (name, words) in [
      ("a/walk.script", "is a script; replay it with --script \"a/walk.script\""),
      ("a/Mail.savedState", "is saved state; list it with `relaunch archive list`, or show its archive.plist"),
    ] {
      for command in [["render", name], ["check", name], ["explore", name], [name]] {
        let run = try ProgramRun(command, in: place)
        #expect(run.errors == "relaunch: \(name): \(words)\n", "\(command)")
        #expect(run.status == 65)
      }
    }
  }

  @Test func `an address is one with something before its slashes`() throws {
    let place = TemporaryPlace()
    let fetched = "is an address, and nothing is fetched; download the project and open its folder"
    for command in ["render", "check"] {
      let run = try ProgramRun([command, "git://a.b/c"], in: place)
      #expect(run.errors.hasPrefix("relaunch: git://a.b/c: \(fetched)\n"))
      #expect(run.status == 64)
      #expect(try ProgramRun([command, "://a"], in: place).status == 66)
    }
  }

  @Test func `an ending counts only at the end of the last name, and only where there is a file`() throws {
    let place = TemporaryPlace()
    try place.write("app: A\ninitial: a\ncontrollers: { a: { title: One } }\n", to: "a.swift/one")
    try place.write("app: A\ninitial: a\ncontrollers: { a: { title: Two } }\n", to: "a.swift/b/two.yaml")
    #expect(try ProgramRun(["render", "a.swift/one"], in: place).output.contains("One"))
    #expect(try ProgramRun(["render", "a.swift/b"], in: place).output.contains("Two"))
    let missing = try ProgramRun(["render", "none.swift"], in: place)
    #expect(missing.status == 66)
    #expect(missing.errors.hasPrefix("relaunch: none.swift: there is no such file, and no scene of that name"))
  }
}
