internal import AppDefinition
import TextFormatting

/// The objects of a project file.
struct XcodeProject {
  let list: PropertyListFile
  /// The folder that holds the project.
  let folder: String
  /// The object that is the project.
  let object: PropertyListNode
  let problems: ProblemList
  private let objects: PropertyListNode
  private let find: (String) -> SourceFile?
  /// The folder in which each object of the tree of groups is, by its key.
  private let places: [ByteString: String]

  init(
    _ list: PropertyListFile, folder: String, find: @escaping (String) -> SourceFile?, problems: ProblemList
  ) throws(ProjectFault) {
    guard let objects = list.root["objects"], objects.members != nil, let root = list.root["rootObject"]?.text,
      let object = objects[root], object.members != nil
    else { throw ProjectFault(.noObjects, at: list.position(of: list.root)) }
    self.list = list
    self.folder = folder
    self.objects = objects
    self.object = object
    self.find = find
    self.problems = problems
    let start = Self.join(folder, object["projectDirPath"]?.text ?? "")
    places = Self.places(in: objects, from: object["mainGroup"]?.text, at: start)
  }

  /// The object of a key.
  subscript(key: String) -> PropertyListNode? { objects[key] }

  /// The keys of the objects to which a member of another leads.
  func keys(_ member: PropertyListNode?) -> [String] { member?.items.compactMap(\.text) ?? [] }

  /// The objects to which a member of another leads.
  func objects(_ member: PropertyListNode?) -> [PropertyListNode] { keys(member).compactMap { objects[$0] } }

