import AppReading

/// The folder of an Xcode project, in which storyboards that refer to each other by name are looked for.
///
/// `*.lproj` folders are transparent: a file in one counts as a file beside it.
final class Project {
  /// The folder, as an absolute path; empty if none is known and storyboards are beside each other.
  private let root: String
  /// The storyboards below the folder by the names of their files, as absolute paths.
  private lazy var storyboards = Self.storyboards(below: root)

  /// The folder as messages name it; `nil` if none is known.
  var name: String? {
    let here = Platform.relative(root, to: "")
    return root.isEmpty ? nil : here.isEmpty ? "." : here
  }

  /// Makes the project of a folder, given by its absolute path.
  init(root: String) { self.root = root }

  /// The top of a file's project: the nearest folder upwards that looks like one; else empty.
  static func root(of path: String) -> String { root(around: AppLocator.parent(of: Platform.absolute(path))) }

  /// The top of the project in which a folder is, both as absolute paths; else empty.
  static func root(around folder: String) -> String {
    var folder = folder
    while !folder.isEmpty, !isTop(Platform.names(in: folder)) { folder = AppLocator.parent(of: folder) }
    return folder
  }

  private static func isTop(_ names: [String]) -> Bool {
    names.contains {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
  }

  /// The path of the storyboard of a name that is nearest to the file that refers to it.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard's file.
  ///   - referrer: The path of the file that refers to it.
  /// - Returns: The path, relative where that of the referring file is; `nil` where there is none.
  func path(of name: String, for referrer: String) -> String? {
    let folder = AppLocator.parent(of: Platform.absolute(referrer))
    let beside = Self.besides(folder).map { $0 + "/" + name }.first { Platform.entry(at: $0) == .file }
    guard let found = beside ?? nearest(name, to: folder) else { return nil }
    return referrer.hasPrefix("/") ? found : Platform.relative(found, to: "")
  }

  /// The folders of files that count as beside a folder's content: the folder itself first, then that of the
  /// development language.
  private static func besides(_ folder: String) -> [String] {
    let base = visible(folder)
    let languages = Platform.names(in: base).filter { $0.hasSuffix(".lproj") }
    let preferred = ["Base.lproj", "en.lproj"].filter(languages.contains)
    return [folder, base] + (preferred + languages).map { base + "/" + $0 }
  }

  /// A folder without the part that names a language.
  private static func visible(_ folder: String) -> String {
    folder.hasSuffix(".lproj") ? AppLocator.parent(of: folder) : folder
  }

  private func nearest(_ name: String, to folder: String) -> String? {
    let from = Self.visible(folder).split(separator: "/")
    func distance(_ path: String) -> (Int, Int) {
      let parent = AppLocator.parent(of: path)
      let to = Self.visible(parent).split(separator: "/")
      let shared = zip(from, to).prefix { $0 == $1 }.count
      return (from.count + to.count - 2 * shared, Self.rank(parent))
    }
    return storyboards[name]?.min { distance($0) < distance($1) }
  }

  /// Of the same screens in several languages those of the development language go before others.
  private static func rank(_ folder: String) -> Int {
    !folder.hasSuffix(".lproj") || folder.hasSuffix("/Base.lproj") ? 0 : folder.hasSuffix("/en.lproj") ? 1 : 2
  }

  /// Folders of a project that hold copies and tools, and none of its own files.
  private static let passedOver: Set = ["DerivedData", "node_modules"]

  private static func storyboards(below root: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var folders = root.isEmpty ? [] : [root]
    while let folder = folders.popLast() {
      for name in Platform.names(in: folder) where !name.hasPrefix(".") && !passedOver.contains(name) {
        let path = folder + "/" + name
        if name.hasSuffix(".storyboard") {
          found[name, default: []].append(path)
        } else if Platform.entry(at: path, followingLinks: false) == .folder {
          folders.append(path)
        }
      }
    }
    return found.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }
}

extension TargetMembers {
  /// The sources among the files, by their absolute paths: those in a target's list, in its folders and in the packages
  /// beside it, with the headers that have the name of a source or that all of them import.
  ///
  /// - Parameter top: The folder of the project.
  /// - Returns: Their paths, and the links that lead out of the project.
  fileprivate func sources(below top: String) -> (paths: [String], links: LinksOut) {
    func isInside(_ path: String) -> Bool { path.utf8.starts(with: (top + "/").utf8) }
    var links = LinksOut(of: top, and: (folders.map(\.path) + packages).filter { !isInside($0) })
    func isBehindLink(_ path: String) -> Bool { isInside(path) && links.leadsOut(path) }
    var sources = files.filter { !isBehindLink($0) }
    for folder in folders where !isBehindLink(folder.path) {
      sources += Platform.files(below: folder.path) { contains($0) && links.leadsOut($0) }.filter(contains)
    }
    for package in packages where Platform.entry(at: package + "/Package.swift") == .file {
      guard !isBehindLink(package) else { continue }
      sources += Platform.files(below: package + "/Sources") { links.leadsOut($0) }
    }
    sources = sources.filter { path in [".swift", ".m", ".mm"].contains(where: path.hasSuffix) }
    var headers: [String: [String]] = [:]
    if sources.contains(where: { !$0.hasSuffix(".swift") }) {
      let found = Platform.files(below: top) { links.leadsOut($0) }
      for path in found where path.hasSuffix(".h") {
        headers[SourceFile(name: path, bytes: []).stem, default: []].append(path)
      }
    }
    let imported = importedHeaders.filter { !isBehindLink($0) && Platform.entry(at: $0) == .file }
    var seen: Set<String> = []
    let paths = sources.flatMap { path -> [String] in
      let source = SourceFile(name: path, bytes: [])
      return [path] + (path.hasSuffix(".swift") ? [] : headers[source.stem] ?? [])
    }
    return ((paths + imported).filter { seen.insert($0).inserted }, links)
  }
}

/// The projects of the files that are read, each searched at most once.
final class Projects {
  private let chosen: String?
  private var known: [String: Project] = [:]
  /// The top of the project of each folder that was asked for.
  private var tops: [String: String] = [:]
  private var appFolders: [String: AppFolder?] = [:]
  private var scans: [String: SourceScan] = [:]
  private var followed: [String: SourceScan] = [:]

