import Foundation
import AppReading
import TestSupport
import Testing

@Suite(.timed, .timeLimit(.minutes(30))) struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let data = try Data(contentsOf: packageFolder.appending(path: "Scenes/scene.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func properties(of definition: String?) -> Set<String>? {
    let definitions = schema["$defs"] as? [String: Any]
    let object = definition.map { definitions?[$0] as? [String: Any] } ?? schema
    return (object?["properties"] as? [String: Any]).map { Set($0.keys) }
  }

  private func keys<Key: AppFileKeys>(_ type: Key.Type) -> Set<String> { Set(Key.allCases.map(\.rawValue)) }

  @Test func `the schema for editors knows the keys that the reader knows, and no others`() {
    #expect(properties(of: nil) == keys(AppKey.self))
    #expect(properties(of: "question") == keys(QuestionKey.self))
    #expect(properties(of: "delegate") == keys(DelegateKey.self))
    #expect(properties(of: "gate") == keys(GateKey.self))
    #expect(properties(of: "condition") == keys(ConditionKey.self))
    #expect(properties(of: "addition") == keys(AdditionKey.self))
    #expect(properties(of: "class") == keys(ClassKey.self))
    #expect(properties(of: "restorationClass") == keys(RestorationClassKey.self))
    #expect(properties(of: "answer") == keys(AnswerKey.self))
    #expect(properties(of: "root") == keys(RootKey.self))
    #expect(properties(of: "reinstallation") == keys(ReinstallationKey.self))
    #expect(properties(of: "object") == keys(ObjectKey.self))
    #expect(properties(of: "objectRestoration") == keys(ObjectRestorationKey.self))
    #expect(properties(of: "window") == keys(WindowKey.self))
    #expect(properties(of: "controller") == keys(ControllerKey.self))
    #expect(properties(of: "crash") == keys(CrashKey.self))
    #expect(properties(of: "scenes") == keys(ScenesKey.self))
    #expect(properties(of: "sceneConfiguration") == keys(SceneConfigurationKey.self))
    #expect(properties(of: "keptFor") == keys(KeptForKey.self))
    #expect(properties(of: "load") == keys(LoadKey.self))
    #expect(properties(of: "windowRequest") == keys(WindowRequestKey.self))
    #expect(properties(of: "activity") == keys(ActivityKey.self))
    #expect(properties(of: "tab") == keys(TabKey.self))
    #expect(properties(of: "action") == keys(ActionKey.self))
    #expect(properties(of: "event") == keys(EventKey.self))
    #expect(properties(of: "restorationEffect") == keys(RestorationEffectKey.self))
    #expect(properties(of: "viewSetting") == keys(ViewSettingKey.self))
    #expect(properties(of: "inset") == keys(InsetKey.self))
    #expect(properties(of: "presentation") == keys(PresentKey.self))
    #expect(properties(of: "button") == keys(BarButtonKey.self))
    #expect(properties(of: "view") == keys(ViewKey.self))
    #expect(properties(of: "table") == keys(TableKey.self))
    #expect(properties(of: "section") == keys(SectionKey.self))
    #expect(properties(of: "row") == keys(RowKey.self))
  }
}
