import TestSupport
import Testing

/// The colours of what `relaunch render` writes.
@Suite("Colours of a picture", .timed, .timeLimit(.minutes(30)))
struct RenderColorTests {
  /// The depths, by the colour that accents have in an SVG.
  private static let accents = ["256": "#5fafff", "16": "#00cdcd", "none": ""]

  /// What the option and the script say, and the depth that follows.
  static let depths: [(option: String, script: String, depth: String)] =
    ["", "16", "256", "never"].flatMap { script in
      [
        ("always", script, "256"), ("256", script, "256"), ("16", script, "16"), ("never", script, "none"),
        ("auto", script, script == "never" ? "none" : script.isEmpty ? "256" : script),
      ]
    }

  @Test(arguments: depths) func `the option goes before the script, and auto is what the script says`(
    option: String, script: String, depth: String
  ) throws {
    let place = TemporaryPlace()
    let setting = script.isEmpty ? "" : "set color \(script)\n"
    try place.write("version 1\nscene Mail\n\(setting)launch\n", to: "a.script")
    let svg = try ProgramRun(["render", "--script", "a.script", "--format", "svg", "--color", option], in: place)
    let found = Self.accents.filter { !$0.value.isEmpty && svg.output.contains($0.value) }.keys.sorted()
    #expect(found == (depth == "none" ? [] : [depth]))
    #expect(svg.output.contains("<title>Mail</title>"))
    let styled = try ProgramRun(["render", "--script", "a.script", "--format", "styled", "--color", option], in: place)
    #expect(styled.output.contains("accent") == (depth != "none"))
    #expect(styled.output.contains("bold"))
  }

  @Test(arguments: [("dark", "#1c1c1c"), ("light", "#ffffff"), ("auto", "#1c1c1c")])
  func `the background is what the theme says, whatever the terminal's is`(theme: String, color: String) throws {
    let run = try ProgramRun.shell(
      "COLORFGBG='0;15' NO_COLOR=1 \"$RELAUNCH\" render Mail --format svg --theme \(theme) --size 40x12",
      in: TemporaryPlace())
    #expect(run.output.contains("<rect width=\"360\" height=\"204\" fill=\"\(color)\"/>"), "\(run.output.prefix(300))")
  }

  @Test func `a text and a styled text end with a line break, and ASCII has the same places`() throws {
    let place = TemporaryPlace()
    let text = try ProgramRun(["render", "Mail", "--size", "50x14"], in: place).output
    let styled = try ProgramRun(["render", "Mail", "--size", "50x14", "--format", "styled"], in: place).output
    let ascii = try ProgramRun(["render", "Mail", "--size", "50x14", "--ascii"], in: place).output
    let plain = try ProgramRun(["render", "Mail", "--size", "50x14", "--ascii", "--format", "styled"], in: place).output
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 15)
    for whole in [text, styled, ascii, plain] {
      #expect(whole.hasSuffix("\n"))
      #expect(!whole.hasSuffix("\n\n"))
    }
    #expect(text.contains("┃ Lunch on Friday"))
    #expect(ascii.contains("| Lunch on Friday"))
    #expect(styled.contains("┃ Lunch on Friday"))
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
  }
}
