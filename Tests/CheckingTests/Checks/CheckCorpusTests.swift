import AppDefinition
import Checking
import Foundation
import AppReading
import SimulatorSupport
import TestSupport
import Testing
import TextFormatting

/// The check over every storyboard.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckCorpusTests {
  @Test(arguments: StoryboardCorpus.all)
  func `every storyboard is checked, each of its controllers once, every finding with a place`(
    corpus: StoryboardCorpus
  ) throws {
    for file in corpus.apps {
      let (name, url) = (file.name, file.url)
      guard let (app, report) = try CheckCorpus.check(url, as: name) else { continue }
      let own = app.controllers.filter { $0.origin.element != nil && $0.position.file == name }
      #expect(report.controllers.map(\.id) == own.compactMap { $0.origin.element?.id }, "\(name)")
      for finding in report.findings {
        #expect(finding.position.line >= 1, "\(name)")
        #expect(finding.position.column >= 1, "\(name)")
        #expect(!finding.message.isEmpty, "\(name)")
        if finding.severity == .error { #expect(finding.fix != nil, "\(name): \(finding.message)") }
      }
      for controller in report.controllers where controller.saved != .unknown {
        #expect((controller.saved == .yes) == (controller.rule == nil), "\(name): \(controller.id)")
        #expect((controller.reason == nil) == (controller.rule == nil), "\(name): \(controller.id)")
        if controller.reach == .launch { #expect(!controller.paths.isEmpty, "\(name): \(controller.id)") }
      }
    }
  }

  @Test(arguments: StoryboardCorpus.all)
  func `with the suggested identifiers no screen of a storyboard is lost`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps {
      let (name, url) = (file.name, file.url)
      guard let (app, before) = try CheckCorpus.check(url, as: name) else { continue }
      let storyboard = URL(fileURLWithPath: name).lastPathComponent
      let suggestion = SuggestedAppFile(app, file: name, path: storyboard)
      let reading = readAppFile(SourceFile(name: "Fix.yaml", bytes: Array(suggestion.text.utf8))) { other, _ in
        let place = url.deletingLastPathComponent().appending(path: other)
        return (try? Data(contentsOf: place)).map { SourceFile(name: other, bytes: [UInt8]($0)) }
      }
      let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.description)
      let fixed = try #require(reading.value, "\(name): \(errors)\n\(suggestion.text)")
      let report = CheckReport(fixed, file: "Fix.yaml", diagnostics: reading.diagnostics)
      let saved = Set(before.controllers.filter { $0.saved == .yes }.map(\.id))
      let undone = report.controllers.filter { saved.contains($0.id) && $0.saved != .yes }
      #expect(undone.isEmpty, "\(name): \(undone.map(\.id))\n\(suggestion.text)")
      let lost = report.controllers.filter { $0.saved == .no }
      #expect(lost.isEmpty, "\(name): \(lost.map(\.id)) \(lost.compactMap(\.rule))\n\(suggestion.text)")
    }
  }
}
