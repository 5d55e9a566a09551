import ChildProcesses
import Foundation
import TerminalHarness
import Testing

extension TerminalTests {
  /// The file that `w` writes in the inspector: where it is, and what is in it.
  @Suite(.enabled(if: Tmux.isAvailable, Comment(rawValue: Tmux.missing)), .timeLimit(.minutes(30)))
  struct MendedFilesInTmux {
    /// Opens a scene, gives every screen an identifier, and writes it.
    private func mend(_ scene: String, by tmux: Tmux, writes name: String) throws -> String {
      try tmux.startProgram(scene)
      try tmux.waitFor("b background")
      try tmux.send("b", "i", "F")
      try tmux.waitFor("identifiers; u takes it back")
      try tmux.send("i", "w")
      #expect(try tmux.waitFor("y write").contains("+ "))
      try tmux.send("y")
      try tmux.waitFor("✓ Written: \(name)")
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
      return try String(contentsOfFile: "\(tmux.folder)/\(name)", encoding: .utf8)
    }

    private func write(_ text: String, to name: String, in tmux: Tmux) throws {
      let file = URL(filePath: "\(tmux.folder)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    @Test func `members are added first in their mapping, or replaced where they are, and no other line differs`()
      throws
    {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let scene = """
        app: Shop
        delegate: { shouldSave: always, shouldRestore: always }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, restorationIdentifier: tabs, children: [one, two, three, four, five] }
          one: { title: One }
          two: { title: Two, restorationIdentifier: same }
          three:

            # a comment
              \("")
            title: Three
          four:
            title: Four
            restorationIdentifier: same
          five: { title: Five, restorationIdentifier: same }

        """
      try write(scene.replacing("\n", with: "\r\n"), to: "Shop.yaml", in: tmux)
      let mended = scene.replacing("one: { title", with: "one: { restorationIdentifier: one, title")
        .replacing("three:\n", with: "three:\n    restorationIdentifier: three\n")
        .replacing("    restorationIdentifier: same", with: "    restorationIdentifier: four")
        .replacing("Five, restorationIdentifier: same", with: "Five, restorationIdentifier: five")
      #expect(try mend("Shop.yaml", by: tmux, writes: "Shop.yaml") == mended.replacing("\n", with: "\r\n"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: tmux.folder).filter { $0.hasSuffix(".yaml") } == [
          "Shop.yaml"
        ])
    }

    @Test func `a bundled app stays as it is, and the new file has a name that is free`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      try write("", to: "selected-tab-mended.yaml", in: tmux)
      let written = try mend("Questions/selected-tab", by: tmux, writes: "selected-tab-mended-2.yaml")
      #expect(written.contains("restorationIdentifier: "))
    }

    @Test(arguments: ["Shop.yaml", "Questions/selected-tab"])
    func `u takes what was written out of the app's file again, to the byte, and a new file away`(scene: String) throws
    {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let text = """
        app: Shop  # a comment
        delegate: { shouldSave: always, shouldRestore: always }
        initial: tabs
        controllers:
          tabs: { kind: tabBar, children: [one, two] }
          one: { title: One }
          two: { title: Two }

        """
      try write(text.replacing("\n", with: "\r\n"), to: "Shop.yaml", in: tmux)
      try tmux.startProgram(scene)
      try tmux.waitFor("b background")
      try tmux.send("b", "i", "F")
      try tmux.waitFor("u takes it back")
      try tmux.send("i", "w")
      try tmux.waitFor("y write")
      try tmux.send("y")
      try tmux.waitFor("✓ Written: ")
      try tmux.send("u")
      try tmux.waitFor("take the mend back?")
      try tmux.send("y")
      try tmux.waitFor(scene == "Shop.yaml" ? "Shop.yaml is as it was" : "selected-tab-mended.yaml is gone")
      try tmux.send("q", "C-c")
      try tmux.waitFor("status 0")
      let files = try FileManager.default.contentsOfDirectory(atPath: tmux.folder).filter { $0.hasSuffix(".yaml") }
      #expect(files == ["Shop.yaml"])
      let now = try String(contentsOfFile: tmux.folder + "/Shop.yaml", encoding: .utf8)
      #expect(now == text.replacing("\n", with: "\r\n"))
    }

    @Test func `a change of the file is said at once, and r reads it again with what was done`() throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let scene = """
        app: Shop
        delegate: { shouldSave: always, shouldRestore: always }
        initial: nav
        controllers:
          nav: { kind: navigation, restorationIdentifier: nav, root: one }
          one: { title: One, restorationIdentifier: one, views: [{ button: Next, show: two }] }
          two: { title: Two, restorationIdentifier: two, views: [x] }

        """
      try write(scene, to: "Shop.yaml", in: tmux)
      try tmux.startProgram("Shop.yaml")
      try tmux.waitFor("b background")
      try tmux.send("Enter")
      try tmux.waitFor("‹ One")
      try write(scene.replacing("title: Two", with: "title: Zwei"), to: "Shop.yaml", in: tmux)
      try tmux.waitFor("Shop.yaml has changed")
      try tmux.send("r")
      #expect(try tmux.waitFor("✓ The app was read again").contains("Zwei"))
      try tmux.send("C-c")
      try tmux.waitFor("status 0")
    }

    @Test(arguments: ["", "\n"])
    func `a scene without screens of its own gets them at its end, beside its storyboard`(end: String) throws {
      let tmux = try Tmux()
      defer { tmux.stop() }
      let scene =
        "app: Shop\nstoryboards: [Main.storyboard]\ndelegate: { shouldSave: always, shouldRestore: always }\(end)"
      try write(scene, to: "deep/Shop.yaml", in: tmux)
      try write(storyboard, to: "deep/Main.storyboard", in: tmux)
      let added = """
        controllers:
          nav-00-001: { restorationIdentifier: StockScreenNavigation, storyboardIdentifier: StockScreenNavigation }
          tbl-00-001: { restorationIdentifier: StockScreen, storyboardIdentifier: StockScreen }

        """
      let written = try mend("deep/Shop.yaml", by: tmux, writes: "deep/Shop.yaml")
      #expect(written == scene + (end.isEmpty ? "\n" : "") + added)
      #expect(!FileManager.default.fileExists(atPath: tmux.folder + "/Shop-mended.yaml"))
    }

    private var storyboard: String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="16096" \
      targetRuntime="iOS.CocoaTouch" initialViewController="nav-00-001"><scenes>
      <scene sceneID="s1"><objects><navigationController id="nav-00-001" sceneMemberID="viewController"><connections>
      <segue destination="tbl-00-001" kind="relationship" relationship="rootViewController" id="seg-00-001"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="tbl-00-001" title="Stock" sceneMemberID="viewController">
      <view key="view" id="view-00-01"/><navigationItem key="navigationItem" title="Stock" id="item-00-01"/>
      </viewController></objects></scene></scenes></document>

      """
    }
  }
}
