import AppDefinition
import Checking
import DeviceConsole
import Exploring
import Foundation
import Interaction
import Rendering
import AppReading
import ScreenModel
import Simulation
import StateStore
import TestSupport
import Testing

/// Storyboards with pieces taken out, put in and changed, taken through everything that the program does.
@Suite(.timed, .timeLimit(.minutes(30))) struct CorpusMutationTests {
  /// How often each file is changed; `make soak` asks for more.
  static let rounds = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 3

  @Test(arguments: StoryboardCorpus.all)
  func `no changed storyboard traps the program or reaches the terminal raw`(corpus: StoryboardCorpus) throws {
    var opened = 0
    for (place, file) in corpus.files.sorted(by: { $0.name < $1.name }).enumerated() {
      let original = try file.bytes
      var random = Seeded(UInt64(place))
      for _ in 0..<Self.rounds {
        let source = SourceFile(name: file.name, bytes: mutated(original, with: &random))
        let reading = readStoryboard(source, app: "Changed")
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect((reading.value == nil) == !errors.isEmpty)
        #expect(reading.diagnostics.allSatisfy { !hasControl($0.description) })
        guard let app = reading.value else { continue }
        opened += 1
        try walk(app, file: file.name, diagnostics: reading.diagnostics)
      }
    }
    #expect(opened > 0)
  }

  /// Launches an app, draws it, checks it, takes some steps and brings it back.
  private func walk(_ app: AppDefinition, file: String, diagnostics: [Diagnostic]) throws {
    let outcome = Explorer(definition: app, seed: 1).explore(steps: 3)
    #expect(outcome.finding == nil, "\(file): \(outcome.finding?.script(scene: file, seed: 1) ?? "")")
    let device = Device(
      definition: app, store: MemoryStateStore(), clock: DeviceClock(standingAt: DeviceClock.replayStart))
    let console = Console(device: device, size: .standard)
    try console.launch()
    #expect(!hasControl(console.screenful().grid.text))
    var run = CheckRun()
    run.add(CheckReport(app, file: file, diagnostics: diagnostics), mayHaveScenes: true)
    #expect(CheckFormat.allCases.allSatisfy { !hasControl(run.text($0)) })
  }

  private func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) }
  }
}
