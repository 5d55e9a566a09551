import AppDefinition
import Checking
import Foundation
import SceneReading
import Testing
import TextFormatting

/// The check over every real storyboard.
@Suite struct CheckCorpusTests {
  @Test(.enabled(if: !CheckCorpus.files.isEmpty, "no real storyboards lie in ../shared/storyboards"))
  func `every real storyboard is checked, each of its controllers once, every finding with a place`() throws {
    for (name, url) in CheckCorpus.files {
      guard let (app, report) = try CheckCorpus.check(url, as: name) else { continue }
      let own = app.controllers.filter { $0.origin.element != nil && $0.position.file == name }
      #expect(report.controllers.map(\.id) == own.compactMap { $0.origin.element?.id }, "\(name)")
      for finding in report.findings {
        #expect(finding.position.line >= 1 && finding.position.column >= 1 && !finding.message.isEmpty, "\(name)")
        #expect(finding.severity != .error || finding.fix != nil, "\(name): \(finding.message)")
      }
      for controller in report.controllers {
        #expect((controller.saved == .yes) == (controller.rule == nil), "\(name): \(controller.id)")
        #expect((controller.reason == nil) == (controller.rule == nil), "\(name): \(controller.id)")
        #expect(controller.reach != .launch || !controller.paths.isEmpty, "\(name): \(controller.id)")
      }
    }
  }

  @Test(.enabled(if: !CheckCorpus.files.isEmpty, "no real storyboards lie in ../shared/storyboards"))
  func `with the suggested identifiers no screen of a real storyboard is lost`() throws {
    for (name, url) in CheckCorpus.files {
      guard let (app, before) = try CheckCorpus.check(url, as: name) else { continue }
      let storyboard = URL(fileURLWithPath: name).lastPathComponent
      let suggestion = SuggestedScene(app, file: name, path: storyboard)
      let reading = readScene(SourceFile(name: "Fix.yaml", bytes: Array(suggestion.text.utf8))) { other, _ in
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
