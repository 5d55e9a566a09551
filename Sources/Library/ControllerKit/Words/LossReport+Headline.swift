import StateArchive
import TextFormatting

extension LossReport {
  /// What was lost in one line, such as `1 screen did not come back: Search`; `nil` where nothing was.
  ///
  /// Screens of which nothing is left go before those that began anew, and screens before views and objects.
  ///
  /// - Parameter columns: How many columns the line may take; names that do not fit are counted. The reason why
  ///   nothing was saved or restored is never cut.
  public func headline(columns: Int) -> String? {
    if let reasonForAll {
      return occasion == .launch && !isLeftToCode && !keepsNothing
        ? "nothing came back: \(reasonForAll)" : reasonForAll
    }
    let gone = screens.filter(\.isGone)
    if !gone.isEmpty { return line(gone, counted(gone.count, "screen") + " did not come back", columns) }
    if !screens.isEmpty {
      return line(Array(screens), counted(screens.count, "screen") + ending(screens.count), columns)
    }
    let others = losses.filter { $0.kind != .viewController }
    let sessions = others.filter(\.isOfSession)
    if !sessions.isEmpty { return line(sessions, counted(sessions.count, "session") + endingOfSessions, columns) }
    let unwritten = others.filter(\.isOfWriting)
    if !unwritten.isEmpty {
      return line(unwritten, "the activity of \(counted(unwritten.count, "session")) was not written", columns)
    }
    guard !others.isEmpty else { return nil }
    let values = others.filter { $0.kind == .object && $0.isOfActivity }
    if values.count == others.count {
      let end = occasion == .launch ? " did not come back" : ending(values.count)
      return line(values, counted(values.count, "value") + end, columns)
    }
    let noun = counted(others.count, others.contains { $0.kind == .view } ? "view" : "object")
    let end = others.count == 1 ? " came back without its state" : " came back without their state"
    return line(others, noun + (occasion == .launch ? end : ending(others.count)), columns)
  }

  private var endingOfSessions: String {
    occasion == .launch ? " came back without an activity" : " kept without an activity"
  }

  private func ending(_ count: Int) -> String {
    switch occasion {
    case .preservation: count == 1 ? " was not saved" : " were not saved"
    case .launch: " began anew"
    }
  }

  /// A count, and as many names as there is room for.
  private func line(_ losses: [Loss], _ count: String, _ columns: Int) -> String {
    let whole = "\(count): " + losses.map(\.name).joined(separator: ", ")
    if displayWidth(whole) <= columns { return whole }
    var line = "\(count): "
    for (index, loss) in losses.enumerated() {
      let rest = losses.count - index
      let separator = index == 0 ? "" : ", "
      let tail = rest == 1 ? "" : " and \(rest - 1) more"
      if index > 0, displayWidth(line + separator + loss.name + tail) > columns {
        return line + " and \(rest) more"
      }
      line += separator + loss.name
    }
    return fitted(line, columns)
  }
}
