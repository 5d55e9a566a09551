import TextFormatting

/// What a folder holds that an app can be opened by, found without looking into what tools have put there.
struct FolderSearch {
  /// The most folders that are looked into.
  static let mostFolders = 10_000

  /// Folders that hold copies, tools and other people's code, and none of the app's own files.
  private static let passedOver: Set = [
    "DerivedData", "node_modules", "Pods", "Carthage", "build", "SourcePackages", "vendor",
  ]
  /// The ends of the names of Swift and Objective-C sources.
  static let sourceEndings = [".swift", ".m", ".mm", ".h", ".pch"]
  /// The ends of folders that are one thing for their owner.
  private static let bundles = [
    ".app", ".appex", ".bundle", ".framework", ".playground", ".storyboardc", ".xcarchive", ".xcassets", ".xcframework",
    ".xcworkspace", ".nib",
  ]

  /// The paths of the Xcode projects.
  private(set) var projects: [String] = []
  /// The storyboards.
  private(set) var storyboards: [String] = []
  /// The files that are called `Info.plist`, or end in `-Info.plist`.
  private(set) var infos: [String] = []
  /// The Swift and Objective-C sources.
  private(set) var sources: [String] = []
  /// The links that lead out of the project, behind which is nothing of it.
  private(set) var linksOut: LinksOut
  /// Whether there are more folders than are looked into.
  private(set) var isCutShort = false

  /// Looks below a folder, in the nearest folders first.
  init(below folder: String) {
    linksOut = LinksOut(of: folder)
    var seen: Set<ByteString> = []
    var folders = [folder]
    var next = 0
    while next < folders.count {
      let current = folders[next]
      next += 1
      guard seen.insert(ByteString(Platform.identity(of: current))).inserted else { continue }
      if seen.count > Self.mostFolders {
        isCutShort = true
        return
      }
      for name in Platform.names(in: current) where !name.hasPrefix(".") {
        let path = current.isEmpty ? name : current == "/" ? "/\(name)" : "\(current)/\(name)"
        if Platform.entry(at: path) == .folder {
          if name.hasSuffix(".xcodeproj") {
            projects.append(path)
          } else if !Self.passedOver.contains(name), !Self.bundles.contains(where: name.hasSuffix) {
            if !Platform.isLink(path) || !linksOut.leadsOut(path) { folders.append(path) }
          }
        } else {
          add(path, name)
        }
      }
    }
  }

  private mutating func add(_ path: String, _ name: String) {
    if name.hasSuffix(".storyboard") {
      if Platform.isRegularFile(path) { storyboards.append(path) }
    } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
      if Platform.isRegularFile(path) { infos.append(path) }
    } else if Self.sourceEndings.contains(where: name.hasSuffix) {
      if !Platform.isLink(path) || !linksOut.leadsOut(path) { sources.append(path) }
    }
  }
}
