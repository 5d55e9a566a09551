import AppDefinition
import Checking
import ControllerKit
import Rendering
import Simulation
import StateArchive
import TextFormatting
import Vocabulary

// The page that says what was lost, why, and what mends it.
extension Console {
  func lostLines(_ width: Int) -> [InspectorLine] {
    var lines: [InspectorLine] = []
    for report in shownLosses {
      if report.hasLosses { lines += heading(of: report, width) }
      lines += report.losses.flatMap { self.lines(of: $0, in: report, width) }
      lines += linesLeftToCode(report, width)
    }
    lines += warningLines(width)
    if lines.isEmpty {
      let words =
        device.launchRecord == nil
        ? "nothing was launched yet"
        : "Nothing was lost at the last launch. b sends the app to the background, and says what of it is not saved."
      return wrapped(words, width, isFaint: true)
    }
    return lines
  }

  /// What code keeps, or not, of which nobody can say that it is lost.
  private func linesLeftToCode(_ report: LossReport, _ width: Int) -> [InspectorLine] {
    guard !report.leftToCode.isEmpty else { return [] }
    var lines = [InspectorLine(line: .init("LEFT TO CODE", isHeading: true))]
    for loss in report.leftToCode {
      let name = loss.kind == .view ? "view \(loss.name)\(loss.title.map { " of \($0)" } ?? "")" : loss.name
      lines.append(
        InspectorLine(
          line: .init(name, mark: .init("◇ code", .accent)),
          key: .text("\(report.occasion.rawValue) \(loss.path) code"), target: .loss(loss)))
      if loss.source != nil { lines += wrapped(origin(of: loss), width, depth: 1, isFaint: true) }
      lines += wrapped(loss.reason.withCapital, width, depth: 1)
    }
    return lines
  }

