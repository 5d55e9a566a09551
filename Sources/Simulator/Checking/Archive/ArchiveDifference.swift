import ControllerKit
import AppDefinition
package import StateArchive
import TextFormatting

/// What is not the same in two archives: objects that came and went, and every value that is another, key by key.
///
/// Objects are the same where their places are: identifier and position (X12) below the same parent. The moment of
/// saving does not count, since no two preservations share one.
package struct ArchiveDifference: Sendable, Hashable {
  /// What became of something.
  package enum Mark: String, Sendable, Hashable {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  /// One line: something, and what became of it.
  package struct Line: Sendable, Hashable {
    /// What became of it.
    package var mark: Mark
    /// What it is, and where it changed, what it was and what it is now.
    package var text: String

    /// Makes a line.
    package init(_ mark: Mark, _ text: String) {
      self.mark = mark
      self.text = text
    }
  }

  /// An object, or another part of an archive, that is not the same.
  package struct Part: Sendable, Hashable {
    /// What became of it.
    package var mark: Mark
    /// Its path, or what the part is called.
    package var name: String
    /// What is not the same in it.
    package var lines: [Line]
  }

  /// The parts that are not the same: those above the objects, the objects in archive order, what was left out.
  package private(set) var parts: [Part] = []

  private let old: SavedState
  private let new: SavedState
  private let twins: ObjectMatching

  /// Compares two archives.
  package init(from old: SavedState, to new: SavedState) {
    self.old = old
    self.new = new
    twins = ObjectMatching(old, new)
    change("archive", Self.lines(old.headFields, new.headFields))
    change("application", values(old.application, new.application))
    compareObjects()
    compareSessions()
    for (before, after) in zip(old.excludedByFate, new.excludedByFate) {
      change(after.title, Self.lines(before.entries, after.entries))
    }
  }

  private mutating func change(_ name: String, _ lines: [Line]) {
    if !lines.isEmpty { parts.append(Part(mark: .changed, name: name, lines: lines)) }
  }

  /// Objects in the new order; those that went are where they were among the old ones.
  private mutating func compareObjects() {
    var next = 0
    for (index, object) in new.objects.enumerated() {
      if let twin = twins.ofNew[index] {
        while next < twin { remove(&next) }
        switch (old.objects[twin].kind == .ancestor, object.kind == .ancestor) {
        case (true, true): break
        case (true, false): add(index)
        case (false, true): parts.append(part(.removed, twin, of: old))
        case (false, false): compare(twin, index)
        }
      } else {
        add(index)
      }
    }
    while next < old.objects.count { remove(&next) }
  }

  /// Sessions in the new order, then those that went.
  private mutating func compareSessions() {
    for session in new.sessions {
      guard let twin = old.sessions.first(where: { $0.identifier.hasSameBytes(as: session.identifier) }) else {
        parts.append(part(.added, session))
        continue
      }
      var lines: [Line] = []
      if !twin.words.hasSameBytes(as: session.words) {
        lines.append(Line(.changed, "\(twin.words) → \(session.words)"))
      }
      if twin.picture != session.picture, !twin.picture.isEmpty, !session.picture.isEmpty {
        lines.append(Line(.changed, "another picture"))
      }
      let activities = (twin.activity?.words ?? "no activity", session.activity?.words ?? "no activity")
      if !activities.0.hasSameBytes(as: activities.1) {
        lines.append(Line(.changed, "activity \(activities.0) → \(activities.1)"))
      }
      lines += values(twin.activity?.userInfo.stateValues ?? [:], session.activity?.userInfo.stateValues ?? [:])
      lines += values(twin.userInfo.stateValues, session.userInfo.stateValues).map {
        Line($0.mark, "userInfo \($0.text)")
      }
      change("session \(session.identifier)", lines)
    }
    for session in old.sessions
    where !new.sessions.contains(where: { $0.identifier.hasSameBytes(as: session.identifier) }) {
      parts.append(part(.removed, session))
    }
  }

  private func part(_ mark: Mark, _ session: SavedSession) -> Part {
    let words = [session.words, session.activity.map { "activity \($0.words)" } ?? "no activity"]
    return Part(mark: mark, name: "session \(session.identifier)", lines: words.map { Line(mark, $0) })
  }

  private mutating func remove(_ next: inout Int) {
    if twins.ofOld[next] == nil, old.objects[next].kind != .ancestor { parts.append(part(.removed, next, of: old)) }
    next += 1
  }

  private mutating func add(_ index: Int) {
    if new.objects[index].kind != .ancestor { parts.append(part(.added, index, of: new)) }
  }

  private func part(_ mark: Mark, _ index: Int, of state: SavedState) -> Part {
    Part(mark: mark, name: state.archivePath(of: index), lines: [Line(mark, state.objects[index].words)])
  }

  private mutating func compare(_ before: Int, _ after: Int) {
    var lines: [Line] = []
    let words = (old.objects[before].words, new.objects[after].words)
    if !words.0.hasSameBytes(as: words.1) { lines.append(Line(.changed, "\(words.0) → \(words.1)")) }
    lines += values(old.objects[before].state, new.objects[after].state)
    change(new.archivePath(of: after), lines)
  }

  /// The keys of two coders that do not hold the same.
  private func values(_ before: [String: StateValue], _ after: [String: StateValue]) -> [Line] {
    let before = Dictionary(uniqueKeysWithValues: before.map { (ByteString($0.key), $0.value) })
    let after = Dictionary(uniqueKeysWithValues: after.map { (ByteString($0.key), $0.value) })
    return Set(before.keys).union(after.keys).sorted().compactMap { key in
      switch (before[key], after[key]) {
      case (let value?, nil): return Line(.removed, "\(key) = \(old.text(of: value))")
      case (nil, let value?): return Line(.added, "\(key) = \(new.text(of: value))")
      case (let one?, let other?):
        if twins.areSame(one, other) { return nil }
        let texts = (old.text(of: one), new.text(of: other))
        let hint = texts.0.hasSameBytes(as: texts.1) ? " (not the same)" : ""
        return Line(.changed, "\(key): \(texts.0) → \(texts.1)\(hint)")
      case (nil, nil): return nil
      }
    }
  }

  private static func lines(_ before: [ExcludedObject], _ after: [ExcludedObject]) -> [Line] {
    let before = before.map { ByteString($0.words) }
    let after = after.map { ByteString($0.words) }
    let (known, kept) = (Set(before), Set(after))
    return before.filter { !kept.contains($0) }.map { Line(.removed, $0.text) }
      + after.filter { !known.contains($0) }.map { Line(.added, $0.text) }
  }

  /// The fields that are not the same; one that only one archive has is added or removed.
  private static func lines(_ before: [(name: String, text: String?)], _ after: [(name: String, text: String?)])
    -> [Line]
  {
    zip(before, after).compactMap { before, after in
      switch (before.text, after.text) {
      case (nil, nil): nil
      case (let text?, nil): Line(.removed, "\(before.name) \(text)")
      case (nil, let text?): Line(.added, "\(before.name) \(text)")
      case (let one?, let other?):
        one.hasSameBytes(as: other) ? nil : Line(.changed, "\(before.name): \(one) → \(other)")
      }
    }
  }
}

extension ArchiveDifference {
  /// Whether the archives hold the same.
  package var isEmpty: Bool { parts.isEmpty }

  /// The difference for a person, with a line break at its end; nothing in it can disturb a terminal.
  package var human: String {
    guard !isEmpty else { return "no difference\n" }
    var lines: [String] = []
    for part in parts {
      lines.append("\(part.mark.rawValue) \(part.name)")
      lines += part.lines.map { part.mark == .changed ? "    \($0.mark.rawValue) \($0.text)" : "    \($0.text)" }
    }
    return lines.map { $0.printable + "\n" }.joined()
  }
}

extension SavedState {
  /// What is above the objects, in an order that does not depend on the archive.
  fileprivate var headFields: [(name: String, text: String?)] {
    [
      ("app", app), ("version", bundleVersion), ("idiom", idiom), ("system", systemVersion),
      ("windows", windows.map { $0.words(in: self) }.joined(separator: ", ")),
      ("no picture", snapshotRefusal.map { "\($0.reason) (\($0.rule))" }),
    ]
  }
}
