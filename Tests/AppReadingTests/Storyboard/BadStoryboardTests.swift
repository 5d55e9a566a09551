import AppDefinition
import AppReading
import TestSupport
import Testing
import TextFormatting

private let good =
  "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\">"

private let badStoryboards = [
  BadScene("empty", "", "Test.yaml:1:1: the file is empty"),
  BadScene("no XML", "hello\nworld", "Test.yaml:1:1: this is not XML, so it is no storyboard"),
  BadScene(
    "the text of a link", "../Shared/Main.storyboard",
    "Test.yaml:1:1: this is the text of a symbolic link to \"../Shared/Main.storyboard\"; open that file"),
  BadScene(
    "AppleDouble", "\u{0}\u{5}\u{16}\u{7}",
    "Test.yaml:1:1: this is an AppleDouble file (\"._NAME\"), which holds no text; open the file beside it"),
  BadScene(
    "a processing instruction", "\(good)\n <?pi?></document>",
    "Test.yaml:2:2: \"<?\" may only begin the XML declaration at the start, in UTF-8; take this out"),
  BadScene(
    "another encoding, in which other bytes are markup", "<?xml version=\"1.0\" encoding=\"IBM037\"?><a/>",
    "Test.yaml:1:1: \"<?\" may only begin the XML declaration at the start, in UTF-8; take this out"),
  BadScene(
    "a document type", "<!DOCTYPE a [<!NOTATION n SYSTEM \"n\">]>\n\(good)</document>",
    "Test.yaml:1:1: \"<!\" may only begin a comment; take the document type out",
    "Test.yaml:1:14: \"<!\" may only begin a comment; take the document type out"),
  BadScene(
    "two conflicts", "\(good)\n<<<<<<< a\n=======\n>>>>>>> b\n<<<<<<< a\n=======\n>>>>>>> b\n</document>",
    "Test.yaml:2:1: a merge left 2 conflicts in this file, the first one here; finish the merge first"),
  BadScene(
    "a conflict", "\(good)\n<<<<<<< HEAD\n</document>",
    "Test.yaml:2:1: a merge left its conflict marker here; finish the merge first"),
  BadScene(
    "an end too early", "\(good)<scenes>",
    "Test.yaml:1:\(good.count + 9): the file ends before its last element does; it is not complete"),
  BadScene(
    "another root", "<plist/>",
    "Test.yaml:1:1: this is not a storyboard: its root element is \"plist\", not \"document\""),
  BadScene(
    "a macOS storyboard",
    "<!-- x -->\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
    "Test.yaml:2:1: this is a macOS storyboard; only iOS storyboards can be opened"),
  BadScene(
    "a nib file", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"/>",
    "Test.yaml:1:1: this is a nib file with views only; only iOS storyboards can be opened"),
  BadScene("no scenes", "\(good)</document>", "Test.yaml:1:1: the storyboard has no scenes"),
]

@Suite(.timed, .timeLimit(.minutes(30))) struct BadStoryboardTests {
  @Test(arguments: badStoryboards) func `a bad storyboard is refused with its place`(_ bad: BadScene) {
    let reading = readStoryboard(file(bad.text), app: "X")
    #expect(reading.value == nil)
    #expect(lines(reading) == bad.said)
  }

  @Test func `comments may hold anything`() {
    let scene =
      "<scenes><scene><objects><viewController id=\"A\" sceneMemberID=\"viewController\"/></objects></scene></scenes>"
    let reading = readStoryboard(file("<!-- <?pi?> <!DOCTYPE x> & -->\(good)<!-- < -->\(scene)</document>"), app: "X")
    #expect(lines(reading).isEmpty)
    #expect(reading.value != nil)
  }

  @Test func `elements more than a thousand levels deep are refused at their place`() {
    let deep = good + String(repeating: "<view>", count: 1_000)
    #expect(
      lines(readStoryboard(file(deep), app: "X")) == [
        "Test.yaml:1:\(good.count + 999 * 6 + 1): elements are nested more than 1000 levels deep here"
      ])
  }

  @Test func `views hundreds of levels deep are passed over with a warning`() {
    let open = String(repeating: "<view><subviews>", count: 480)
    let close = String(repeating: "</subviews></view>", count: 480)
    let scene =
      "<scene><objects><viewController id=\"A\" sceneMemberID=\"viewController\"><view key=\"view\"><subviews>"
      + "\(open)\(close)</subviews></view></viewController></objects></scene>"
    let reading = readStoryboard(file("\(good)<scenes>\(scene)</scenes></document>"), app: "X")
    #expect(reading.value != nil)
    #expect(lines(reading).count == 1)
  }
}
