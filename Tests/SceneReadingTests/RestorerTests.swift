import AppDefinition
import Foundation
import SceneReading
import Testing
import TextFormatting

@Suite struct RestorerTests {
  /// The chain of restoration identifiers from the window down the first tab, then what its rows show.
  private func firstChain(_ app: AppDefinition) -> [String?] {
    var chain: [String?] = []
    var next = app.windows.first.flatMap { app.controller(named: $0.root) }
    while let controller = next {
      chain.append(controller.restorationIdentifier)
      let name = controller.content.children.first ?? controller.allActions.first?.action.destination
      next = name.flatMap(app.controller(named:))
    }
    return chain
  }

  @Test func `the bundled Restorer scene has the screens of its storyboard and the one that code makes`() throws {
    let reading = try readBundled("Restorer/Restorer.yaml")
    #expect(lines(reading).isEmpty)
    let app = try #require(reading.value)
    #expect(firstChain(app) == ["TabBarControllerID", "CountryNCID", "CountryTVCID", "CountryVCID"])
    #expect(app.controller(in: "Main", identifier: "CountryTVCID")?.views.first?.restorationIdentifier == "CountryTVID")
    #expect(app.controller(in: "Main", identifier: "CountryVCID")?.classBehavior.saves == [.item])
    let settings = app.controller(in: "Main", identifier: "SettingsVCID")
    #expect(settings?.allActions.map(\.action) == [.show("UYLWebViewController")])
    #expect(app.controller(named: "UYLWebViewController")?.storyboard == nil)
    #expect(app.delegate?.shouldRestore?.conditions == [.sameVersion, .sameIdiom])
  }

  private static let real = corpus.appending(path: "kharrison__CodeExamples/MainStoryboard~Restorer.storyboard")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: real.path()), "the real storyboard is not at hand"))
  func `a scene adds the screen that code makes to the real storyboard`() throws {
    let scene = file(
      """
      app: Restorer
      version: "3"
      storyboards: ["../../shared/storyboards/kharrison__CodeExamples/MainStoryboard~Restorer.storyboard"]
      delegate: { shouldSave: always, shouldRestore: [sameVersion, sameIdiom] }
      restorationClasses: { UYLWebViewController: { makes: UYLWebViewController } }
      data:
        countries: [{ id: fr, title: France, capital: Paris }, { id: pe, title: Peru, capital: Lima }]
      controllers:
        CountryTVCID: { table: { rows: countries, modelIdentifiers: true } }
        CountryVCID: { saves: [item], views: [{ label: "{item.capital}" }] }
        SettingsVCID: { taps: { CEL-ns-vcx: { show: UYLWebViewController } } }
        UYLWebViewController:
          from: code
          class: UYLWebViewController
          restorationIdentifier: UYLWebViewController
          restorationClass: UYLWebViewController
          views: [{ web: "https://example.org/" }]
      """)
    let reading = readScene(scene) { name, _ in
      try? file(corpus.appending(path: name.split(separator: "storyboards/").last ?? ""), as: name)
    }
    #expect(lines(reading).isEmpty)
    let app = try #require(reading.value)
    #expect(firstChain(app) == ["TabBarControllerID", "CountryNCID", "CountryTVCID", "CountryVCID"])
    #expect(app.controller(named: "k3p-EJ-PDh")?.allActions.map(\.action) == [.show("UYLWebViewController")])
    #expect(app.controller(named: "Acu-ec-qdP")?.navigationItem.title == "Capital City")
  }
}
