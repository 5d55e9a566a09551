import ApplicationHost
import ControllerKit
import Simulation
package import StateArchive
package import StateStore
import TextFormatting
import Vocabulary

/// What lies in a folder of saved state: the archives, those set aside, and whether a program is at work there.
package struct ArchiveListing: Sendable, Hashable {
  /// One file.
  package struct Entry: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its size in bytes; `nil` where the system does not let it be read.
    package var size: Int?
    /// What it holds, or why it cannot be read.
    package var content: Content
    /// Why it was set aside, if it was.
    package var reason: SetAsideReason?

    /// Reads an archive as far as a list needs it.
    ///
    /// - Parameters:
    ///   - name: The name of its file.
    ///   - bytes: The whole file; `nil` is one that the system does not let be read.
    ///   - reason: Why it was set aside, if it was.
    package init(_ name: String, _ bytes: [UInt8]?, reason: SetAsideReason? = nil) {
      self.name = name
      size = bytes?.count
      content = bytes.map(Content.init) ?? .unreadable("you may lack the permission")
      self.reason = reason
    }
  }

  /// What an archive is in a line.
  package enum Content: Sendable, Hashable {
    case readable(app: String, saved: Timestamp, contents: String, hasSessions: Bool)
    /// It cannot be read, and why.
    case unreadable(String)
  }

  /// The folder as messages name it.
  package var folder: String
  /// The archives, newest first.
  package var archives: [Entry]
  /// Those set aside, newest first.
  package var setAside: [Entry]
  /// Whether a launch was begun and not completed (X2).
  package var isMarkedRestoring = false
  /// Who has the lock.
  package var lock = StoreLock.State.none

  /// Makes a list.
  package init(folder: String, archives: [Entry], setAside: [Entry] = []) {
    self.folder = folder
    self.archives = archives
    self.setAside = setAside
  }

  private var head: String {
    "\(folder): \(counted(archives.count, "archive")), \(setAside.count) set aside"
  }

  /// The folder in a line with a line break at its end: how many archives there are, and what the newest is.
  package var line: String {
    (head + (archives.first.map { "; newest \($0.words)" } ?? "")).printable + "\n"
  }

  /// The list for a person, with a line break at its end; nothing in it can disturb a terminal.
  package var human: String {
    let width = (archives + setAside).map(\.name.count).max() ?? 0
    let digits = (archives + setAside).map(\.sizeText.count).max() ?? 0
    var lines = [head]
    lines += archives.map { $0.line(name: width, size: digits) }
    if !setAside.isEmpty { lines += ["set aside"] + setAside.map { $0.line(name: width, size: digits) } }
    if isMarkedRestoring {
      lines.append("restoring: a launch was begun and is not complete (\(Rule.archiveStaysUntilReplaced))")
    }
    switch lock {
    case .none: break
    case .free: lines.append("lock: no program holds this saved state")
    case .held(let holder):
      let name = holder.map { "process \($0.process) on \($0.host)" } ?? "another program"
      lines.append("lock: \(name) holds this saved state")
    }
    return lines.map { $0.printable + "\n" }.joined()
  }
}

extension ArchiveListing.Content {
  fileprivate init(_ bytes: [UInt8]) {
    do throws(ArchiveError) {
      let saved = try SavedState(decoding: bytes)
      self = .readable(
        app: "\(saved.app) \(saved.bundleVersion)", saved: saved.timestamp, contents: saved.contents,
        hasSessions: !saved.sessions.isEmpty)
    } catch {
      let more = error.messages.count - 1
      self = .unreadable((error.messages.first ?? "") + (more > 0 ? ", and \(more) more" : ""))
    }
  }
}

extension ArchiveListing.Entry {
  fileprivate var sizeText: String { size.map { String($0) } ?? "?" }

  /// What the entry holds.
  fileprivate var words: String {
    switch content {
    case .readable(let app, let saved, let contents, _): "\(saved.rfc3339)  \(contents)  \(app)"
    case .unreadable(let why): "cannot be read: \(why)"
    }
  }

  /// The entry in a line, its name and size in columns of these widths.
  fileprivate func line(name width: Int, size digits: Int) -> String {
    let columns = [
      "", name + String(repeating: " ", count: max(0, width - name.count)),
      String(repeating: " ", count: max(0, digits - sizeText.count)) + sizeText + " bytes", words,
    ]
    return columns.joined(separator: "  ") + (cause.map { "; \($0.sentence)" } ?? "")
  }

  /// Why it was set aside, if it was; with the sessions of an app with scenes those are gone, too (Y5).
  private var cause: SetAsideCause? {
    if reason == .forced, case .readable(_, _, _, hasSessions: true) = content {
      return .sessionsDiscarded(ofSeveralWindows: true)
    }
    return reason?.cause
  }
}
