import AppReading
import TextFormatting

/// The links of a project that lead out of its folder: what is behind one is none of its own.
struct LinksOut {
  /// Why nothing is looked at behind one.
  static let reason = "the link leads out of the project, so it was not followed"

  /// Those to folders, and to files that would be read, in the order in which they were found.
  private(set) var paths: [String] = []
  private var known: Set<ByteString> = []
  /// The folders in which the project is, without links and with a slash at their ends.
  private let places: [String]
  /// The ends of the names of the files that are read.
  private let endings: [String]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - folder: A folder of the project, or the only one where no project is known.
  ///   - others: The folders elsewhere that the project names as its own.
  ///   - endings: The ends of the names of the files that are read.
  init(of folder: String, and others: [String] = [], reading endings: [String] = FolderSearch.sourceEndings) {
    self.endings = endings
    let here = Platform.identity(of: folder.isEmpty ? "." : folder)
    let top = Project.root(around: here)
    places = ([top.isEmpty ? here : top] + others.map(Platform.identity)).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Whether a file or folder is outside of the project, once links are resolved; notes it if it is.
  mutating func leadsOut(_ path: String) -> Bool {
    let end = (Platform.identity(of: path) + "/").utf8
    if places.contains(where: { end.starts(with: $0.utf8) }) { return false }
    let isRead = endings.contains(where: path.hasSuffix)
    if isRead || Platform.entry(at: path) == .folder, known.insert(ByteString(path)).inserted { paths.append(path) }
    return true
  }
}

extension SourceScan {
  /// Notes the links behind which nothing was looked at.
  mutating func leaveOut(_ links: LinksOut) {
    for path in links.paths {
      leaveOut(Platform.relative(path, to: ""), because: LinksOut.reason)
    }
  }
}
