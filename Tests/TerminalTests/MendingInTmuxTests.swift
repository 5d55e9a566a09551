import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// From a lost screen to the cure, in the built program.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)), .timeLimit(.minutes(30)))
  struct MendingInTmux {
    /// Lets `F` mend a scene, changes its file in an editor meanwhile, and sees that `w` does not write into it.
    private func refuseMending(
      of scene: String, by tmux: Tmux, shows title: String, says words: String, after change: (String, String)
    ) throws {
      let file = tmux.folder + "/Shop.yaml"
      try scene.write(toFile: file, atomically: true, encoding: .utf8)
      try tmux.startProgram("Shop.yaml")
      try tmux.waitFor(title)
      try tmux.send("b", "i", "F")
      try tmux.waitFor("\(words) u takes it back")
      try scene.replacing(change.0, with: change.1).write(toFile: file, atomically: true, encoding: .utf8)
      try tmux.send("i", "w")
      try tmux.waitFor("what was changed does not fit into Shop.yaml")
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private var mail: String {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenes/Mail/Mail.yaml").path
    }

    @Test func `a screen that another run has lost is back after two keys, and the scene is written`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try FileManager.default.copyItem(atPath: mail, toPath: tmux.folder + "/Mail.yaml")
      try tmux.startProgram("Mail.yaml")
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("2", "Down", "Down", "Enter")
      try tmux.waitFor(" Done ")
      try tmux.send("C-c")
      #expect(try tmux.waitFor("status 0").contains("relaunch: 1 screen was not saved: Search"))
      let run = tmux.folder + "/state/Mail.savedState/last-run.script"
      #expect(try FileManager.default.attributesOfItem(atPath: run)[.posixPermissions] as? Int == 0o600)

      try tmux.startProgram("Mail.yaml")
      try tmux.waitFor("1 screen did not come back: Search")
      try tmux.send("i")
      try tmux.waitFor("f mends it")
      try tmux.send("f")
      #expect(try tmux.waitFor("✓ Search is back, with 1 identifier").contains("Lunch on Friday"))
      try tmux.send("i", "w")
      try tmux.waitFor("y write")
      try tmux.send("y")
      try tmux.waitFor("✓ Written: Mail.yaml")
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
      let added = try text(tmux.folder + "/Mail.yaml").split(separator: "\n")
        .difference(from: try text(mail).split(separator: "\n"))
      #expect(added.insertions.count == 1)
      #expect(added.removals.isEmpty)
      #expect(try text(tmux.folder + "/Mail.yaml").contains("\n    restorationIdentifier: search\n"))

      try tmux.startProgram("Mail.yaml")
      #expect(try tmux.waitFor("Lunch on Friday").contains("Search"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test(arguments: ["f", "F"])
    func `a second mend keeps the screen that the first has brought back, and u takes it back`(key: String) throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try tmux.startProgram(mail, "--fresh")
      try tmux.waitFor("┃ Lunch on Friday")
      try tmux.send("2", "Down", "Down", "Enter", "b", "R")
      #expect(try tmux.waitFor("✗ 1 screen did not come back: Search").contains("i ✗2 why"))
      try tmux.send("i", "f")
      try tmux.waitFor("✓ Search is back, with 1 identifier; u takes it back")
      try tmux.send("i", key)
      try tmux.waitFor("nothing was lost")
      try tmux.send("q")
      try tmux.waitFor(" Done                                Search")
      try tmux.send("u")
      #expect(!(try tmux.waitFor("✓ The mend is taken back").contains(" Done ")))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `identifiers are written where each screen is defined, in place of those that are there`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try storyboard(rootID: "tbl-00-001").write(
        toFile: tmux.folder + "/Main.storyboard", atomically: true, encoding: .utf8)
      let scene = """
        app: Shop  # a comment
        storyboards: [Main.storyboard]
        delegate: { shouldSave: always, shouldRestore: always }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, restorationIdentifier: tabs, children: [one, two, three, nav-00-001] }
          one: { title: One, restorationIdentifier: same, views: [x] }
          two: { title: Two, restorationIdentifier: same, views: [x] }
          three:
            title: Three
            # the third
            restorationIdentifier: same
            views: [x]

        """
      try refuseMending(of: scene, by: tmux, shows: "One", says: "identifiers;", after: ("# a comment", "\n"))
      try scene.write(toFile: tmux.folder + "/Shop.yaml", atomically: true, encoding: .utf8)
      try tmux.send("w")
      try tmux.waitFor("y write")
      try tmux.send("y")
      try tmux.waitFor("✓ Written: Shop.yaml")
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
      let stock = """
          nav-00-001: { restorationIdentifier: StockScreenNavigation, storyboardIdentifier: StockScreenNavigation }
          tbl-00-001: { restorationIdentifier: StockScreen, storyboardIdentifier: StockScreen }

        """
      let mended = scene.replacing("controllers:\n", with: "controllers:\n\(stock)")
        .replacing(
          "two: { title: Two, restorationIdentifier: same", with: "two: { title: Two, restorationIdentifier: two"
        )
        .replacing("    restorationIdentifier: same\n", with: "    restorationIdentifier: three\n")
      let written = try text(tmux.folder + "/Shop.yaml")
      #expect(written == mended, "\(written)")
    }

    @Test func `a scene whose views have other identifiers meanwhile is not written`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let scene = """
        app: Shop
        delegate: { shouldSave: always, shouldRestore: always }
        initial: nav
        controllers:
          nav: { kind: navigation, restorationIdentifier: nav, root: one }
          one:
            title: One
            views: [here]

        """
      try refuseMending(
        of: scene, by: tmux, shows: "here", says: "identifier;",
        after: ("[here]", "[{ label: here, restorationIdentifier: v }]"))
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `a storyboard that has changed meanwhile is not written over, and the reason is said`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let path = tmux.folder + "/Main.storyboard"
      try storyboard(rootID: "tbl-00-001").write(toFile: path, atomically: true, encoding: .utf8)
      try tmux.startProgram("Main.storyboard")
      try tmux.waitFor("Stock")
      try tmux.send("b", "R")
      try tmux.waitFor("i says why")
      try tmux.send("i", "F")
      try tmux.waitFor("back, with 2 identifiers")
      try storyboard(rootID: "tbl-00-002").write(toFile: path, atomically: true, encoding: .utf8)
      try tmux.send("i", "w")
      try tmux.waitFor("has changed since it was opened")
      #expect(try FileManager.default.contentsOfDirectory(atPath: tmux.folder).filter { $0.hasSuffix(".yaml") } == [])
      try storyboard(rootID: "tbl-00-001").write(toFile: path, atomically: true, encoding: .utf8)
      try tmux.send("w")
      try tmux.waitFor("NEW FILE Main-mended.yaml")
      try tmux.send("y")
      try tmux.waitFor("✓ Written: Main-mended.yaml")
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
      try tmux.startProgram("Main-mended.yaml")
      #expect(try !tmux.waitFor("Stock").contains("did not come back"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test func `the lines of Swift that mend a loss go to the terminal's clipboard`() throws {
      let terminal = try PseudoTerminal()
      let folder = NSTemporaryDirectory() + "/clipboard-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let scene = URL(filePath: mail).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Questions/silent-container").path
      let child = try terminal.start([Programs.built("relaunch"), "--state", folder, scene])
      try terminal.waitFor("Sunflowers")
      terminal.type("bi")
      try terminal.waitFor("must encode what it contains")
      terminal.type("y")
      try terminal.waitFor("\u{1B}]52;c;")
      try terminal.waitFor("\u{7}")
      let copied = try #require(terminal.text.split(separator: "\u{1B}]52;c;").last?.split(separator: "\u{7}").first)
      let text = String(decoding: try #require(Data(base64Encoded: String(copied))), as: UTF8.self)
      #expect(text.hasPrefix("override func encodeRestorableState(with coder: NSCoder) {\n"))
      terminal.type("\u{3}")
      #expect(try child.wait() == .exited(0))
    }

    private func storyboard(rootID: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="16096" \
      targetRuntime="iOS.CocoaTouch" initialViewController="nav-00-001">
        <scenes>
          <scene sceneID="s1">
            <objects>
              <navigationController id="nav-00-001" sceneMemberID="viewController">
                <connections>
                  <segue destination="\(rootID)" kind="relationship" relationship="rootViewController" id="seg-00-001"/>
                </connections>
              </navigationController>
            </objects>
          </scene>
          <scene sceneID="s2">
            <objects>
              <viewController id="\(rootID)" title="Stock" sceneMemberID="viewController">
                <view key="view" id="view-00-01"/>
                <navigationItem key="navigationItem" title="Stock" id="item-00-01"/>
              </viewController>
            </objects>
          </scene>
        </scenes>
      </document>

      """
    }
  }
}
