package import AppDefinition
import TextFormatting

/// Reads the `project.pbxproj` of an Xcode project.
///
/// - Parameters:
///   - file: The file.
///   - folder: The folder that holds the project, in the words in which paths of the result are to be.
/// - Returns: The targets that are apps for iOS, in the order of the project, and everything there is to say.
package func readProject(_ file: SourceFile, in folder: String) -> Reading<[AppTarget]> {
  do throws(ProjectFault) {
    let list = try PropertyListFile(file)
    let project = try XcodeProject(list, folder: folder)
    let targets = project.appTargets
    let problems = ProblemList()
    if targets.isEmpty {
      throw ProjectFault(.noTargets, at: list.position(of: project.object))
    }
    for place in project.elsewhere {
      problems.add(Diagnostic(.note, at: list.position(of: place), ProjectProblem.settingsElsewhere.message))
    }
    return problems.reading(targets)
  } catch {
    return Reading(nil, error.diagnostics)
  }
}

/// The objects of a project file.
private struct XcodeProject {
  let list: PropertyListFile
  let folder: String
  /// The object that is the project.
  let object: PropertyListNode
  private let objects: PropertyListNode

  init(_ list: PropertyListFile, folder: String) throws(ProjectFault) {
    guard let objects = list.root["objects"], objects.members != nil, let root = list.root["rootObject"]?.text,
      let object = objects[root], object.members != nil
    else { throw ProjectFault(.noObjects, at: list.position(of: list.root)) }
    self.list = list
    self.folder = folder
    self.objects = objects
    self.object = object
  }

  /// The objects to which a member of another leads.
  private func objects(_ member: PropertyListNode?) -> [PropertyListNode] {
    member?.items.compactMap { $0.text.flatMap { objects[$0] } } ?? []
  }

  private func object(_ member: PropertyListNode?) -> PropertyListNode? { member?.text.flatMap { objects[$0] } }

  private var targets: [PropertyListNode] {
    objects(object["targets"]).filter { $0["productType"]?.text == "com.apple.product-type.application" }
  }

  /// The targets that are apps for iOS.
  var appTargets: [AppTarget] { targets.compactMap(target) }

  /// The configurations that take settings from another file.
  var elsewhere: [PropertyListNode] {
    ([object] + targets).compactMap(configuration(of:)).filter { $0["baseConfigurationReference"] != nil }
  }

  private func target(_ node: PropertyListNode) -> AppTarget? {
    let position = list.position(of: node)
    let name = node["name"]?.text ?? "App"
    var settings = BuildSettings()
    let known = [
      "SRCROOT": folder, "PROJECT_DIR": folder, "PROJECT_ROOT": folder, "TARGET_NAME": name,
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
    ]
    for (key, value) in known { settings[key] = .init(value: value, position: position) }
    for configuration in [configuration(of: object), configuration(of: node)] {
      add(configuration?["buildSettings"], to: &settings)
    }
    return isForPhones(settings) ? AppTarget(name: name, settings: settings, position: position) : nil
  }

  /// Adds the settings of one level; a value that names what it inherits is put together with it.
  private func add(_ node: PropertyListNode?, to settings: inout BuildSettings) {
    for (key, member) in (node?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let text = member.text, let name = Self.name(key.text) else { continue }
      let inherited = settings[name]?.value ?? ""
      let value = text.replacing("$(inherited)", with: inherited)
      settings[name] = .init(value: value, position: list.position(of: member))
    }
  }

  /// The name of a setting without a condition that holds for iOS; `nil` where it holds for something else.
  private static func name(_ key: String) -> String? {
    guard let bracket = key.firstIndex(of: "[") else { return key }
    let condition = key[bracket...]
    return condition.hasPrefix("[sdk=iphoneos") || condition.hasPrefix("[sdk=iphone*") ? String(key[..<bracket]) : nil
  }

  private func configuration(of node: PropertyListNode) -> PropertyListNode? {
    let all = object(node["buildConfigurationList"])
    let configurations = objects(all?["buildConfigurations"])
    let named = all?["defaultConfigurationName"]?.text
    return configurations.first { $0["name"]?.text == named && named != nil } ?? configurations.first
  }

  private func isForPhones(_ settings: BuildSettings) -> Bool {
    if let platforms = settings["SUPPORTED_PLATFORMS"]?.value { return platforms.contains("iphone") }
    let kit = settings["SDKROOT"]?.value ?? "iphoneos"
    return kit.hasPrefix("iphone") || kit == "auto"
  }
}
