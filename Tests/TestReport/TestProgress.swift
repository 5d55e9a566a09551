package import Foundation

/// What is said of runs of the tests: a line for each suite when it ends, at the end what was slow, skipped or failed.
package struct TestProgress {
  /// The bytes that a line has at most.
  package static let width = 300
  /// The lines of one test's failures that are shown.
  package static let mostLines = 40
  /// The bytes that an event of a test's case has at most, most of which tell its arguments.
  package static let mostArgumentBytes = 20_000
  private static let mostSlow = 10

  private var names: [String: String] = [:]
  private var functions: [String] = []
  private var outcomes: [String: String] = [:]
  private var issues: [String: [String]] = [:]
  private var skipped: [String] = []
  private var long: [String: Int] = [:]
  private var running: [String: Set<String>] = [:]
  private var complete: Set<String> = []
  private var broken: [String] = []
  private let decoder = JSONDecoder()

  package init() {}

  /// Takes one line of an event stream.
  ///
  /// - Parameter run: The name of the run whose stream it is.
  /// - Returns: What is to be printed at once.
  package mutating func take(_ bytes: Data, of run: String) -> String? {
    guard let line = try? decoder.decode(StreamLine.self, from: bytes) else { return nil }
    let payload = line.payload
    guard line.kind == "event" else {
      guard let id = payload.id else { return nil }
      names[id] = payload.displayName ?? payload.name ?? id
      if payload.kind == "function" { functions.append(id) }
      return nil
    }
    switch payload.kind {
    case "runEnded": complete.insert(run)
    case "testStarted": if let id = payload.testID { running[run, default: []].insert(id) }
    case "testCaseStarted":
      if let id = payload.testID, bytes.count > Self.mostArgumentBytes { long[id] = bytes.count }
    case "testSkipped":
      guard let id = payload.testID else { return nil }
      outcomes[id] = "skip"
      skipped.append(id)
      issues[id] = payload.messages?.compactMap(\.text)
    case "issueRecorded": if let id = payload.testID { issues[id, default: []] += Self.lines(of: payload) }
    case "testEnded":
      guard let id = payload.testID else { return nil }
      running[run]?.remove(id)
      outcomes[id] = payload.messages?.first?.symbol ?? "fail"
      return functions.contains(id) ? nil : sentence(ofSuite: id)
    default: break
    }
    return nil
  }

  /// Notes that a run is over.
  ///
  /// - Parameters:
  ///   - hasSucceeded: Whether its command ended well.
  ///   - log: What it wrote, of which the end is shown if it broke off or ended badly though no test failed.
  package mutating func endRun(_ run: String, hasSucceeded: Bool, log: String) {
    let isComplete = complete.contains(run)
    guard !isComplete || (!hasSucceeded && count("fail") == 0) else { return }
    let began = functions.filter { running[run]?.contains($0) == true }.prefix(Self.mostSlow)
    let end = isComplete ? "ended with an error" : "broke off"
    broken.append("The run \(run) \(end)" + (began.isEmpty ? "." : ", in one of these tests:"))
    broken += began.map { "  \(label(of: $0))" }
    broken += log.split(separator: "\n").suffix(Self.mostLines).map { "  \($0)" }
  }

  /// Whether tests ran, and none failed.
  package var isGood: Bool { broken.isEmpty && long.isEmpty && count("fail") == 0 && count("pass") > 0 }

  /// What is said at the end.
  ///
  /// - Parameter times: What the suites noted: milliseconds of processor time and a test's name, a line for each case.
  package func summary(times: String) -> [String] {
    var lines: [String] = []
    let slow = Self.slowest(times)
    if !slow.isEmpty {
      lines.append("The tests that took most processor time, in milliseconds:")
      lines += slow.map { "  \($0.milliseconds)\t\($0.name)" }
    }
    if !skipped.isEmpty {
      lines.append("Skipped:")
      lines += skipped.map { ([label(of: $0)] + (issues[$0] ?? [])).joined(separator: ": ") }.map { "  " + $0 }
    }
    let failed = outcomes.filter { isFailure($0.value) }.keys.sorted().filter { issues[$0] != nil || isFunction($0) }
    if !failed.isEmpty {
      lines.append("Failed:")
      for id in failed {
        lines.append("  \(label(of: id))")
        lines += (issues[id] ?? []).prefix(Self.mostLines).map { "    \($0)" }
      }
    }
    lines += broken
    lines += long.sorted { $0.key < $1.key }.map {
      "\(label(of: $0.key)): a case's arguments are told in \($0.value) bytes; give them a short name"
    }
    let skips = count("skip")
    lines.append("\(count("pass")) passed, \(count("fail")) failed" + (skips > 0 ? ", \(skips) skipped" : ""))
    return lines.map(Self.shortened)
  }

  /// The tests that took most processor time, with all of their cases.
  static func slowest(_ times: String) -> [(milliseconds: Int, name: String)] {
    var sums: [String: Int] = [:]
    for line in times.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2, let time = Int(parts[0]) { sums[String(parts[1]), default: 0] += time }
    }
    let sorted = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(mostSlow).map { ($0.value, $0.key) }
  }

  /// A line of at most 300 bytes.
  static func shortened(_ line: String) -> String {
    guard line.utf8.count > width else { return line }
    var line = line
    while line.utf8.count > width - "…".utf8.count { line.removeLast() }
    return line + "…"
  }

  private func sentence(ofSuite id: String) -> String? {
    let own = functions.filter { $0.hasPrefix(id + "/") }
    guard !own.isEmpty else { return nil }
    let bad = own.count { isFailure(outcomes[$0] ?? "fail") }
    let tests = "\(own.count) \(own.count == 1 ? "test" : "tests")"
    return Self.shortened(
      bad == 0 && !isFailure(outcomes[id] ?? "fail")
        ? "passed  \(suiteLabel(of: id)): \(tests)" : "FAILED  \(suiteLabel(of: id)): \(bad) of \(tests)")
  }

  private func isFunction(_ id: String) -> Bool { functions.contains(id) }
  private func isFailure(_ outcome: String) -> Bool { outcome != "pass" && outcome != "skip" }

  private func count(_ outcome: String) -> Int {
    functions.count { id in
      let found = outcomes[id] ?? (skipped.contains { id.hasPrefix($0 + "/") } ? "skip" : "fail")
      return outcome == "fail" ? isFailure(found) : found == outcome
    }
  }

  /// The target and the suites, as in `SimulatorTests.CheckTests`.
  private func suiteLabel(of id: String) -> String {
    String(id.prefix { $0 != "`" }).split(separator: "/").joined(separator: "/")
  }

  private func label(of id: String) -> String {
    isFunction(id) ? "\(suiteLabel(of: id)): \(names[id] ?? id)" : suiteLabel(of: id)
  }

  /// What is said of an issue, with its place.
  private static func lines(of payload: StreamLine.Payload) -> [String] {
    let place = payload.issue?.sourceLocation
    let file = place?.file.map { ($0 as NSString).lastPathComponent } ?? ""
    let texts = (payload.messages ?? []).compactMap(\.text).flatMap { $0.split(separator: "\n").map(String.init) }
    guard let first = texts.first, let place else { return texts }
    return ["\(file):\(place.line): \(first)"] + texts.dropFirst()
  }
}
