import ControllerKit
import LaunchSupport
import TestSupport
import Testing

/// The names of a class and of those above it.
@Suite(.timed, .timeLimit(.minutes(30))) struct ClassNameTests {
  final class Special: NoteController {}

  @Test(.tags(.Rule.r49))
  func `a class knows every class that it inherits from, the nearest first`() {
    let name = ClassName(of: Special.self)
    #expect(name.name == "Special")
    #expect(name.ancestors.prefix(2) == ["NoteController", "ViewController"])
    #expect(name.isOrInherits("ViewController"))
    #expect(!name.isOrInherits("NavigationController"))
  }
}
