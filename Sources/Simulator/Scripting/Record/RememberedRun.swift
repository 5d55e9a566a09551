import AppDefinition
import ScreenModel
import StateArchive

/// A run of the app as a file keeps it until the next run: what was there when it began, and what was done.
package struct RememberedRun: Sendable {
  /// When the archive was saved with which it began, as RFC 3339 has it; `nil` if it began with nothing saved.
  package let archiveDate: String?
  /// What was saved when it began, where this process has seen it begin.
  let archive: SavedState?
  /// What the app had kept beside it, where this process has seen it begin.
  let kept: KeptData
  /// What was done, the launch first.
  private(set) var recording: Recording

  init(archive: SavedState?, kept: KeptData, _ recording: Recording) {
    (self.archive, self.kept, self.recording) = (archive, kept, recording)
    archiveDate = archive?.timestamp.rfc3339
  }

  /// The run with other steps, from the same beginning.
  func doing(_ steps: [StepCommand]) -> RememberedRun {
    var run = self
    run.recording.steps = steps
    return run
  }

  /// Whether nothing was done after the launch.
  var isLaunchAlone: Bool { recording.steps.allSatisfy { $0.isExpectation || $0.isLaunch } }

  /// Reads what `text` has written; `nil` for anything else.
  package init?(bytes: [UInt8]) {
    let lead = Array("# \(Self.lead)".utf8)
    guard bytes.starts(with: lead), let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let script = ScriptParser.read(.init(file: "", bytes: bytes)).value, script.tests.count == 1
    else { return nil }
    let date = String(decoding: bytes[lead.count..<end], as: UTF8.self)
    archiveDate = date == Self.nothing ? nil : date
    (archive, kept, recording) = (nil, KeptData(), Recording())
    recording.size = script.settings.size ?? .standard
    recording.steps = script.tests[0].steps.map(\.command)
  }

  /// The run as a script, with a first line that says what was saved when it began.
  package var text: String {
    var recording = recording
    recording.comments = [Self.lead + (archiveDate ?? Self.nothing)]
    return recording.text
  }

  private static let lead = "The last run of the app, which began with what was saved at: "
  private static let nothing = "never"
}
