import AppDefinition
import ControllerKit
import LaunchSupport
import Simulation
import TestSupport
import Testing
import Vocabulary

/// What a scene says of the width, of roots that are made again, and of what is presented on the root.
@Suite(.timed, .timeLimit(.minutes(30))) struct DefinedWidthTests {
  private static func split(_ delegate: SplitDelegateDefinition) -> TestApp {
    app([
      screen("split", .split, ["list", "detail"]) {
        $0.content = .split(columns: ["list", "detail"], delegate: delegate)
      },
      screen("list", .navigation, ["rows"]), screen("rows"), screen("detail"), screen("other"),
    ])
  }

  private static func split(_ running: Running) -> SplitViewController { running.root as! SplitViewController }

  private static func stack(_ running: Running) -> [String] {
    split(running).children[0].children.map(\.pathComponent)
  }

  @Test(.tags(.Decision.x28))
  func `a defined delegate leaves the columns to UIKit, or discards one and makes another`() {
    var delegate = SplitDelegateDefinition()
    let plain = Self.split(delegate).on(.phone).launch()
    #expect(Self.stack(plain) == ["rows", "detail"])
    plain.application.horizontalSizeClassDidChange(to: .regular)
    #expect(Self.split(plain).children.map(\.pathComponent) == ["list", "detail"])
    delegate.collapseSecondary = .discarded
    delegate.separateSecondary = "other"
    let own = Self.split(delegate).on(.phone).launch()
    #expect(Self.stack(own) == ["rows"])
    own.application.horizontalSizeClassDidChange(to: .regular)
    #expect(Self.split(own).children.map(\.pathComponent) == ["list", "other"])
  }

  @Test(.tags(.Decision.x28))
  func `a name that the delegate of a split view gives must be there`() {
    var delegate = SplitDelegateDefinition()
    delegate.separateSecondary = "othr"
    let definition = AppDefinition(
      name: "Test",
      controllers: [
        screen("split", .split, []) { $0.content = .split(columns: [], delegate: delegate) }, screen("other"),
      ], windows: [WindowDefinition(root: "split")])
    #expect(definition.problems().map(\.message).contains { $0.contains("othr") && $0.contains("other") })
  }

  @Test(.tags(.Decision.x26), arguments: [false, true])
  func `a defined root that is made again is on the screen only if the scene says that code puts it there`(
    setsRoot: Bool
  ) throws {
    let detail = FoundController(path: ["root", "detail"], answer: .make("detail"))
    let byDelegate = app([screen("root", .navigation, ["list"]), screen("list"), screen("detail")]) {
      $0.delegate?.finds = [FoundController(path: ["root"], answer: .make("root")), detail]
      $0.delegate?.setsRoot = setsRoot
    }
    let byClass = app([
      screen("root", .navigation, ["list"]) { $0.classBehavior.restorationClass = "Maker" }, screen("list"),
      screen("detail"),
    ]) {
      var maker = RestorationClassDefinition(name: "Maker", answer: .make("root"))
      maker.setsRoot = setsRoot
      $0.restorationClasses = [maker]
      $0.delegate?.finds = [detail]
    }
    for app in [byDelegate, byClass] {
      let running = app.launch()
      running.navigation.push(try #require(running.simulated.makeController(named: "detail")))
      let next = try running.restart()
      #expect(next.navigation.children.map(\.pathComponent) == (setsRoot ? ["list", "detail"] : ["list"]))
      #expect(next.record.warnings == (setsRoot ? [] : [.rootMadeAgain(.saved(0))]))
    }
  }

  @Test(.tags(.Decision.x26))
  func `of several windows the one is taken whose root has the identifier`() throws {
    let made = app([screen("one"), screen("two")]) {
      $0.windows = [WindowDefinition(root: "one"), WindowDefinition(root: "two")]
      $0.delegate?.finds = [FoundController(path: ["one"], answer: .make("one"))]
      $0.delegate?.setsRoot = true
    }
    let running = made.launch()
    let next = try running.restart()
    #expect(next.application.windows.map { $0.rootViewController?.pathComponent } == ["one", "two"])
    #expect(next.step("one") == .delegate)
  }

  @Test(.tags(.Rule.r46), arguments: [RestorationClassDefinition.Answer.make("list"), .existing])
  func `a pointer of the delegate is stale once another instance was restored`(
    answer: RestorationClassDefinition.Answer
  ) throws {
    let made = app([
      screen("root", .navigation, ["list"]), screen("list") { $0.classBehavior.restorationClass = "Maker" },
    ]) {
      $0.restorationClasses = [RestorationClassDefinition(name: "Maker", answer: answer)]
      $0.delegate?.pointsTo = ["list", "root"]
    }
    let running = made.launch()
    #expect(running.record.warnings.isEmpty)
    let next = try running.restart()
    #expect(next.step("root/list") == .restorationClass)
    #expect(next.record.warnings == (answer == .existing ? [] : [.stalePointer(to: "list")]))
  }

  @Test(.tags(.Decision.x29), arguments: [false, true])
  func `what the delegate presents on the root is refused where that presents already`(isOnRoot: Bool) throws {
    let made = app([screen("root"), screen("sheet"), screen("news")])
    let running = made.launch()
    running.root.present(try #require(running.simulated.makeController(named: "sheet")))
    let next = try running.restart(
      as: app([screen("root"), screen("sheet") { $0.storyboard = nil }, screen("news")]) {
        $0.delegate?.finds = [FoundController(path: ["root", "sheet"], answer: .make("sheet"))]
        $0.delegate?.afterLaunch = [.present("news", style: nil, isOnRoot: isOnRoot)]
      })
    #expect(next.root.presentedViewController?.pathComponent == "sheet")
    #expect(next.root.presentedViewController?.presentedViewController?.pathComponent == (isOnRoot ? nil : "news"))
    let warning = Warning.alreadyPresenting("news", presenter: "root", presented: "sheet")
    #expect(next.record.warnings == (isOnRoot ? [warning] : []))
  }
}
