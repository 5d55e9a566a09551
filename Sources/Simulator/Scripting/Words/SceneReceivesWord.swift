import ControllerKit
import Simulation
import StateArchive
import TextFormatting

/// `scene receives`: an activity arrives from another device.
struct SceneReceivesWord: ActionWord {
  static let syntax = ScriptSyntax(
    StepName.sceneReceives, "TYPE [KEY \"text\"]…",
    "an activity arrives from another device: at the active scene, or with the next connection")

  let activity: SavedActivity

  init(activity: SavedActivity) { self.activity = activity }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    var activity = SavedActivity(type: try arguments.identifier("the type of an activity"))
    while arguments.count > 0 {
      let column = arguments.column
      let key = try arguments.identifier("a key")
      if activity.userInfo[key] != nil { throw ScriptSyntaxError(.givenTwice(key), column: column) }
      activity.userInfo[key] = .string(try arguments.string("a value"))
    }
    self.activity = activity
  }

  var arguments: String {
    var words = [ScriptSpelling.identifier(activity.type)]
    for (key, value) in activity.userInfo.sortedByBytes {
      words += [ScriptSpelling.identifier(key), ScriptSpelling.string(value.plainText ?? "")]
    }
    return words.joined(separator: " ")
  }

  var action: UserAction<Selector> { .device(.scene(.receive(activity))) }
}
