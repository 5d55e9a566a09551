import TextFormatting

/// The files that belong to a target, and to what it is built with.
package struct TargetMembers: Sendable, Hashable {
  /// A folder whose files all belong to it, but for some.
  package struct Folder: Sendable, Hashable {
    /// Its path.
    package var path: String
    /// The paths in it, from the folder on, that do not belong to it.
    package var exceptions: [String]
  }

  /// The paths of single files.
  package private(set) var files: [String] = []
  /// The folders.
  package private(set) var folders: [Folder] = []
  /// The folders of packages beside the project of which it may be built.
  package private(set) var packages: [String] = []
  /// The paths of the headers that each source imports without saying so.
  package private(set) var importedHeaders: [String] = []

  /// Whether the project says nothing of what belongs to it.
  package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Makes a target of which the project says nothing.
  package init() {}

  /// Gathers the members of a target with its settings, and of the targets on which it depends.
  init(of key: String, in project: XcodeProject, _ settings: BuildSettings) {
    importedHeaders = ["GCC_PREFIX_HEADER", "SWIFT_OBJC_BRIDGING_HEADER"].compactMap { name in
      guard let written = settings[name]?.value, !written.isEmpty else { return nil }
      let path = settings.expand(written).value
      // What begins with the folder of the project has it already.
      let isWhole = path.hasPrefix("/") || ["SRCROOT", "PROJECT_DIR", "PROJECT_ROOT"].contains { written.contains($0) }
      return (isWhole ? path : XcodeProject.join(project.folder, path)).withoutSteps
    }
    var targets = [key]
    var next = 0
    while next < targets.count {
      let key = targets[next]
      next += 1
      guard let target = project[key] else { continue }
      add(target, key, project)
      for other in Self.dependencies(of: target, project) where !targets.contains(where: other.hasSameBytes) {
        targets.append(other)
      }
    }
  }

  private mutating func add(_ target: PropertyListNode, _ key: String, _ project: XcodeProject) {
    for phase in project.objects(target["buildPhases"]) {
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        for file in project.objects(phase["files"]) {
          guard let reference = file["fileRef"]?.text else { continue }
          // A file in several languages is a group of them.
          let variants = project.keys(project[reference]?["children"])
          files += (variants.isEmpty ? [reference] : variants).compactMap(project.path(of:))
        }
      default: break
      }
    }
    addFolders(of: target, key, project)
    if !project.keys(target["packageProductDependencies"]).isEmpty { addPackages(project) }
  }

  /// Adds the folders whose files are those of the target, and those of other targets' folders that are told to be.
  private mutating func addFolders(of target: PropertyListNode, _ key: String, _ project: XcodeProject) {
    let own = project.keys(target["fileSystemSynchronizedGroups"])
    for (group, node) in project.objects(of: "PBXFileSystemSynchronizedRootGroup") {
      guard let path = project.path(of: group) else { continue }
      let exceptions = project.objects(node["exceptions"]).filter { exception in
        exception["target"]?.text?.hasSameBytes(as: key) == true
      }.flatMap { project.keys($0["membershipExceptions"]) }
      if own.contains(where: group.hasSameBytes) {
        folders.append(Folder(path: path, exceptions: exceptions))
      } else {
        files += exceptions.map { XcodeProject.join(path, $0) }
      }
    }
  }

  /// Adds the packages beside the project: those that it names, and folders among its files that may be some.
  private mutating func addPackages(_ project: XcodeProject) {
    let named = project.objects(of: "XCLocalSwiftPackageReference").compactMap { $0.object["relativePath"]?.text }
    packages += named.map { XcodeProject.join(project.folder, $0) }
    for (key, node) in project.objects(of: "PBXFileReference") {
      let kind = node["lastKnownFileType"]?.text
      if kind == "wrapper" || kind == "folder" || kind == "text" {
        packages += [project.path(of: key)].compactMap(\.self)
      }
    }
  }

  /// The targets of the project on which one depends, those of which it links the product included; programs of their
  /// own, as extensions are, which it only carries along, are none.
  private static func dependencies(of target: PropertyListNode, _ project: XcodeProject) -> [String] {
    let told = project.objects(target["dependencies"]).compactMap { $0["target"]?.text }
    let phases = project.objects(target["buildPhases"]).filter { $0["isa"]?.text == "PBXFrameworksBuildPhase" }
    let linked = phases.flatMap { project.objects($0["files"]) }.compactMap { $0["fileRef"]?.text }
    let built = project.objects(of: "PBXNativeTarget").filter { _, other in
      other["productReference"]?.text.map { product in linked.contains(where: product.hasSameBytes) } == true
    }
    return (told + built.map(\.key)).filter { key in
      let kind = project[key]?["productType"]?.text ?? ""
      return !kind.contains("extension") && !kind.contains("application")
    }
  }

  /// The same files under other names.
  package func named(_ name: (String) -> String) -> TargetMembers {
    var members = self
    members.files = files.map(name)
    members.folders = folders.map { Folder(path: name($0.path), exceptions: $0.exceptions) }
    members.packages = packages.map(name)
    members.importedHeaders = importedHeaders.map(name)
    return members
  }

  /// Whether a file belongs to it.
  ///
  /// - Parameter path: The path, in the words of the project's.
  package func contains(_ path: String) -> Bool {
    let path = path.withoutSteps
    if files.contains(where: { $0.withoutSteps.hasSameBytes(as: path) }) { return true }
    return folders.contains { folder in
      let start = folder.path.withoutSteps + "/"
      guard path.hasPrefix(start) else { return false }
      let inside = path.dropFirst(start.count)
      return !folder.exceptions.contains { inside == $0 || inside.hasPrefix($0 + "/") }
    }
  }
}