  /// Makes a list of projects, or of the one that the user has named.
  init(_ folder: String? = nil) { chosen = folder.map(Platform.absolute) }

  /// The project of a file.
  func project(of path: String) -> Project {
    let root = chosen ?? top(of: path)
    let project = known[root] ?? Project(root: root)
    known[root] = project
    return project
  }

  private func top(of path: String) -> String {
    let folder = AppLocator.parent(of: path)
    let top = tops[folder] ?? Project.root(of: path)
    tops[folder] = top
    return top
  }

  /// What the sources of an app say: those of its target, or without a project every one.
  func scan(of app: AppFolder.App) -> SourceScan {
    if app.members.isEmpty {
      // Of several apps without a list of their files each has those in its own folder, if its delegate is among them.
      if app.isOneOfSeveral {
        let own = scan(below: app.home.isEmpty ? "." : app.home)
        if own.delegate != nil { return own }
      }
      return scan(below: app.top)
    }
    let key = "\(app.top) \(app.target)"
    if let known = scans[key] { return known }
    let sources = app.members.sources(below: app.top)
    let scan = scan(sources.paths.map { Platform.relative($0, to: "") }, but: sources.links)
    scans[key] = scan
    return scan
  }

  /// What the sources of an app say, followed as those of one that makes its window itself.
  func madeScan(of app: AppFolder.App) -> SourceScan {
    let key = "\(app.top) \(app.target)"
    if let known = followed[key] { return known }
    var scan = scan(of: app)
    scan.follow(hasMainStoryboard: false, info: app.info)
    followed[key] = scan
    return scan
  }

  private func scan(_ paths: [String], but links: LinksOut) -> SourceScan {
    var scan = SourceScan()
    for path in paths.prefix(Self.mostSources) {
      if let file = try? Platform.readFound(path) {
        scan.add(file)
      } else {
        scan.leaveOut(path)
      }
    }
    if let more = paths.dropFirst(Self.mostSources).first { scan.leaveOut(more) }
    scan.leaveOut(links)
    return scan
  }

  /// What the sources say that are beside a storyboard of which no project is known.
  func scan(beside path: String) -> SourceScan {
    let folder = AppLocator.parent(of: Platform.absolute(path))
    let place = folder.hasSuffix(".lproj") ? AppLocator.parent(of: folder) : folder
    let names = Platform.names(in: place).filter { name in FolderSearch.sourceEndings.contains(where: name.hasSuffix) }
    var links = LinksOut(of: place)
    let paths = names.map { "\(place)/\($0)" }.filter { !links.leadsOut($0) }
    return scan(paths.map { Platform.relative($0, to: "") }, but: links)
  }

  /// What the sources below a folder say.
  func scan(below folder: String) -> SourceScan {
    if let known = scans[folder] { return known }
    let here = Platform.relative(folder, to: "")
    let search = FolderSearch(below: here.isEmpty ? "." : here)
    var scan = scan(search.sources, but: search.linksOut)
    if search.isCutShort { scan.leaveOut(here) }
    scans[folder] = scan
    return scan
  }

  /// The most sources of one folder that are scanned.
  private static let mostSources = 20_000

  /// The apps of the project or Info.plist that is nearest to a storyboard; `nil` where there is none that can be read.
  func apps(around path: String) -> AppFolder? {
    let folder = AppLocator.parent(of: Platform.absolute(path))
    if let found = appFolders[folder] { return found }
    let found = AppFolder.project(around: path) ?? AppFolder.info(around: path)
    appFolders[folder] = .some(found)
    return found
  }
}
