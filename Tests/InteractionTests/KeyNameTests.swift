import Interaction
import Testing

/// What keys are called, and what a typed text costs.
@Suite(.timeLimit(.minutes(30))) struct KeyNameTests {
  private static let names: [(Key, String)] = [
    (.character(" "), "Space"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
    (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.enter, "Enter"), (.escape, "Escape"), (.tab, "Tab"),
    (.backTab, "Shift-Tab"), (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"),
    (.character("x"), "x"), (.character("X"), "X"), (.character("日"), "日"), (.control("c"), "Ctrl-C"),
    (.alt("x"), "Alt-x"), (.function(1), "F1"), (.function(12), "F12"),
  ]

  @Test(arguments: names) func `every key has a name, by which it is found in any case`(key: Key, name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
    guard name.count > 1, case .alt = key else {
      if name.count > 1 { #expect(Key(name: name.uppercased()) == key) }
      if name.count > 1 { #expect(Key(name: name.lowercased()) == key) }
      return
    }
    #expect(Key(name: "ALT-x") == key)
  }

  @Test func `the keys that have a name of their own`() {
    #expect(Key.named == Self.names.prefix(16).map(\.0))
  }

  @Test(arguments: ["", "F0", "F13", "Fx", "Ctrl-", "Ctrl-ab", "Alt-", "Alt-ab", "Spac", "Page Up", "Shift-Up"])
  func `what is no key's name`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test(arguments: [
    ("", "anything", 0), ("", "", 0), ("a", "", nil), ("s", "Show", 0), ("sh", "Show", 0), ("so", "Show", 100),
    ("o", "Show", 100), ("l", "Restoration log", 1), ("rl", "Restoration log", 1), ("rlo", "Restoration log", 1),
    ("r l", "Restoration log", 1), (" r\tl ", "Restoration log", 1), ("RLO", "restoration LOG", 1),
    ("gn", "Go to Notes", 1), ("v", "TableView", 1), ("tv", "TableView", 1), ("b", "abc", 100), ("2", "a2", 100),
    ("2", "a-2", 1), ("ww", "w", nil), ("ba", "ab", nil), ("aa", "a ba", 100), ("ab", "a xab", 100), ("  ", "ab", 0),
    ("lo", "hello low", 1),
  ])
  func `the cost of a text for what is typed`(query: String, text: String, cost: Int?) {
    #expect(fuzzyCost(of: query, in: text) == cost)
  }
}