  /// Every object of a kind, in the order of their keys.
  func objects(of kind: String) -> [(key: String, object: PropertyListNode)] {
    (objects.members ?? [:]).filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }
      .map { ($0.key.text, $0.value) }
  }

  private func object(_ member: PropertyListNode?) -> PropertyListNode? { member?.text.flatMap { objects[$0] } }

  // MARK: Paths

  /// The path of a file or group; `nil` where it is outside of the project, as a product is.
  func path(of key: String) -> String? {
    guard let node = objects[key], let place = places[ByteString(key)] else { return nil }
    return Self.path(of: node, in: place, folder)
  }

  private static func path(of node: PropertyListNode, in place: String, _ folder: String) -> String? {
    let name = node["path"]?.text
    switch node["sourceTree"]?.text ?? "<group>" {
    case "<group>": return name.map { join(place, $0) } ?? place
    case "SOURCE_ROOT": return join(folder, name ?? "")
    case "<absolute>": return name
    default: return nil
    }
  }

  /// A path below a folder.
  static func join(_ folder: String, _ name: String) -> String {
    name.isEmpty ? folder : name.hasPrefix("/") ? name : folder == "." || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  private static func places(
    in objects: PropertyListNode, from root: String?, at start: String
  ) -> [ByteString: String] {
    var places: [ByteString: String] = [:]
    var waiting = root.map { [($0, start)] } ?? []
    while let (key, place) = waiting.popLast() {
      guard places[ByteString(key)] == nil, let node = objects[key] else { continue }
      places[ByteString(key)] = place
      guard let children = node["children"]?.items, let own = path(of: node, in: place, start) else { continue }
      waiting += children.compactMap { child in child.text.map { ($0, own) } }
    }
    return places
  }

  // MARK: Targets

  /// The targets that are apps for iOS.
  var appTargets: [AppTarget] {
    keys(object["targets"]).compactMap { key in
      guard let node = objects[key], node["productType"]?.text == "com.apple.product-type.application" else {
        return nil
      }
      return target(node, key)
    }
  }

  private func target(_ node: PropertyListNode, _ key: String) -> AppTarget? {
    let position = list.position(of: node)
    let name = node["name"]?.text ?? "App"
    let settings = settings(of: node, name: name)
    guard settings.isForPhones else { return nil }
    return AppTarget(
      name: name, settings: settings, position: position, members: TargetMembers(of: key, in: self, settings))
  }

  private func settings(of node: PropertyListNode, name: String) -> BuildSettings {
    let position = list.position(of: node)
    let configurations = [configuration(of: object), configuration(of: node)].compactMap(\.self)
    let configured = configurations.last?["name"]?.text ?? "Release"
    var settings = BuildSettings()
    let known = [
      "SRCROOT": folder, "PROJECT_DIR": folder, "PROJECT_ROOT": folder, "TARGET_NAME": name, "TARGETNAME": name,
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "CONFIGURATION": configured, "PLATFORM_NAME": "iphoneos",
    ]
    for (key, value) in known { settings[key] = .init(value: value, position: position) }
    for configuration in configurations {
      let file = fileSettings(of: configuration)
      if !file.isWhole { settings.isPartial = true }
      add(file.assignments, to: &settings, in: configured)
      add(ownSettings(of: configuration), to: &settings, in: configured)
    }
    return settings
  }

  private func configuration(of node: PropertyListNode) -> PropertyListNode? {
    let all = object(node["buildConfigurationList"])
    let configurations = objects(all?["buildConfigurations"])
    let named = all?["defaultConfigurationName"]?.text
    return configurations.first { $0["name"]?.text == named && named != nil } ?? configurations.first
  }

  /// Adds the settings of one level; those under a condition that holds go before those without one.
  private func add(
    _ assignments: [ConfigurationFile.Assignment], to settings: inout BuildSettings, in configuration: String
  ) {
    let isConditional = { (assignment: ConfigurationFile.Assignment) in BuildSettings.isConditional(assignment.name) }
    for assignment in assignments.filter({ !isConditional($0) }) + assignments.filter(isConditional) {
      settings.add(assignment.value, forKey: assignment.name, at: assignment.position, in: configuration)
    }
  }

  private func ownSettings(of configuration: PropertyListNode) -> [ConfigurationFile.Assignment] {
    let members = (configuration["buildSettings"]?.members ?? [:]).sorted { $0.key < $1.key }
    return members.compactMap { key, member in
      member.text.map { .init(name: key.text, value: $0, position: list.position(of: member)) }
    }
  }

  /// The settings of the configuration file on which a configuration is based, and whether each such file is there.
  private func fileSettings(
    of configuration: PropertyListNode
  ) -> (assignments: [ConfigurationFile.Assignment], isWhole: Bool) {
    var path = configuration["baseConfigurationReference"]?.text.flatMap(path(of:))
    if let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap(self.path(of:)),
      let name = configuration["baseConfigurationReferenceRelativePath"]?.text
    {
      path = Self.join(anchor, name)
    }
    guard configuration["baseConfigurationReference"] != nil || path != nil else { return ([], true) }
    let position = list.position(of: configuration)
    guard let path, let file = find(path) else {
      let name = path ?? configuration["baseConfigurationReference"]?.text ?? ""
      add(.noConfigurationFile(name), at: position)
      return ([], false)
    }
    let read = ConfigurationFile(file, find: find)
    for (problem, position) in read.problems { add(problem, at: position) }
    return (read.assignments, read.isWhole)
  }

  private func add(_ problem: ProjectProblem, at position: SourcePosition) {
    problems.add(Diagnostic(problem.severity, at: position, problem.message))
  }
}

extension BuildSettings {
  /// Whether they are those of an app for phones or pads.
  fileprivate var isForPhones: Bool {
    if let platforms = value(of: "SUPPORTED_PLATFORMS"), !platforms.isEmpty { return platforms.contains("iphone") }
    let kit = value(of: "SDKROOT") ?? ""
    if kit.isEmpty { return self["MACOSX_DEPLOYMENT_TARGET"] == nil || self["IPHONEOS_DEPLOYMENT_TARGET"] != nil }
    return kit.hasPrefix("iphone") || kit == "auto"
  }

  private func value(of name: String) -> String? { self[name].map { expand($0.value).value } }
}
