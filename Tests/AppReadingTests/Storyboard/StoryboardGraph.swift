import Foundation
import FoundationXML

/// What the elements of a storyboard say by themselves, found without the reader that the tests are about.
final class StoryboardGraph: NSObject, XMLParserDelegate {
  /// The controllers' ids with their restoration identifiers, in file order.
  private(set) var controllers: [(id: String, restorationIdentifier: String?)] = []
  /// The destinations of each controller's segues, but for unwinding ones.
  private(set) var destinations: [String: [String]] = [:]
  /// The ids of all elements.
  private(set) var ids: Set<String> = []
  /// The storyboard identifiers of the controllers.
  private(set) var identifiers: Set<String> = []
  /// The texts of each controller's labels and buttons.
  private(set) var texts: [String: [String]] = [:]
  /// The initial controller's id.
  private(set) var initial: String?
  /// Where the references to other storyboards lead, by their ids.
  private(set) var references: [String: (storyboard: String?, identifier: String?)] = [:]

  private var open: [String] = []
  private var controllerDepth: Int?
  private var scene = -1
  private var owner: [Int: String] = [:]
  private var segues: [(scene: Int, to: String)] = []
  private var said: [(scene: Int, text: String)] = []

  /// Walks a storyboard.
  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    _ = parser.parse()
    for segue in segues { destinations[owner[segue.scene] ?? "", default: []].append(segue.to) }
    for piece in said { texts[owner[piece.scene] ?? "", default: []].append(piece.text) }
  }

  /// The controllers that can be walked to from some of them.
  func reached(from start: [String]) -> Set<String> {
    var reached: Set<String> = []
    var rest = start
    while let id = rest.popLast() {
      if reached.insert(id).inserted { rest += destinations[id] ?? [] }
    }
    return reached
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let parent = open.last
    open.append(name)
    if let id = attributes["id"] { ids.insert(id) }
    let isOnScreen = controllerDepth != nil
    switch name {
    case "document": initial = attributes["initialViewController"]
    case "scene": scene += 1
    case "segue":
      guard attributes["kind"] != "unwind", let to = attributes["destination"] else { break }
      segues.append((scene, to))
    case "label" where isOnScreen: if let text = attributes["text"] { said.append((scene, text)) }
    case "state" where attributes["key"] == "normal" && parent == "button" && isOnScreen:
      if let text = attributes["title"] { said.append((scene, text)) }
    default: break
    }
    if attributes["sceneMemberID"] == "viewController", let id = attributes["id"] {
      owner[scene] = id
      controllerDepth = open.count
      if let identifier = attributes["storyboardIdentifier"] { identifiers.insert(identifier) }
      let isShared = attributes["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
      let identifier = attributes["restorationIdentifier"] ?? (isShared ? attributes["storyboardIdentifier"] : nil)
      controllers.append((id, identifier))
      if name == "viewControllerPlaceholder" {
        references[id] = (attributes["storyboardName"], attributes["referencedIdentifier"])
      }
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if open.count == controllerDepth { controllerDepth = nil }
    open.removeLast()
  }
}
