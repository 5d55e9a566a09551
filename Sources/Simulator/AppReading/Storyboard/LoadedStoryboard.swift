internal import AppDefinition
import TextFormatting
import Vocabulary

/// One storyboard as it was read, before its references to others are followed.
struct LoadedStoryboard {
  /// Where a placeholder leads: another storyboard or the same one, and a controller of it or the initial one.
  struct Link {
    let storyboard: String
    let identifier: String?
    let position: SourcePosition
  }

  /// The storyboard's name without ending.
  let name: String
  /// The controllers in file order.
  let controllers: [ControllerDefinition]
  /// The name of the controller it begins with.
  let initial: String?
  /// The device it was made for, where it says so.
  let idiom: Idiom?
  /// What it is for.
  let purpose: StoryboardPurpose
  /// Where its placeholders lead, by their names.
  let links: [ByteString: Link]

  /// Reads a storyboard, under the name by which others refer to it.
  init(
    _ file: SourceFile, name: String, strings: [String: String], problems: ProblemList
  ) throws(ProblemsFound) {
    let document = try StoryboardParser.parse(SourceText(file))
    let builder = StoryboardBuilder(document, storyboard: name, strings: strings, problems: problems)
    self.name = name
    controllers = builder.controllers()
    idiom = document.has(.targetRuntime, "iOS.CocoaTouch.iPad") ? .pad : nil
    purpose = StoryboardPurpose(document, controllers: builder.index.scenes.map(\.controller), stem: file.stem)
    var links: [ByteString: Link] = [:]
    for scene in builder.index.scenes where scene.controller.kind?.traits.role == .reference {
      links[ByteString(scene.name)] = Link(
        storyboard: scene.controller[.storyboardName] ?? name,
        identifier: scene.controller[.referencedIdentifier], position: scene.controller.position)
    }
    self.links = links
    let id = document[.initialViewController]
    initial = id.flatMap { builder.index.controller($0) == nil ? nil : $0 }
    if document.child(.scenes) == nil { problems.add(.missingScenes, at: document.position) }
    if let id, initial == nil { problems.add(.unknownInitial(id), at: document.position) }
    if controllers.isEmpty, document.child(.scenes) != nil { problems.add(.noScenes, at: document.position) }
  }

  /// The controller that a link from elsewhere means.
  func controller(_ identifier: String?) -> ControllerDefinition? {
    guard let identifier else {
      return controllers.first { controller in initial.map(controller.name.hasSameBytes) == true }
    }
    return controllers.first { $0.storyboard?.identifier.hasSameBytes(as: identifier) == true }
  }
}
