import AppDefinition
public import ArgumentParser
import Checking
import Rendering
public import ScreenModel
import Scripting
public import TerminalFront
import Vocabulary

extension Idiom: ExpressibleByArgument {}
extension SizeClass: ExpressibleByArgument {}
extension TerminalOptions.ColorMode: ExpressibleByArgument {}
extension TerminalOptions.Theme: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension CheckFormat: ExpressibleByArgument {}
extension Archive.Export.Format: ExpressibleByArgument {}
extension Render.Format: ExpressibleByArgument {}

extension Size: ExpressibleByArgument {
  /// Reads `WxH`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...1_000).contains(width),
      (1...1_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is written on the command line.
  public var defaultValueDescription: String { "\(width)x\(height)" }
}
