import Foundation
import TestSupport
import Testing

/// `relaunch render` as it is run: the screen it shows, its formats and its exit statuses.
@Suite("The render command", .timed, .timeLimit(.minutes(30)))
struct RenderCommandTests {
  private func render(_ arguments: String..., input: String = "", in place: TemporaryPlace = TemporaryPlace()) throws
    -> ProgramRun
  {
    let run = try ProgramRun(["render"] + arguments, input: input, in: place)
    #expect(!run.disturbsTerminal)
    #expect(run.leftBehind.isEmpty)
    return run
  }

  private func lines(_ run: ProgramRun) -> [String] {
    run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `a scene is shown as it is after its first launch, always in the same bytes`() throws {
    let place = TemporaryPlace()
    let run = try render("Mail", in: place)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(lines(run).count == 24)
    #expect(lines(run)[0].contains("Inbox"))
    #expect(lines(run)[3].contains("┃ Lunch on Friday"))
    #expect(try render("Mail", in: place).output == run.output)
    #expect(try render("Mail", "--format", "svg").output == render("Mail", "--format", "svg").output)
    #expect(try place.names(in: place.path).isEmpty)
  }

  @Test func `a screen is what a replay's snapshot of it is`() throws {
    let place = TemporaryPlace()
    let steps = ["launch", "tap \"Lunch on Friday\"", "snapshot screen message", "snapshot styled message"]
    try place.write(ScriptScene.mail(steps[0], steps[1], steps[2], steps[3]), to: "a.script")
    let replay = try ProgramRun(["--script", "a.script", "--update"], in: place)
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
    for (format, kind) in [("text", "screen"), ("styled", "styled")] {
      let run = try render("--script", "a.script", "--format", format, in: place)
      let kept = String(decoding: try place.bytes(of: "a.script.snapshots/message.\(kind)"), as: UTF8.self)
      #expect(run.output == kept + "\n", "\(run.errors)")
    }
  }

  @Test func `the snapshots of each script of a folder are kept beside it`() throws {
    let place = TemporaryPlace()
    for (script, name) in [("a", "one"), ("b", "two")] {
      try place.write(ScriptScene.mail("launch", "snapshot screen \(name)"), to: "tests/\(script).script")
    }
    let run = try ProgramRun(["--script", "tests", "--update"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try place.names(in: "\(place.path)/tests/a.script.snapshots") == ["one.screen"])
    #expect(try place.names(in: "\(place.path)/tests/b.script.snapshots") == ["two.screen"])
  }

  @Test func `the size of the command line goes before that of the script`() throws {
    let script = "version 1\nscene Mail\nset size 60x20\nlaunch\n"
    #expect(lines(try render("--script", "-", input: script)).count == 20)
    #expect(lines(try render("--script", "-", "--size", "100x30", input: script)).count == 30)
    #expect(try render("Mail", "--size", "30x8").output.hasPrefix("need 40x12, have 30x8"))
  }

  @Test func `the end of the last test is shown, or of the one that is named`() throws {
    let script = """
      version 1
      scene Mail
      test "a message"
        launch
        tap "Lunch on Friday"
      end
      test "settings"
        launch
        tab "Settings"
        background
        kill
        launch
      end

      """
    let place = TemporaryPlace()
    try place.write(script, to: "two.script")
    #expect(try render("--script", "two.script", in: place).output.contains("[⚙ Settings]"))
    let message = try render("Restorer", "--script", "two.script", "--test", "a message", in: place)
    #expect(message.status == 1, "the scene of the command line goes before that of the script")
    let named = try render("--script", "two.script", "--test", "a message", in: place)
    #expect(named.output.hasPrefix(" ‹ Inbox"), "\(named.errors)")
    let wrong = try render("--script", "two.script", "--test", "a massage", in: place)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains(#"did you mean "a message"?"#))
  }

  @Test func `a controller is shown by its storyboard identifier`() throws {
    let run = try render("Mail", "--show", "compose")
    #expect(run.status == 0)
    #expect(run.output.contains("New Message"))
    let after = try render("--script", "-", "--show", "compose", input: ScriptScene.mail("launch", "tab \"Settings\""))
    #expect(after.output.contains("New Message"))
    #expect(after.output.contains("[⚙ Settings]"))
    let wrong = try render("Mail", "--show", "compos")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains(#"--show: the app has no controller "compos"; did you mean"#))
    let late = try render("--script", "-", "--show", "compose", input: ScriptScene.mail("launch", "quit"))
    #expect(late.status == 64, "\(late.errors)")
    #expect(late.errors.contains("not running"), "\(late.errors)")
  }

  @Test(arguments: [
    ["--format", "svg"], ["--format", "svg", "--theme", "light", "--color", "16"],
    ["--format", "svg", "--ascii", "--color", "never", "--size", "130x40"],
  ])
  func `a picture is XML for other programs too`(options: [String]) throws {
    let place = TemporaryPlace()
    let run = try ProgramRun(["render", "Mail", "--show", "compose", "--output", "out/a.svg"] + options, in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.isEmpty, "\(run.errors)")
    let python = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      texts = [e for e in root.iter('{http://www.w3.org/2000/svg}text')]
      print(root.tag, all(int(e.get('textLength')) % 9 == 0 for e in texts), any('New Message' in e.text for e in texts))
      """
    let read = try ProgramRun.python(python, ["out/a.svg"], in: place)
    #expect(read.output == "{http://www.w3.org/2000/svg}svg True True\n", "\(read.errors)")
    let svg = String(decoding: try place.bytes(of: "out/a.svg"), as: UTF8.self)
    #expect(svg.utf8.allSatisfy { $0 < 0x80 } == options.contains("--ascii"))
    #expect(svg.contains("#ffffff") == options.contains("light"))
    #expect(svg.contains("#5fafff") == (options.count == 2))
  }

  @Test func `ASCII and colours are what is asked for, whatever the script says`() throws {
    let ascii = try render("Mail", "--ascii")
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.output.contains("| Lunch on Friday"))
    #expect(try render("Mail", "--format", "styled").output.contains("accent"))
    #expect(try !render("Mail", "--format", "styled", "--color", "never").output.contains("accent"))
    let script = "version 1\nscene Mail\nset color never\nlaunch\n"
    #expect(try !render("--script", "-", "--format", "styled", input: script).output.contains("accent"))
    #expect(
      try render("--script", "-", "--format", "styled", "--color", "always", input: script).output.contains("accent"))
  }

  @Test func `a storyboard is shown in a language`() throws {
    let place = TemporaryPlace()
    try place.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="v"><scenes><scene><objects><navigationController id="v" sceneMemberID="viewController">
      <connections><segue destination="r" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController></objects></scene><scene><objects><viewController id="r" sceneMemberID="viewController">
      <navigationItem key="navigationItem" title="Recipes" id="n"/></viewController></objects></scene></scenes></document>
      """, to: "Base.lproj/Main.storyboard")
    try place.write("\"n.title\" = \"Rezepte\";\n", to: "de.lproj/Main.strings")
    let path = "Base.lproj/Main.storyboard"
    #expect(try render(path, in: place).output.contains("Recipes"))
    #expect(try render(path, "--language", "de", in: place).output.contains("Rezepte"))
    #expect(try render(path, "--language", "fr", in: place).status == 66)
  }

  @Test func `a test that does not pass ends with 1, and nothing is shown of it`() throws {
    let run = try render("--script", "-", input: ScriptScene.mail("launch", "expect title \"Outbox\""))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("not ok 1 - -"))
    #expect(run.errors.contains("found           title \"Inbox\""))
  }

  @Test func `a script's steps are one moving picture, always in the same bytes`() throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch", "tap \"Lunch on Friday\"", "say \"there\""), to: "a.script")
    let run = try render("--script", "a.script", "--format", "svg", "--moving", in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(">there<"))
    #expect(run.output.contains("dur=\"4500ms\""))
    #expect(run.output.contains("Shall we say one o'clock?"))
    #expect(try render("--script", "a.script", "--format", "svg", "--moving", in: place).output == run.output)
  }

  @Test(arguments: [["Mail", "--moving", "--format", "svg"], ["--script", "a.script", "--moving"]])
  func `only the steps of a script move, as SVG`(arguments: [String]) throws {
    let place = TemporaryPlace()
    try place.write(ScriptScene.mail("launch"), to: "a.script")
    let run = try ProgramRun(["render"] + arguments, in: place)
    #expect(run.status == 64)
    #expect(run.errors.contains("--moving needs --script FILE and --format svg"))
  }

  @Test func `misuse ends with 64, what is wrong with 65, what is not there with 66`() throws {
    let place = TemporaryPlace()
    for arguments in [[], ["Mail", "--test", "x"], ["Mail", "--format", "png"], ["Mail", "--size", "80"]] {
      #expect(try ProgramRun(["render"] + arguments, in: place).status == 64)
    }
    #expect(try render("--script", "-", input: "version 1\nscene Mail\nfly\n").status == 65)
    #expect(try render("--script", "-", input: "version 1\nlaunch\n").status == 65)
    #expect(try render("Mial").status == 66)
    #expect(try render("Mail", "--script", "none.script").status == 66)
    try place.write("in the way", to: "file")
    #expect(try render("Mail", "--output", "file/a.svg", in: place).status == 73)
  }
}
