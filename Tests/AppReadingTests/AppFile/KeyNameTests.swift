import AppReading
import TestSupport
import Testing

/// Keys are found by their names.
@Suite(.timed, .timeLimit(.minutes(30))) struct KeyNameTests {
  @Test func `each of many keys is found by its name`() {
    for key in ControllerKey.allCases { #expect(ControllerKey.named(key.rawValue) == key) }
    for key in ViewKey.allCases { #expect(ViewKey.named(key.rawValue) == key) }
  }

  @Test(arguments: ["", "x", "Title", "titel", "titles", "titl\u{E9}", "restorationIdentifiers", "\(0...40)"])
  func `no key is found by another name`(name: String) { #expect(ControllerKey.named(name) == nil) }

  @Test func `what is beside an unknown key is read`() {
    let known = lines(readSample("", controller: "{ from: code, title: [a], class: [b] }"))
    let unknown = lines(readSample("", controller: "{ what: code, title: [a], class: [b] }"))
    #expect(known.count == 2)
    #expect(unknown.filter { !$0.contains("what") } == known)
  }
}
