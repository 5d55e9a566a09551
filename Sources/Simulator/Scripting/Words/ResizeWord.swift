import Interaction
import ScreenModel

/// `resize`: gives the device another size.
struct ResizeWord: InputWord {
  static let syntax = ScriptSyntax(StepName.resize, "WxH", "gives the device another size")

  let size: Size

  init(size: Size) { self.size = size }

  init(from arguments: inout ArgumentReader) throws(ScriptSyntaxError) { size = try arguments.size() }

  var arguments: String { "\(size.width)x\(size.height)" }

  var event: InputEvent { .resize(size) }
  var times: Int { 1 }
}
