import Foundation

@main struct Values {
  static func main() throws {
    var state = SceneState(build: "7", saves: 3, root: ScreenState(screen: "root"))
    state.root["truth"] = true
    state.root["whole"] = 1
    state.root["zero"] = 0
    state.root["largest"] = Int.max
    state.root["two"] = 2.0
    state.root["half"] = 2.5
    state.root["huge"] = 1e300
    state.root["float"] = Float(0.25)
    state.root["text"] = "a\u{301} & <b> \u{1F9ED}"
    state.root["date"] = Date(timeIntervalSinceReferenceDate: 1)
    state.root["data"] = Data([0, 255])
    state.root["url"] = URL(string: "https://example.com/a")
    state.root["uuid"] = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    state.root["path"] = IndexPath(indexes: [0, 2])
    state.root["list"] = ["a", "b"]
    state.root["none"] = [String]()
    state.root["mapping"] = ["a": [1, 2]]
    state.root["choice"] = Choice.second
    state.root.record = "r"
    state.root.children = [ScreenState(screen: "child")]
    state.root.presented = [ScreenState(screen: "above")]
    state.objects["filter"] = ["word": .string("x")]
    print("by property list:", try SceneState(propertyList: state.propertyList()) == state)
    print("by data:", try SceneState(data: state.data()) == state)
    let back = try SceneState(data: state.data()).root
    let two: Double? = back["two"]
    let half: Int? = back["half"]
    let number: String? = back["whole"]
    let choice: Choice? = back["choice"]
    print(two ?? 0, half as Any, number as Any, choice as Any)
    var (kept, missing, optional) = (0, 5, String?.none)
    back.restore(&kept, forKey: "whole")
    back.restore(&missing, forKey: "nothing")
    back.restore(&optional, forKey: "text")
    print(kept, missing, optional?.unicodeScalars.count ?? 0)

    var nested: Any = ["screen": "a"]
    for _ in 0..<2_000 { nested = ["children": [nested]] }
    let foreign: [(String, Any)] = [
      ("a text", "x"), ("a list", [1]), ("nothing", NSNull()), ("data", Data([9])), ("an object", NSObject()),
      ("another version", ["version": 2]), ("no root", ["version": 1, "build": "1"]), ("a word", ["version": "1"]),
      ("a deep one", ["version": 1, "build": "1", "saves": 1, "objects": [:], "root": nested] as [String: Any]),
    ]
    for (name, value) in foreign {
      do { print(name, try SceneState(propertyList: value)) } catch { print(name, "is refused:", error) }
    }
    let data = try state.data()
    var read = 0
    for place in data.indices {
      for byte in [0, 0x0A, 0x3C, 0x80, 0xFF] as [UInt8] {
        var damaged = data
        damaged[place] = byte
        if (try? SceneState(data: damaged)) != nil { read += 1 }
      }
      if (try? SceneState(data: data.prefix(place))) != nil, place < data.count - 1 { print("a part is read:", place) }
    }
    print("damage ends nothing:", read < data.count * 5)
  }

  enum Choice: String, StateConvertible { case first, second }
}
