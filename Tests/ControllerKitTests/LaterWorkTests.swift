import ControllerKit
import LaunchSupport
import Synchronization
import Testing

/// Work that finishes later than when a controller asks for it.
@Suite(.timeLimit(.minutes(30))) struct LaterWorkTests {
  private struct Broken: Error, Equatable {}

  /// A launched app with one screen, in a stack, and the loop that a program would be.
  private final class Loop {
    let running: Running
    let root: ViewController
    private let (woken, wake) = AsyncStream.makeStream(of: Void.self)

    init() {
      let root = controller("root")
      self.root = root
      running = TestApp { navigation("stack", [root]) }.launch()
      work.wake { [wake] in wake.yield() }
    }

    var work: LaterWork { running.application.laterWork }

    /// Waits until something has arrived, and does it.
    func turn(at now: Double = 0) async {
      for await _ in woken { break }
      work.run(at: now)
    }
  }

  /// Something that is not `Sendable`, as controllers are.
  private final class Log { var lines: [String] = [] }

  @Test func `what the work returns comes back on the loop, and only there`() async {
    let loop = Loop()
    let log = Log()
    let work = loop.root.perform {
      6 * 7
    } then: {
      log.lines.append("\($0)")
    }
    #expect(work.isPending)
    await loop.turn()
    #expect(log.lines == ["success(42)"])
    #expect(!work.isPending)
  }

  @Test func `what the work throws comes back, too`() async {
    let loop = Loop()
    let log = Log()
    loop.root.perform { () async throws -> Int in
      throw Broken()
    } then: { result in
      log.lines.append((try? result.get()).map(String.init) ?? "none")
    }
    await loop.turn()
    #expect(log.lines == ["none"])
  }

  @Test func `work that awaits the main actor ends`() async {
    let loop = Loop()
    let log = Log()
    loop.root.perform {
      await MainActor.run { "on the main actor" }
    } then: { result in
      if case .success(let line) = result { log.lines.append(line) }
    }
    await loop.turn()
    #expect(log.lines == ["on the main actor"])
  }

  @Test func `work that is asked for before there is an application begins with it`() async {
    let late = controller("late")
    let log = Log()
    let work = late.perform {
      1
    } then: { _ in
      log.lines.append("there")
    }
    let loop = Loop()
    #expect(work.isPending)
    loop.root.navigationController?.push(late)
    await loop.turn()
    #expect(log.lines == ["there"])
  }

  @Test func `a controller that is gone cancels its work, which is answered to nobody`() async {
    let loop = Loop()
    let log = Log()
    let ends = Mutex<[Bool]>([])
    do {
      let gone = controller("gone")
      loop.root.navigationController?.push(gone)
      gone.perform {
        while !Task.isCancelled { await Task.yield() }
        ends.withLock { $0.append(Task.isCancelled) }
      } then: { _ in
        log.lines.append("answered")
      }
      loop.root.navigationController?.pop()
    }
    await loop.turn()
    #expect(ends.withLock { $0 } == [true])
    #expect(log.lines.isEmpty)
  }

  @Test func `work that was cancelled is not answered, however late it ends`() async {
    let loop = Loop()
    let log = Log()
    let work = loop.root.perform {
      1
    } then: { _ in
      log.lines.append("answered")
    }
    work.cancel()
    #expect(!work.isPending)
    await loop.turn()
    #expect(log.lines.isEmpty)
  }

  @Test func `an answer may ask for more work and end other work`() async {
    let loop = Loop()
    let log = Log()
    let timer = loop.root.every(1) { log.lines.append("tick") }
    loop.root.perform {
      1
    } then: { [unowned loop] _ in
      timer.cancel()
      loop.root.perform {
        2
      } then: { _ in
        log.lines.append("second")
      }
    }
    await loop.turn()
    await loop.turn(at: 100)
    #expect(log.lines == ["second"])
    #expect(loop.work.secondsToNextTimer(at: 100) == nil)
  }

  @Test(arguments: [
    (1.0, [0.5, 1, 1.5, 2, 3, 4], 4), (2, [0.5, 1, 1.5, 2, 3, 4], 2), (1, [10, 20], 2), (.infinity, [1e9], 0),
    (.nan, [1e9], 0), (0, [0.005, 0.01], 1), (-3, [0.01], 1),
  ])
  func `a timer is due once each interval, and makes nothing up for`(interval: Double, times: [Double], count: Int) {
    let loop = Loop()
    let log = Log()
    loop.root.every(interval) { log.lines.append("tick") }
    loop.work.run(at: 0)
    for time in times { loop.work.run(at: time) }
    #expect(log.lines.count == count)
  }

  @Test func `the loop knows when the next timer is due`() {
    let loop = Loop()
    #expect(loop.work.secondsToNextTimer(at: 5) == nil)
    loop.root.every(3) {}
    #expect(loop.work.secondsToNextTimer(at: 5) == 3)
    loop.work.run(at: 5)
    loop.root.every(10) {}
    #expect(loop.work.secondsToNextTimer(at: 7) == 1)
    #expect(loop.work.secondsToNextTimer(at: 100) == 0)
  }

  @Test func `a timer ends with its controller`() {
    let loop = Loop()
    let log = Log()
    do {
      let gone = controller("gone")
      loop.root.navigationController?.push(gone)
      gone.every(1) { log.lines.append("tick") }
      loop.work.run(at: 0)
      loop.work.run(at: 1)
      loop.root.navigationController?.pop()
    }
    loop.work.run(at: 2)
    #expect(log.lines == ["tick"])
    #expect(loop.work.secondsToNextTimer(at: 2) == nil)
  }

  @Test func `what any thread posts arrives in order`() async {
    let loop = Loop()
    let log = Log()
    let mailbox = loop.root.mailbox { (number: Int) in log.lines.append("\(number)") }
    await Task.detached { for number in 1...100 { mailbox.post(number) } }.value
    await loop.turn()
    #expect(log.lines == (1...100).map(String.init))
  }

  @Test func `what is posted before there is an application waits for it`() async {
    let late = controller("late")
    let log = Log()
    let mailbox = late.mailbox { (line: String) in log.lines.append(line) }
    mailbox.post("early")
    let loop = Loop()
    loop.root.navigationController?.push(late)
    await loop.turn()
    #expect(log.lines == ["early"])
  }

  @Test func `what is posted to a controller that is gone is dropped`() {
    let loop = Loop()
    let log = Log()
    let mailbox: Mailbox<Int>
    do {
      let gone = controller("gone")
      loop.root.navigationController?.push(gone)
      mailbox = gone.mailbox { _ in log.lines.append("arrived") }
      mailbox.post(1)
      loop.root.navigationController?.pop()
    }
    mailbox.post(2)
    loop.work.run(at: 0)
    #expect(log.lines.isEmpty)
  }

  @Test func `a controller can end all that it has asked for`() {
    let loop = Loop()
    let log = Log()
    loop.root.every(1) { log.lines.append("tick") }
    let mailbox = loop.root.mailbox { (line: String) in log.lines.append(line) }
    loop.work.run(at: 0)
    loop.root.cancelPendingWork()
    mailbox.post("late")
    loop.work.run(at: 9)
    #expect(log.lines.isEmpty)
  }
}
