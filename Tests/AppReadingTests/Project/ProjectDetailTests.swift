import AppDefinition
import AppReading
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What projects and property lists say in each of their forms.
@Suite(.timed, .timeLimit(.minutes(30))) struct ProjectDetailTests {
  private func list(_ text: String, target: AppTarget? = nil) -> Reading<AppInfo> {
    readAppInfo(SourceFile(name: "Info.plist", bytes: Array(text.utf8)), target: target)
  }

  private func xml(_ inside: String) -> String { "<plist><dict>\(inside)</dict></plist>" }

  static let texts: [(String, String?)] = [
    ("a.b", "a.b"), ("\"a b\"", "a b"), ("'a\"b'", "a\"b"), (#""a\"b""#, "a\"b"), (#""a\nb\tc\rd""#, "a\nb\tc\rd"),
    (#""\U00e9\u00E9""#, "éé"), (#""\101\12\7z""#, "A\n\u{7}z"), (#""\q\\""#, #"q\"#), (#""\Ud800""#, "\u{FFFD}"),
    ("a_$/:.-+@9Zé", "a_$/:.-+@9Zé"),
    ("/* b */ a", "a"), ("a /* * / */", "a"), ("// b\n a", "a"), ("// b\r a", "a"), ("a // b\n", "a"), ("\"\"", nil),
    ("<0a fF>", nil), ("<>", nil),
    ("(a)", nil), ("{ a = b; }", nil),
  ]

  @Test(arguments: [("Launch", nil), ("Main", "Main")] as [(String, String?)])
  func `a nib that is shown while the app is launched is none to begin with`(name: String, found: String?) {
    let list = "{ NSMainNibFile = \(name); UILaunchStoryboardName = Launch; CFBundleShortVersionString = \"1.2\"; }"
    let info = readAppInfo(file(list, as: "Info.plist"), target: nil).value
    #expect(info?.nib(on: nil)?.value == found)
    #expect(info?.shortVersion?.value == "1.2")
  }

  @Test(arguments: texts) func `a text of the old style is what is written`(written: String, text: String?) {
    let reading = list("{ UIMainStoryboardFile = \(written); }")
    #expect(reading.value?.mainStoryboard?.value == text)
    #expect(reading.diagnostics.count == (text == nil ? 0 : 1))
  }

  static let places: [(String, String)] = [
    ("{ a = b; /", "1:11: expected \"=\" here"),
    ("{ a = b; /* c *", "1:10: a comment begins here and is not closed before the file ends"),
    ("{ a = \"b\\", "1:7: a quoted text begins here and is not closed before the file ends"),
    ("{ a = <0a", "1:7: expected hexadecimal digits in pairs here"),
    ("{ a = \"\\U00e\"; }", "1:10: expected four hexadecimal digits here"), ("{\u{A0}a = b\u{2003}; }", ""),
    ("{ a =", "1:6: expected a value here"), ("{ a", "1:4: expected \"=\" here"),
    ("{ a = (b c); }", "1:10: expected \",\" or \")\" here"),
    ("{ a = (,); }", "1:8: expected a value here"), ("{ a = b; } c", "1:12: expected the end of the file here"),
    ("{ a = b; }\n/* c */ // d", ""),
    ("{ \"a\" = 'b'; }", ""), ("{ a = (b, c,); }", ""), ("{}", ""), ("{ a = #; }", "1:7: expected a value here"),
    (xmlList("<key>a</key><string>b</string><key>c</key>"), "1:44: this key has no value"),
    (xmlList("<string>a</string>"), "1:14: this value has no key before it"),
    (xmlList("<key>a</key><data>b</data><key>c</key><date>d</date><key>e</key><real>1</real>"), ""),
    (xmlList("<key>a</key><array><dict/><array/><true/><false/></array>"), ""),
    (xmlList("<key>a<true/></key>"), "1:20: a property list has no element \"true\" here"),
    ("<plist><dict/><dict/></plist>", "1:15: a property list has no element \"dict\" here"),
    ("<plist><array/></plist>", "1:8: the property list holds no keys, so it does not describe an app"),
    ("<plist><dict></plist>", "1:22: the file ends before its last element does; it is not complete"),
    ("<plist><dict>&a;</dict></plist>", "1:17: this entity is not known; write & as &amp;"),
    ("<plist><dict/></plist><a/>", "1:23: something follows the root element"),
  ]

  private static func xmlList(_ inside: String) -> String { "<plist><dict>\(inside)</dict></plist>" }

  @Test(arguments: places) func `a mistake in a property list has its place`(text: String, said: String) {
    let reading = list(text)
    #expect(reading.diagnostics.map(\.description) == (said.isEmpty ? [] : ["Info.plist:\(said)"]))
    #expect((reading.value == nil) == !said.isEmpty)
  }

  @Test(arguments: [(100, true), (101, false)]) func `values are nested as deep as people nest them`(
    levels: Int, isRead: Bool
  ) {
    let inner = levels - 1
    let old = "{ a = \(String(repeating: "(", count: inner))\(String(repeating: ")", count: inner)); }"
    let new = xml(
      "<key>a</key>" + String(repeating: "<array>", count: inner) + String(repeating: "</array>", count: inner))
    for text in [old, new] {
      #expect((list(text).value != nil) == isRead)
    }
  }

  static let manifests: [(String, Bool)] = [
    ("<true/>", true), ("<false/>", false), ("<string>YES</string>", true), ("<string>yes</string>", true),
    ("<string>true</string>", true), ("<string>1</string>", true), ("<string>NO</string>", false),
    ("<integer>1</integer>", true),
    ("<array/>", false), ("<dict/>", false), ("<data/>", false),
  ]

  @Test(.tags(.Rule.u55), arguments: manifests) func `several windows are meant by whatever is true`(
    value: String, several: Bool
  ) {
    let manifest =
      "<key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key>\(value)</dict>"
    #expect(list(xml(manifest)).value?.hasSeveralWindows == several)
  }

  @Test func `the delegates of a manifest are named once each, and the first storyboard counts`() throws {
    let text = """
      { UIApplicationSceneManifest = { UISceneConfigurations = {
        B = ({ UISceneDelegateClassName = "$(PRODUCT_MODULE_NAME).Second"; UISceneStoryboardFile = "Two.storyboard"; });
        A = ({ UISceneDelegateClassName = First; }, { UISceneDelegateClassName = "X.Second"; UISceneStoryboardFile = One.storyboard; });
      }; }; }
      """
    let reading = list(text)
    let info = try #require(reading.value)
    #expect(info.sceneDelegates == ["First", "Second"])
    #expect(info.mainStoryboard?.value == "One")
    #expect(info.mainStoryboard?.position.line == 3)
    #expect(
      reading.diagnostics.map(\.description) == ["Info.plist:3:88: the storyboard of its scenes is \"One.storyboard\""])
    let own = list("{ UIMainStoryboardFile = Main; " + text.dropFirst(2))
    #expect(own.value?.mainStoryboard?.value == "Main")
    #expect(list("{ UIApplicationSceneManifest = {}; }").value?.sceneDelegates == [])
  }

  static let families: [(String, [Idiom])] = [
    ("(1, 2)", [.phone, .pad]), ("(2, 1)", [.phone, .pad]), ("(1)", [.phone]), ("(2)", [.pad]), ("(3)", []),
    ("2", [.pad]), ("1", [.phone]), ("()", []),
    ("{}", []), ("\" 1 \"", [.phone]),
  ]

  @Test(arguments: families) func `devices are told by their families`(written: String, idioms: [Idiom]) {
    #expect(list("{ UIDeviceFamily = \(written); }").value?.idioms == idioms)
  }

  @Test(arguments: [
    (Idiom?.none, [Idiom](), "Main"), (.phone, [], "Main"), (.pad, [], "Pad"), (nil, [.pad], "Pad"),
    (nil, [.phone, .pad], "Main"), (.phone, [.pad], "Main"), (.pad, [.phone], "Main"),
  ])
  func `an app begins with the storyboard for its device`(idiom: Idiom?, idioms: [Idiom], name: String) {
    let devices = "UIDeviceFamily = (\(idioms.map { $0 == .pad ? "2" : "1" }.joined(separator: ", ")));"
    let (main, pad) = ("UIMainStoryboardFile = Main;", "\"UIMainStoryboardFile~ipad\" = Pad;")
    #expect(list("{ \(devices) \(main) \(pad) }").value?.storyboard(on: idiom)?.value == name)
    #expect(list("{ \(devices) \(main) }").value?.storyboard(on: idiom)?.value == "Main")
    #expect(list("{ \(devices) \(pad) }").value?.storyboard(on: idiom)?.value == "Pad")
    #expect(list("{ \(devices) }").value?.storyboard(on: idiom) == nil)
  }

  @Test func `a binary list has numbers, truths and no places`() throws {
    let bytes = PropertyList.dictionary([
      "CFBundleName": .real(1.5), "CFBundleVersion": .integer(3),
      "UIMainStoryboardFile": .string("M.storyboard"),
      "UIApplicationSceneManifest": .dictionary(["UIApplicationSupportsMultipleScenes": .bool(true)]),
      "UIDeviceFamily": .array([.integer(2)]), "x": .data([1]), "UIMainStoryboardFile~ipad": .string("P"),
    ]).binary
    let reading = readAppInfo(SourceFile(name: "Info.plist", bytes: bytes), target: nil)
    let info = try #require(reading.value)
    #expect(
      [info.name, info.version, info.mainStoryboard, info.padStoryboard].map(\.?.value) == ["1.5", "3", "M", "P"])
    #expect(info.hasSeveralWindows)
    #expect(info.idioms == [.pad])
    #expect(info.sceneManifest == SourcePosition(file: "Info.plist", line: 1, column: 1))
    #expect(
      reading.diagnostics.map(\.description) == [
        "Info.plist:1:1: the app's name is \"1.5\"", "Info.plist:1:1: its bundle version is \"3\"",
        "Info.plist:1:1: its main storyboard is \"M.storyboard\"",
        "Info.plist:1:1: its main storyboard on a pad is \"P\"",
      ])
  }

  /// A project of one target, whose parts a test can replace.
  private func project(_ changes: [String: String] = [:]) -> Reading<[AppTarget]> {
    var text = """
      { objects = { P = { targets = TARGETS; buildConfigurationList = PL; }; PL = { buildConfigurations = (PC); };
      PC = { name = Release; buildSettings = { PROJECTSETTINGS }; PROJECTMORE };
      T = { NAME productType = "TYPE"; buildConfigurationList = L; };
      L = { buildConfigurations = (C, D); DEFAULT };
      C = { name = Debug; buildSettings = { SETTINGS }; MORE };
      D = { name = Release; buildSettings = { OTHERSETTINGS }; };
      }; %ROOT }
      """
    let parts = [
      "TARGETS": "(T)", "PROJECTSETTINGS": "", "PROJECTMORE": "", "NAME": "name = App1;",
      "TYPE": "com.apple.product-type.application",
      "DEFAULT": "", "OTHERSETTINGS": "", "SETTINGS": "", "MORE": "", "ROOT": "rootObject = P;",
    ].merging(changes) { $1 }
    for (key, value) in parts.sorted(by: { $0.key.count > $1.key.count }) {
      text = text.replacing(key == "ROOT" ? "%ROOT" : key, with: value)
    }
    return readProject(file(text, as: "p"), in: "there")
  }

  static let platforms: [([String: String], Bool)] = [
    ([:], true), (["SETTINGS": "SDKROOT = iphoneos;"], true), (["SETTINGS": "SDKROOT = auto;"], true),
    (["SETTINGS": "SDKROOT = macosx;"], false),
    (["PROJECTSETTINGS": "SDKROOT = macosx;"], false),
    (["PROJECTSETTINGS": "SDKROOT = macosx;", "SETTINGS": "SDKROOT = iphoneos;"], true),
    (["SETTINGS": "SUPPORTED_PLATFORMS = \"macosx iphoneos\"; SDKROOT = macosx;"], true),
    (["SETTINGS": "SUPPORTED_PLATFORMS = macosx; SDKROOT = iphoneos;"], false),
    (["TYPE": "com.apple.product-type.tool"], false),
    (["TARGETS": "()"], false), (["TARGETS": "(X)"], false), (["TARGETS": "T"], false), (["NAME": ""], true),
  ]

  @Test(arguments: platforms) func `a target is an app for iOS by its settings`(
    changes: [String: String], isFound: Bool
  ) {
    let reading = project(changes)
    #expect(reading.value?.map(\.name) == (isFound ? [changes["NAME"] == nil ? "App1" : "App"] : nil))
    #expect(
      reading.diagnostics.map(\.description)
        == (isFound ? [] : ["p:1:15: the project has no target that is an app for iOS"]))
  }

  @Test(arguments: [["ROOT": ""], ["ROOT": "rootObject = X;"], ["ROOT": "rootObject = (P);"]])
  func `a list without its root object is no project`(changes: [String: String]) {
    #expect(
      project(changes).diagnostics.map(\.description) == [
        "p:1:1: this is not an Xcode project: it has no \"objects\" with a \"rootObject\""
      ])
  }

  static let settings: [([String: String], String, String?)] = [
    (["SETTINGS": "A = x;"], "A", "x"), (["PROJECTSETTINGS": "A = x;"], "A", "x"),
    (["PROJECTSETTINGS": "A = x;", "SETTINGS": "A = y;"], "A", "y"),
    (["PROJECTSETTINGS": "A = x;", "SETTINGS": "A = \"$(inherited) y\";"], "A", "x y"),
    (["SETTINGS": "A = \"$(inherited) y\";"], "A", " y"),
    (["SETTINGS": "A = (x, y);"], "A", nil), (["SETTINGS": "\"A[sdk=iphoneos*]\" = x;"], "A", "x"),
    (["SETTINGS": "\"A[sdk=iphonesimulator*]\" = x;"], "A", nil),
    (["SETTINGS": "\"A[sdk=iphone*]\" = x;"], "A", "x"), (["SETTINGS": "\"A[arch=arm64]\" = x;"], "A", "x"),
    (["SETTINGS": "\"A[arch=x86_64]\" = x;"], "A", nil), (["SETTINGS": "\"A[config=Release]\" = x;"], "A", nil),
    (["SETTINGS": "A = z; \"A[sdk=iphoneos*][arch=*]\" = \"$(inherited) y\";"], "A", "z y"),
    (["OTHERSETTINGS": "A = x;"], "A", nil),
    (["OTHERSETTINGS": "A = x;", "DEFAULT": "defaultConfigurationName = Release;"], "A", "x"),
    (["SETTINGS": "A = x;", "DEFAULT": "defaultConfigurationName = Gone;"], "A", "x"),
    ([:], "SRCROOT", "there"), ([:], "PROJECT_DIR", "there"), ([:], "PROJECT_ROOT", "there"),
    ([:], "TARGET_NAME", "App1"), ([:], "PRODUCT_NAME", "$(TARGET_NAME)"),
    ([:], "PRODUCT_MODULE_NAME", "$(PRODUCT_NAME)"), ([:], "DEVELOPMENT_LANGUAGE", "en"),
    ([:], "EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ([:], "B", nil),
  ]

  @Test(arguments: settings) func `a setting of the target goes before the project's`(
    changes: [String: String], name: String, value: String?
  ) {
    #expect(project(changes).value?.first?.settings[name]?.value == value)
  }

  @Test(
    arguments: [
      ("GCC_PREFIX_HEADER = \"App/App-Prefix.pch\";", "there/App/App-Prefix.pch"),
      ("GCC_PREFIX_HEADER = \"$(SRCROOT)/App/App-Prefix.pch\";", "there/App/App-Prefix.pch"),
      ("SWIFT_OBJC_BRIDGING_HEADER = \"$(DEVELOPMENT_LANGUAGE)/Bridge.h\";", "there/en/Bridge.h"),
      ("SWIFT_OBJC_BRIDGING_HEADER = \"\";", nil), ("", nil),
    ] as [(String, String?)])
  func `the headers that each source imports are told by the settings`(setting: String, path: String?) throws {
    let target = try #require(project(["SETTINGS": setting]).value?.first)
    #expect(target.members.importedHeaders == [path].compactMap(\.self))
  }

  @Test(
    arguments: [
      // Xcode's own value is the phone.
      ("", "", [.phone]), ("TARGETED_DEVICE_FAMILY = \"1, 2\";", "", [.phone, .pad]),
      ("TARGETED_DEVICE_FAMILY = 2;", "", [.pad]), ("TARGETED_DEVICE_FAMILY = \"3,4\";", "", []),
      // A build writes it over what the list says.
      ("", "UIDeviceFamily = (1, 2);", [.phone]), ("TARGETED_DEVICE_FAMILY = 2;", "UIDeviceFamily = (1);", [.pad]),
      ("TARGETED_DEVICE_FAMILY = \"\";", "UIDeviceFamily = (2);", [.pad]),
      // What is not known may be anything.
      ("TARGETED_DEVICE_FAMILY = \"1,$(GONE)\";", "", []),
    ] as [(String, String, [Idiom])])
  func `an app is built for the devices that its target says, and else for phones`(
    setting: String, written: String, idioms: [Idiom]
  ) throws {
    let target = try #require(project(["SETTINGS": setting]).value?.first)
    #expect(list("{ \(written) }", target: target).value?.idioms == idioms)
  }

  @Test func `where a file of settings is missing the devices are not known`() throws {
    let target = try #require(project(["MORE": "baseConfigurationReference = GONE;"]).value?.first)
    #expect(list("{}", target: target).value?.idioms == [])
    #expect(list("{ UIDeviceFamily = (2); }", target: target).value?.idioms == [.pad])
  }

  @Test(arguments: [("Harbor App", "Harbor_App"), ("$(X)", nil)] as [(String, String?)])
  func `the module of an app has the name of its product`(product: String, module: String?) throws {
    var target = try #require(project().value?.first)
    target.settings["PRODUCT_NAME"]?.value = product
    #expect(readAppInfo(nil, target: target).value?.module == module)
  }

  @Test func `variables lead to others, so far`() throws {
    func chain(_ links: Int) -> String {
      (0..<links).map { "V\($0) = \"$(V\($0 + 1))\"; " }.joined() + "V\(links) = end;"
    }
    for (links, value) in [(15, "end"), (16, "$(V16)")] {
      let settings = try #require(project(["SETTINGS": chain(links)]).value?.first).settings
      #expect(settings.expand("$(V0)").value == value)
    }
    let settings = try #require(project().value?.first).settings
    #expect(
      settings.expand("a $(EXECUTABLE_NAME) b ${PRODUCT_MODULE_NAME:c99extidentifier}$").value == "a App1 b App1$")
    #expect(settings.expand("$(X) $(Y)").unknown == "$(X)")
    for text in ["$", "$x", "$(X", "${X)", "$[X]"] {
      let (value, unknown) = settings.expand(text)
      #expect(value == text)
      #expect(unknown == nil)
    }
  }

  @Test(arguments: [
    (["MORE": "baseConfigurationReference = X;"], ["p:5:1"]),
    (["PROJECTMORE": "baseConfigurationReference = X;"], ["p:2:1"]), ([:], []),
  ])
  func `a configuration file that is not there is told with what is done`(changes: [String: String], places: [String]) {
    #expect(
      project(changes).diagnostics.map(\.description)
        == places.map {
          "\($0): there is no configuration file \"X\", so what it sets is not known; the other settings are taken"
        })
  }
}