  /// What was lost by its class, and where that is declared and it is defined; its path where neither is known.
  private func origin(of loss: Loss, declared: SourcePosition? = nil) -> String {
    func place(_ file: String, _ line: Int) -> String { "\(file.split(separator: "/").last ?? ""):\(line)" }
    let what = loss.className + (declared.map { " (\(place($0.file, $0.line)))" } ?? "")
    let parts = [what, loss.source.map { place($0.file, $0.line) } ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? loss.path : parts.joined(separator: ", ")
  }

  /// The warnings of the last launch and of what was saved since, which may have cost state without losing an object.
  private func warningLines(_ width: Int) -> [InspectorLine] {
    let warnings = shownWarnings
    guard !warnings.isEmpty else { return [] }
    var lines = [InspectorLine(line: .init("WARNINGS", isHeading: true))]
    for warning in warnings {
      var said = wrapped(warning, width - 2, depth: 0)
      (said[0].key, said[0].line.mark) = (.text(warning), .init("!", .accent))
      said[0].line.text = String(said[0].line.text.drop { $0 == " " })
      lines += said
    }
    return lines
  }

  private func heading(of report: LossReport, _ width: Int) -> [InspectorLine] {
    var lines: [InspectorLine] = []
    if let age = ageOfState, report.occasion == .launch { lines += wrapped(age, width) }
    let words =
      switch report.occasion {
      case .launch: "LOST AT THE LAST LAUNCH"
      case .preservation: "NOT SAVED BY THE LAST BACKGROUND"
      }
    lines.append(InspectorLine(line: .init(report.isLeftToCode ? "LEFT TO CODE" : words, isHeading: true)))
    guard let reason = report.reasonForAll else { return lines }
    let cures = cures
    let code = cures.codeForAll()
    var said = wrapped(reason, width, depth: 0)
    if report.isOfCrash { said += crashLines(width) }
    if let explanation = cures.explanationForAll() { said += self.lines(of: explanation, width) }
    if let code { said += self.lines(of: code, width) }
    (said[0].key, said[0].code) = (.text(report.occasion.rawValue), code)
    said[0].line.text = String(said[0].line.text.drop { $0 == " " })
    return lines + said
  }

  /// Of what the run before died, and what its code has to do.
  private func crashLines(_ width: Int) -> [InspectorLine] {
    let cure =
      switch crashOfLastRun {
      case .app: "answer nil where a screen cannot be made, and let no launch crash"
      case .storyboard: "give the scene its storyboard identifier again, or answer for the old path in code"
      case .markFailed: "make room for the state, and let it be written"
      case nil: "end what extendStateRestoration() began, and mend the crash"
      }
    let reason = crashOfLastRun.map { wrapped("It crashed: \($0.sentence)", width, depth: 0) } ?? []
    return reason + wrapped("⇒ \(cure)", width, depth: 1)
  }

  private func lines(of code: CodeCure, _ width: Int) -> [InspectorLine] {
    wrapped("⇒ \(code.sentence)  (y copies the lines)", width, depth: 1)
      + code.lines.map {
        InspectorLine(line: .init("    " + fitted($0, max(1, width - 8)), isFaint: true), depth: 1)
      }
  }

  /// One loss: what it is, where it is defined, why it was lost, what was lost with it, and what mends it.
  private func lines(of loss: Loss, in report: LossReport, _ width: Int) -> [InspectorLine] {
    let explanation = cures.explanation(of: loss, among: report.losses)
    let mending = cures.mending(of: loss, among: report.losses)
    let isForCode = mending.isEmpty
    var head = InspectorLine(
      line: .init(loss.name, mark: .init(isForCode ? "◇ code" : "✗", isForCode ? .accent : .destructive)), depth: 0,
      key: .text("\(report.occasion.rawValue) \(loss.path) \(loss.rule)"), target: .loss(loss), loss: loss)
    if loss.kind == .view { head.line.text = "view \(loss.name)\(loss.title.map { " of \($0)" } ?? "")" }
    var lines = [head]
    lines += wrapped(origin(of: loss, declared: explanation?.subject?.declaration), width, depth: 1, isFaint: true)
    lines += wrapped(explanation?.sentence ?? loss.reason.withCapital, width, depth: 1)
    if case .rule(let rule) = loss.rule {
      var cited = wrapped("\(rule.number): \(rule.sentence)", width, depth: 1, isFaint: true)
      cited[0].line.text = String(cited[0].line.text.drop { $0 == " " })
      (cited[0].key, cited[0].target) = (.text("\(report.occasion.rawValue) \(loss.path) \(rule) text"), .rule(rule))
      lines += cited
    }
    let others = report.lost(with: loss)
    if !others.isEmpty {
      lines += wrapped("with it: \(namesInRow(others.map(\.name)))", width, depth: 1, isFaint: true)
    }
    if let explanation { lines += self.lines(of: explanation, width) }
    // What a class does is changed in the app's own code, too.
    if mending.identifiers.isEmpty, let code = code(for: loss) { lines += self.lines(of: code, width) }
    if !mending.isEmpty { lines += wrapped("f mends it, does again what was done, and relaunches", width, depth: 1) }
    for index in lines.indices { lines[index].loss = loss }
    return lines
  }

  private func lines(of explanation: LossExplanation, _ width: Int) -> [InspectorLine] {
    explanation.steps.flatMap { step -> [InspectorLine] in
      let subject = step.subject.map { "\($0.described), line \($0.position.line): " } ?? ""
      return wrapped("⇒ \(subject)\(step.cure.words)", width, depth: 1)
    }
  }

  /// A text in lines below each other, which cannot be selected; without a depth it begins at the edge.
  func wrapped(_ text: String, _ width: Int, depth: Int? = nil, isFaint: Bool = false) -> [InspectorLine] {
    let indent = depth.map { 2 * $0 + 4 } ?? 0
    return textLines(text, max(10, width - indent)).map { line in
      InspectorLine(
        line: .init(String(repeating: " ", count: indent) + line.text, isFaint: isFaint), depth: depth ?? 0)
    }
  }

  private func namesInRow(_ names: [String]) -> String {
    let shown = names.prefix(names.count > 6 ? 5 : 6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
