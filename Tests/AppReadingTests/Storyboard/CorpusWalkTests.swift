import AppDefinition
import Foundation
import AppReading
import TestSupport
import Testing
import Vocabulary

extension AppDefinition {
  /// The controllers that a controller leads to, itself or by what it contains.
  fileprivate func destinations(of name: String) -> [String] {
    guard let controller = controller(named: name) else { return [] }
    return controller.containedNames + controller.allActions.compactMap(\.action.destination)
  }

  /// The controllers that can be walked to from the windows.
  fileprivate var reached: Set<String> {
    var reached: Set<String> = []
    var rest = windows.map(\.root)
    while let name = rest.popLast() {
      if reached.insert(name).inserted { rest += destinations(of: name) }
    }
    return reached
  }
}

@Suite(.timed, .timeLimit(.minutes(30))) struct CorpusWalkTests {
  @Test(arguments: StoryboardCorpus.all)
  func `every segue of a storyboard can be walked from its controller`(corpus: StoryboardCorpus) throws {
    for storyboard in corpus.apps {
      let graph = StoryboardGraph(try storyboard.source.bytes)
      let app = try #require(try storyboard.readAlone().value)
      func target(_ id: String) -> String { app.controller(named: id)?.content.target ?? id }
      for controller in graph.controllers {
        let found = Set(app.destinations(of: controller.id))
        let lost = Set((graph.destinations[controller.id] ?? []).map(target)).subtracting(found)
        #expect(lost.isEmpty, "\(storyboard.name): \(controller.id) to \(lost)")
      }
      let start = graph.initial.map { [$0] } ?? graph.controllers.map(\.id)
      let lost = Set(graph.reached(from: start).map(target)).subtracting(app.reached)
      #expect(lost.isEmpty, "\(storyboard.name): \(lost)")
    }
  }

  @Test(arguments: StoryboardCorpus.all)
  func `a storyboard has the controllers of its file in order, each with its identifier`(corpus: StoryboardCorpus)
    throws
  {
    var identifiers = 0
    for storyboard in corpus.apps {
      let graph = StoryboardGraph(try storyboard.source.bytes)
      let app = try #require(try storyboard.readAlone().value)
      let found = app.controllers.filter { $0.storyboard != nil }
      #expect(found.map(\.name) == graph.controllers.map(\.id), "\(storyboard.name)")
      #expect(
        found.map(\.restorationIdentifier) == graph.controllers.map(\.restorationIdentifier), "\(storyboard.name)")
      identifiers += found.count { $0.restorationIdentifier != nil }
    }
    #expect(corpus.holds(identifiers, own: 4, real: 84), "\(identifiers)")
  }

  @Test(arguments: StoryboardCorpus.all)
  func `what labels and buttons of a storyboard say is shown`(corpus: StoryboardCorpus) throws {
    for storyboard in corpus.apps {
      let graph = StoryboardGraph(try storyboard.source.bytes)
      let app = try #require(try storyboard.readAlone().value)
      for controller in graph.controllers {
        let shown = String(reflecting: try #require(app.controller(named: controller.id)))
        let lost = (graph.texts[controller.id] ?? []).filter { !$0.isEmpty && !shown.containsWritten($0) }
        #expect(lost.isEmpty, "\(storyboard.name): \(controller.id): \(lost)")
      }
    }
  }

  @Test(arguments: StoryboardCorpus.all)
  func `references between storyboards lead to the controllers they name`(corpus: StoryboardCorpus) throws {
    var resolved = 0
    for storyboard in corpus.apps {
      let graph = StoryboardGraph(try storyboard.source.bytes)
      guard !graph.references.isEmpty else { continue }
      let reading = try corpus.readTogether(storyboard)
      let app = try #require(reading.value)
      for (id, reference) in graph.references {
        let stub = try #require(app.controller(named: id), "\(storyboard.name): \(id)")
        let file = corpus.neighbour(
          of: storyboard, named: (reference.storyboard ?? storyboard.stem) + ".storyboard")
        let other = try file.map { StoryboardGraph(try $0.source.bytes) }
        let isThere = reference.identifier.map { other?.identifiers.contains($0) == true } ?? (other?.initial != nil)
        #expect((stub.content.target != nil) == isThere, "\(storyboard.name): \(id) to \(reference)")
        guard let target = stub.content.target else { continue }
        let found = try #require(app.controller(named: target))
        #expect(found.kind != .placeholder)
        #expect(found.storyboard?.name == (reference.storyboard ?? storyboard.stem))
        resolved += 1
      }
    }
    #expect(corpus.holds(resolved, own: 5, real: 113), "\(resolved)")
  }

  @Test(arguments: StoryboardCorpus.all)
  func `translations of storyboards take the place of their texts`(corpus: StoryboardCorpus) throws {
    var count = 0
    for storyboard in corpus.apps {
      let ids = StoryboardGraph(try storyboard.source.bytes).ids
      for (language, url) in storyboard.translations.sorted(by: { $0.key < $1.key }) {
        let strings = try #require(readStrings(try file(url)).value, "\(url)")
        let shown = String(reflecting: try storyboard.readAlone(strings: strings).value)
        for (key, text) in strings where !text.isEmpty && !key.contains(".accessibility") {
          guard ids.contains(String(key.prefix { $0 != "." })) else { continue }
          #expect(shown.containsWritten(text), "\(storyboard.name): \(language): \(key)")
          count += 1
        }
      }
    }
    #expect(corpus.holds(count, own: 21, real: 600), "\(count)")
  }
}

extension String {
  /// Whether a description of a value has a text somewhere in it, in quotes of its own or among others.
  fileprivate func containsWritten(_ text: String) -> Bool { contains(String(reflecting: text).dropFirst().dropLast()) }
}
