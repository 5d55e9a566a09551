package import AppDefinition
import TextFormatting
import Vocabulary

/// Reads what is known of an app.
///
/// What the Info.plist says goes before what the build settings say.
///
/// - Parameters:
///   - file: The Info.plist, in any of its formats; `nil` where the build makes it of the settings alone.
///   - target: The target that it belongs to; `nil` where there is no project.
/// - Returns: What is known, with a note of each thing that was taken and from where.
package func readAppInfo(_ file: SourceFile?, target: AppTarget?) -> Reading<AppInfo> {
  do throws(ProjectFault) {
    var list: PropertyListFile?
    if let file {
      let read = try PropertyListFile(file)
      guard read.root.members != nil else { throw ProjectFault(.noMapping, at: read.position(of: read.root)) }
      list = read
    }
    let reader = AppInfoReader(list: list, settings: target?.settings ?? BuildSettings())
    let info = reader.read(target)
    return reader.problems.reading(info)
  } catch {
    return Reading(nil, error.diagnostics)
  }
}

/// Gathers what an Info.plist and build settings say.
private struct AppInfoReader {
  let list: PropertyListFile?
  let settings: BuildSettings
  let problems = ProblemList()

  func read(_ target: AppTarget?) -> AppInfo {
    var info = AppInfo()
    info.name =
      fact("CFBundleDisplayName", "the app's name") ?? fact("CFBundleName", "the app's name")
      ?? target.map { AppInfo.Fact(value: $0.name, position: $0.position) }
    info.version =
      fact("CFBundleVersion", "its bundle version") ?? setting("CURRENT_PROJECT_VERSION", "its bundle version")
    info.shortVersion = quietFact("CFBundleShortVersionString") ?? quietSetting("MARKETING_VERSION")
    info.launchStoryboards = [
      fact("UILaunchStoryboardName", "its launch screen"),
      fact("UILaunchStoryboardName~ipad", "its launch screen on a pad"),
      fact("UILaunchStoryboardName~iphone", "its launch screen on a phone"),
    ].compactMap { $0.map(Self.withoutEnding) }
    if list == nil, let target { noteGenerated(target) }
    info.mainStoryboard = fact("UIMainStoryboardFile", "its main storyboard").map(Self.withoutEnding)
    info.padStoryboard = fact("UIMainStoryboardFile~ipad", "its main storyboard on a pad").map(Self.withoutEnding)
    info.mainNib = fact("NSMainNibFile", "its main nib")
    info.padNib = fact("NSMainNibFile~ipad", "its main nib on a pad")
    info.idioms = idioms(of: target)
    readManifest(&info)
    info.activityTypes = (list?.root["NSUserActivityTypes"]?.items ?? []).compactMap(\.text).map {
      settings.expand($0).value
    }
    info.bundleIdentifier = list?.root["CFBundleIdentifier"]?.text
    info.module = settings["PRODUCT_MODULE_NAME"].flatMap { module in
      let (name, unknown) = settings.expand(module.value)
      // The build makes a name of it that code can have.
      return unknown == nil ? String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) : nil
    }
    return info
  }

  /// Says that the build makes the Info.plist.
  private func noteGenerated(_ target: AppTarget) {
    let problem = ProjectProblem.generatedInfo
    let setting = settings["GENERATE_INFOPLIST_FILE"]
    guard setting?.value == "YES" else { return }
    problems.add(Diagnostic(problem.severity, at: setting?.position ?? target.position, problem.message))
  }

  private func note(_ what: String, _ fact: AppInfo.Fact) -> AppInfo.Fact {
    problems.add(Diagnostic(.note, at: fact.position, ProjectProblem.taken(what, fact.value).message))
    return fact
  }

  /// The text of a key, from the Info.plist or from the setting that becomes it.
  private func fact(_ key: String, _ what: String) -> AppInfo.Fact? {
    if let list, let node = list.root[key], let text = node.text,
      let fact = expanded(text, of: key, at: list.position(of: node), what)
    {
      return fact
    }
    let ofDevice = key.replacing("~ipad", with: "_iPad").replacing("~iphone", with: "_iPhone")
    return setting("INFOPLIST_KEY_" + ofDevice, what)
  }

  /// The text of a key that is of no use to who reads what was taken; `nil` where it depends on what is not known.
  private func quietFact(_ key: String) -> AppInfo.Fact? {
    guard let list, let node = list.root[key], let text = node.text else { return nil }
    let (value, unknown) = settings.expand(text)
    return unknown == nil && !value.isEmpty ? AppInfo.Fact(value: value, position: list.position(of: node)) : nil
  }

  private func quietSetting(_ name: String) -> AppInfo.Fact? {
    guard let setting = settings[name] else { return nil }
    let (value, unknown) = settings.expand(setting.value)
    return unknown == nil && !value.isEmpty ? AppInfo.Fact(value: value, position: setting.position) : nil
  }

  private func setting(_ name: String, _ what: String) -> AppInfo.Fact? {
    guard let setting = settings[name] else { return nil }
    return expanded(setting.value, of: name, at: setting.position, what)
  }

  private func expanded(_ text: String, of key: String, at position: SourcePosition, _ what: String) -> AppInfo.Fact? {
    let (value, unknown) = settings.expand(text)
    if let unknown {
      let problem = ProjectProblem.unknownVariable(unknown, key: key)
      problems.add(Diagnostic(problem.severity, at: position, problem.message))
      return nil
    }
    return value.isEmpty ? nil : note(what, AppInfo.Fact(value: value, position: position))
  }

  /// A storyboard's name, which some write with the ending of its file.
  private static func withoutEnding(_ fact: AppInfo.Fact) -> AppInfo.Fact {
    guard fact.value.hasSuffix(".storyboard") else { return fact }
    return AppInfo.Fact(value: String(fact.value.dropLast(".storyboard".count)), position: fact.position)
  }

  /// The devices for which the app is built; empty where that is not known, or all are meant.
  private func idioms(of target: AppTarget?) -> [Idiom] {
    let families = familiesOfBuild(of: target) ?? familiesOfList
    let known: [(idiom: Idiom, family: String)] = [(.phone, "1"), (.pad, "2")]
    return known.filter { families.contains($0.family) }.map(\.idiom)
  }

  /// The families of devices that a build writes over what the Info.plist says; `nil` where it writes none, or where
  /// settings are missing.
  private func familiesOfBuild(of target: AppTarget?) -> [String]? {
    guard target != nil else { return nil }
    // Xcode's own value is the phone.
    guard let setting = settings["TARGETED_DEVICE_FAMILY"] else { return settings.isPartial ? nil : ["1"] }
    let (value, unknown) = settings.expand(setting.value)
    if unknown != nil { return [] }
    let families = value.split { $0 == "," || $0 == "\"" || $0.isWhitespace }.map(String.init)
    return families.isEmpty ? nil : families
  }

  /// Those that the Info.plist lists.
  private var familiesOfList: [String] {
    guard let node = list?.root["UIDeviceFamily"] else { return [] }
    let families = node.items.isEmpty ? [node.text ?? ""] : node.items.compactMap(\.text)
    return families.map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
  }

  private func readManifest(_ info: inout AppInfo) {
    guard let list, let manifest = list.root["UIApplicationSceneManifest"] else {
      let setting = settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"]
      if let setting, setting.value == "YES" { info.sceneManifest = setting.position }
      return
    }
    info.sceneManifest = list.position(of: manifest)
    info.hasSeveralWindows = manifest["UIApplicationSupportsMultipleScenes"]?.isTrue == true
    let roles = (manifest["UISceneConfigurations"]?.members ?? [:]).sorted { $0.key < $1.key }
    for (role, configuration) in roles.flatMap({ role in role.value.items.map { (role.key.text, $0) } }) {
      let delegate = configuration["UISceneDelegateClassName"]?.text
      let storyboard = configuration["UISceneStoryboardFile"]?.text.map { settings.expand($0).value }
      info.sceneConfigurations.append(
        AppInfo.SceneConfiguration(
          name: configuration["UISceneConfigurationName"]?.text,
          delegate: delegate.map { $0.split(separator: ".").last.map(String.init) ?? $0 },
          storyboard: storyboard.map { $0.hasSuffix(".storyboard") ? String($0.dropLast(11)) : $0 },
          isOfWindows: role == "UIWindowSceneSessionRoleApplication",
          position: list.position(of: configuration["UISceneConfigurationName"] ?? configuration)))
      if info.mainStoryboard == nil, let node = configuration["UISceneStoryboardFile"], let text = node.text {
        let place = list.position(of: node)
        info.mainStoryboard = expanded(text, of: "UISceneStoryboardFile", at: place, "the storyboard of its scenes")
          .map(Self.withoutEnding)
      }
    }
  }
}
