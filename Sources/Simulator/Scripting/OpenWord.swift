import ControllerKit
import Simulation
import StateArchive
import TextFormatting

/// A word by which a person opens the app with something: its name, and what the app reads from it, by key.
protocol OpenWord: ActionWord {
  /// What it is.
  static var kind: OpenRequest.Kind { get }

  /// The request.
  var request: OpenRequest { get }

  init(request: OpenRequest)
}

extension OpenWord {
  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) {
    var request = OpenRequest(Self.kind, try arguments.string("a name"))
    while arguments.count > 0 {
      let column = arguments.column
      let key = try arguments.identifier("a key")
      if request.userInfo[key] != nil { throw ScriptSyntaxError(.givenTwice(key), column: column) }
      request.userInfo[key] = .string(try arguments.string("a value"))
    }
    self.init(request: request)
  }

  var arguments: String {
    var words = [ScriptSpelling.string(request.name)]
    for (key, value) in request.userInfo.sortedByBytes {
      words += [ScriptSpelling.identifier(key), ScriptSpelling.string(value.plainText ?? "")]
    }
    return words.joined(separator: " ")
  }

  var action: UserAction<Selector> { .device(.open(request)) }
}
