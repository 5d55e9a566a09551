import AppDefinition
import AppReading
import TestSupport
import Testing

/// What a storyboard is for, told by its file alone.
@Suite(.timed, .timeLimit(.minutes(30))) struct StoryboardPurposeTests {
  private func purpose(_ name: String, _ controllers: [String], document: String = "") throws -> StoryboardPurpose {
    let scenes = controllers.enumerated().map { number, attributes in
      "<scene><objects><viewController id=\"c\(number)\" \(attributes) sceneMemberID=\"viewController\"/>"
        + "</objects></scene>"
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \(document)>
      <scenes>\(scenes.joined())</scenes></document>
      """
    return try #require(readStoryboard(SourceFile(name: name, bytes: Array(text.utf8)), app: "T").value).purpose
  }

  @Test func `a file that declares it is a launch screen is one, whatever is in it`() throws {
    let found = try purpose("Main.storyboard", ["customClass=\"A\"", ""], document: "launchScreen=\"YES\"")
    #expect(found == .launchScreen(isDeclared: true))
  }

  @Test(arguments: [
    ("LaunchScreen", [""], StoryboardPurpose.launchScreen(isDeclared: false)),
    ("a/Launch Screen", [""], .launchScreen(isDeclared: false)), ("Main", [""], .app),
    ("LaunchScreen", ["customClass=\"Launcher\""], .app), ("LaunchScreen", ["storyboardIdentifier=\"l\""], .app),
    ("LaunchScreen", ["restorationIdentifier=\"l\""], .app), ("LaunchScreen", ["", ""], .app),
  ])
  func `a file is a launch screen by its name if no code can know its one screen`(
    name: String, controllers: [String], purpose: StoryboardPurpose
  ) throws {
    #expect(try self.purpose(name + ".storyboard", controllers) == purpose)
  }

  @Test(arguments: [
    ("Base.lproj/MainInterface", ["customClass=\"ShareViewController\""], StoryboardPurpose.appExtension),
    ("MainInterface~Share", [""], .appExtension), ("MainInterfaceStyle", [""], .app),
    ("Search", ["customClass=\"A\" customModule=\"PassExtension\"", ""], .appExtension),
    ("Search", ["customClass=\"A\" customModule=\"PassExtension\"", "customClass=\"B\" customModule=\"Pass\""], .app),
    ("Share", ["customClass=\"ShareViewController\" customModule=\"App\""], .app),
    ("Share", ["customClass=\"ShareViewController\""], .app),
  ])
  func `a file is of an extension by Xcode's name for it, or by the module of all its classes`(
    name: String, controllers: [String], purpose: StoryboardPurpose
  ) throws {
    #expect(try self.purpose(name + ".storyboard", controllers) == purpose)
  }
}
