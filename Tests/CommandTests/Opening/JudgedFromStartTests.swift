import Foundation
import TestSupport
import Testing

/// From which of the storyboards at hand an app is taken to begin.
@Suite("Where an app begins", .timed, .timeLimit(.minutes(30)))
struct JudgedFromStartTests {
  private static func document(_ scenes: [String], initial: String?) -> String {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(initial)>
      <scenes>\(all)</scenes></document>
      """
  }

  private static func placeholder(_ other: String) -> String {
    "<viewControllerPlaceholder id=\"to\" storyboardName=\"\(other)\" sceneMemberID=\"viewController\"/>"
  }

  /// A tab bar controller whose tab is the first screen of another storyboard.
  private static func tabs(_ identifier: String, to other: String, isInitial: Bool = true) -> String {
    let tabs = """
      <tabBarController id="tabs" restorationIdentifier="\(identifier)" sceneMemberID="viewController"><connections>
      <segue destination="to" kind="relationship" relationship="viewControllers" id="s"/></connections>
      </tabBarController>
      """
    return document([tabs, placeholder(other)], initial: isInitial ? "tabs" : nil)
  }

  /// A screen in a stack, with a button that shows the first screen of another storyboard.
  private static func button(_ identifier: String, to other: String) -> String {
    let stack = """
      <navigationController id="nav" restorationIdentifier="\(identifier)" sceneMemberID="viewController"><connections>
      <segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      """
    let screen = """
      <viewController id="c" restorationIdentifier="c" sceneMemberID="viewController"><view key="view" id="v"><subviews>
      <button id="b"><connections><segue destination="to" kind="show" id="s"/></connections></button>
      </subviews></view></viewController>
      """
    return document([stack, screen, placeholder(other)], initial: "nav")
  }

  private static let leaf = document(
    ["<viewController id=\"c\" restorationIdentifier=\"leaf\" sceneMemberID=\"viewController\"/>"], initial: "c")

  /// A property list that names main storyboards.
  private static func info(phone: String? = nil, pad: String? = nil) -> String {
    let keys = [("UIMainStoryboardFile", phone), ("UIMainStoryboardFile~ipad", pad)].compactMap { key, name in
      name.map { "<key>\(key)</key><string>\($0)</string>" }
    }
    return "<plist version=\"1.0\"><dict>\(keys.joined())</dict></plist>"
  }

  private struct Report: Decodable {
    struct Controller: Decodable {
      let paths: [String]
    }
    let file: String
    let controllers: [Controller]
  }

  /// The first paths of the first screen of every file.
  private func first(_ names: [String], in place: TemporaryPlace) throws -> [String: String] {
    let run = try ProgramRun(["check", "--format", "json"] + names, in: place)
    let reports = try JSONDecoder().decode([Report].self, from: Data(run.output.utf8))
    return Dictionary(
      reports.map { ($0.file, $0.controllers.first?.paths.joined(separator: ", ") ?? "none") },
      uniquingKeysWith: { "\($0) and \($1)" })
  }

  private func place(_ files: [String: String]) throws -> TemporaryPlace {
    let place = TemporaryPlace()
    try place.makeFolder("app/.git")
    for (name, text) in files { try place.write(text, to: "app/\(name)") }
    return place
  }

  @Test func `of several that lead to a storyboard it is the one to which no other leads`() throws {
    let place = try place([
      "Z.storyboard": Self.tabs("begin", to: "B"), "B.storyboard": Self.tabs("middle", to: "C"),
      "C.storyboard": Self.leaf,
    ])
    let paths = [
      "app/B.storyboard": "begin/middle", "app/C.storyboard": "begin/middle/leaf", "app/Z.storyboard": "begin",
    ]
    #expect(try first(["app"], in: place) == paths)
    #expect(try first(["app/C.storyboard", "app/Z.storyboard", "app/B.storyboard"], in: place) == paths)
    #expect(
      try first(["app/B.storyboard", "app/C.storyboard"], in: place) == [
        "app/B.storyboard": "middle", "app/C.storyboard": "middle/leaf",
      ])
    #expect(try first(["app/C.storyboard"], in: place) == ["app/C.storyboard": "leaf"])
  }

  @Test func `of two to which none leads it is the first`() throws {
    let place = try place([
      "One.storyboard": Self.tabs("one", to: "Leaf"), "Two.storyboard": Self.tabs("two", to: "Leaf"),
      "Leaf.storyboard": Self.leaf,
    ])
    #expect(try first(["app"], in: place)["app/Leaf.storyboard"] == "one/leaf")
    let names = ["Two", "Leaf", "One"].map { "app/\($0).storyboard" }
    #expect(try first(names, in: place)["app/Leaf.storyboard"] == "two/leaf")
  }

  @Test func `where each leads to the other each is judged from the other, and of a ring each from itself`() throws {
    let two = try place([
      "One.storyboard": Self.button("one", to: "Two"), "Two.storyboard": Self.button("two", to: "One"),
    ])
    #expect(
      try first(["app"], in: two) == ["app/One.storyboard": "two/one", "app/Two.storyboard": "one/two"])
    let three = try place([
      "One.storyboard": Self.button("one", to: "Two"), "Two.storyboard": Self.button("two", to: "Three"),
      "Three.storyboard": Self.button("three", to: "One"),
    ])
    #expect(
      try first(["app"], in: three) == [
        "app/One.storyboard": "one", "app/Two.storyboard": "two", "app/Three.storyboard": "three",
      ])
  }

  @Test func `a storyboard without an initial controller begins no app`() throws {
    let place = try place([
      "List.storyboard": Self.tabs("list", to: "Leaf", isInitial: false), "Leaf.storyboard": Self.leaf,
    ])
    #expect(try first(["app"], in: place)["app/Leaf.storyboard"] == "leaf")
  }

  @Test func `a scene file leads to nothing`() throws {
    let place = try place([
      "A.yaml": "app: A\nstoryboards: [Main.storyboard, Leaf.storyboard]\ninitial: tabs\n",
      "Main.storyboard": Self.tabs("tabs", to: "Leaf"), "Leaf.storyboard": Self.leaf,
    ])
    #expect(try first(["app/A.yaml", "app/Leaf.storyboard"], in: place)["app/Leaf.storyboard"] == "leaf")
    #expect(try first(["app"], in: place)["app/Leaf.storyboard"] == "tabs/leaf")
  }

  @Test func `where the main storyboards are known no other is a beginning`() throws {
    let files = [
      "Info.plist": Self.info(phone: "Start"), "Start.storyboard": Self.leaf,
      "Another.storyboard": Self.tabs("another", to: "Leaf"), "Leaf.storyboard": Self.leaf,
    ]
    let alone = try place(files)
    // What no main storyboard leads to is nowhere but where code shows it.
    let places = try first(["app"], in: alone)
    #expect(places == ["app/Another.storyboard": "", "app/Leaf.storyboard": "", "app/Start.storyboard": "leaf"])
    let led = try place(files.merging(["Start.storyboard": Self.tabs("start", to: "Leaf")]) { $1 })
    for names in [["app"], ["app/Another.storyboard", "app/Leaf.storyboard"], ["app/Leaf.storyboard"]] {
      #expect(try first(names, in: led)["app/Leaf.storyboard"] == "start/leaf", "\(names)")
    }
    let mutual = try place(files.merging(["Start.storyboard": Self.button("start", to: "Other")]) { $1 })
    try mutual.write(Self.button("other", to: "Start"), to: "app/Other.storyboard")
    #expect(try first(["app"], in: mutual)["app/Start.storyboard"] == "start")
    #expect(try first(["app"], in: mutual)["app/Other.storyboard"] != "other")
  }

  @Test func `the main storyboard of another device counts as well, also where the first cannot be read`() throws {
    let files = [
      "Info.plist": Self.info(phone: "Start", pad: "Pad"), "Pad.storyboard": Self.tabs("pad", to: "Leaf"),
      "Leaf.storyboard": Self.leaf,
    ]
    for start in [Self.leaf, "<a>", Self.tabs("start", to: "Other")] {
      let place = try place(files.merging(["deep/Start.storyboard": start]) { $1 })
      #expect(try first(["app/Leaf.storyboard"], in: place) == ["app/Leaf.storyboard": "pad/leaf"])
    }
    let both = try place(files.merging(["Start.storyboard": Self.tabs("start", to: "Leaf")]) { $1 })
    #expect(try first(["app/Leaf.storyboard"], in: both) == ["app/Leaf.storyboard": "start/leaf"])
  }
}
