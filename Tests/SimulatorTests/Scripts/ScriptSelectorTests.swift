import AppDefinition
import ControllerKit
import Rendering
import ScreenModel
import Scripting
import Simulation
import TestSupport
import Testing

/// How a selector finds one thing on a screen.
@Suite(.timed, .timeLimit(.minutes(30))) struct ScriptSelectorTests {
  /// A screen of two lists' worth of things.
  private func screen() -> (screen: Screen, keep: Application) {
    let controller = ViewController()
    controller.restorationIdentifier = "form"
    controller.title = "Form"
    for (title, id) in [("Save", "save"), ("Delete", "first"), ("Delete", "second")] {
      let button = Button(title: title)
      button.id = id
      controller.view.addSubview(button)
    }
    let field = TextField(text: "", placeholder: "Name")
    field.restorationIdentifier = "na/me"
    let secret = TextField(text: "Save", isSecureTextEntry: true)
    for view in [field, secret, Switch(title: "Wi-Fi", isOn: true), Label(text: "Save"), ScrollView()] {
      controller.view.addSubview(view)
    }
    let app = SimulatedApplication(definition: AppDefinition(name: "A", controllers: [], windows: []))
    app.addWindow(Window(rootViewController: controller))
    return (Screen(app), app)
  }

  @Test(arguments: [
    (Selector.text("Save"), ElementRole.touchable, "save"), (.identifier("second"), .touchable, "second"),
    (.path(ScriptPath(["form", "first"])), .anything, "first"), (.text("Name"), .field, "na/me"),
    (.identifier("na/me"), .field, "na/me"), (.path(ScriptPath(["form", "na/me"])), .anything, "na/me"),
    (.path(ScriptPath(["form"])), .toggle, ""), (.text("Wi-Fi"), .anything, ""),
  ])
  func `the one thing that fits is found`(selector: Selector, wanted: ElementRole, id: String) throws {
    let (screen, app) = screen()
    let element = try selector.resolve(in: screen, as: wanted)
    #expect((element.view?.id ?? element.view?.restorationIdentifier ?? "") == id)
    _ = app
  }

  @Test(arguments: [
    (
      Selector.text("Delete"), ElementRole.touchable,
      "\"Delete\" fits 2 things: button \"Delete\" #first, button \"Delete\" #second; "
        + "name one by #identifier, path, row or thing"
    ),
    (
      .text("Sav"), .touchable,
      "no thing that can be tapped here is \"Sav\"; did you mean \"Save\"? there are button \"Save\" #save, "
        + "button \"Delete\" #first, button \"Delete\" #second, field \"Name\" #\"na/me\", field, "
        + "switch \"Wi-Fi\""
    ),
    (
      .identifier("name"), .field,
      "no field here is #name; did you mean #\"na/me\"? there are field \"Name\" "
        + "#\"na/me\", field"
    ),
    (.row(1), .row, "no row here is row 1; there is none at all"),
    (
      .path(ScriptPath(["form"])), .field,
      "form fits 2 things: field \"Name\" #\"na/me\", field; "
        + "name one by #identifier, path, row or thing"
    ),
  ])
  func `what matches nothing or several things is answered with what is there`(
    selector: Selector, wanted: ElementRole, message: String
  ) {
    let (screen, app) = screen()
    do throws(SelectorProblem) {
      let found = try selector.resolve(in: screen, as: wanted)
      Issue.record("\(found.text)")
    } catch {
      #expect(error.message == message)
    }
    _ = app
  }
}
