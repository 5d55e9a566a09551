import AppDefinition
import Foundation
import AppReading
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What is read of Xcode projects and of Info.plist files, in each of their formats.
@Suite(.timed, .timeLimit(.minutes(30))) struct ProjectReadingTests {
  private static let layouts = packageFolder.appending(path: "Tests/Fixtures/Projects")

  private func source(_ path: String) throws -> SourceFile {
    SourceFile(name: path, bytes: [UInt8](try Data(contentsOf: Self.layouts.appending(path: path))))
  }

  private func target(_ path: String, _ name: String) throws -> AppTarget {
    let reading = readProject(try source("\(path)/project.pbxproj"), in: ".")
    return try #require(reading.value?.first { $0.name == name }, "\(reading.diagnostics)")
  }

  private static func xml(_ inside: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">\(inside)</plist>
    """
  }

  private static let oldStyle = """
    // An app.
    { CFBundleName = "Gl\\U00fcck \\"auf\\""; 'CFBundleVersion' = 1.2; /* of it */
      UIMainStoryboardFile = Main.storyboard; UIDeviceFamily = (1, "2",); Icon = <0a ff>; }
    """

  static let formats = [
    NamedBytes(
      "XML",
      xml(
        """
        <dict><key>CFBundleName</key><string>Gl&#252;ck <![CDATA["auf"]]></string>
        <key>CFBundleVersion</key><real>1.2</real><key>Icon</key><data>Cv8=</data>
        <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
        <key>UIMainStoryboardFile</key><string>Main</string></dict>
        """
      )
    ),
    NamedBytes("the old style", oldStyle),
    NamedBytes(
      "the old style in UTF-16", [0xFF, 0xFE] + oldStyle.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    NamedBytes(
      "binary",
      PropertyList.dictionary([
        "CFBundleName": .string("Glück \"auf\""), "CFBundleVersion": .string("1.2"),
        "UIDeviceFamily": .array([.integer(1), .integer(2)]), "UIMainStoryboardFile": .string("Main"),
        "Icon": .data([10, 255]),
      ]).binary
    ),
  ]

  @Test(arguments: formats) func `an Info.plist says the same in each of its formats`(file: NamedBytes) throws {
    let reading = readAppInfo(SourceFile(name: "Info.plist", bytes: file.bytes), target: nil)
    let info = try #require(reading.value, "\(reading.diagnostics)")
    #expect(info.name?.value == "Glück \"auf\"")
    #expect(info.version?.value == "1.2")
    #expect(info.mainStoryboard?.value == "Main")
    #expect(info.idioms == [.phone, .pad])
    #expect(info.sceneManifest == nil)
    #expect(reading.diagnostics.map(\.severity) == [.note, .note, .note])
  }

  @Test func `each thing that is taken is noted with its place`() throws {
    let info = readAppInfo(
      try source("OneTarget/Orchard/Info.plist"), target: try target("OneTarget/Orchard.xcodeproj", "Orchard"))
    #expect(
      info.diagnostics.map(\.description) == [
        #"OneTarget/Orchard/Info.plist:5:2: the app's name is "Orchard""#,
        #"OneTarget/Orchard/Info.plist:7:2: its bundle version is "2.4""#,
        #"OneTarget/Orchard/Info.plist:9:2: its launch screen is "LaunchScreen""#,
        #"OneTarget/Orchard/Info.plist:11:2: its main storyboard is "Main""#,
        #"OneTarget/Orchard/Info.plist:13:2: its main storyboard on a pad is "Pad""#,
      ])
    #expect(info.value?.storyboard(on: nil)?.value == "Main")
    #expect(info.value?.storyboard(on: .pad)?.value == "Pad")
  }

  @Test func `build settings are an Info.plist where there is none`() throws {
    let info = try #require(
      readAppInfo(nil, target: try target("BuildSettings/Lantern.xcodeproj", "Lantern")).value)
    #expect(info.name?.value == "Lantern")
    #expect(info.version?.value == "5.0")
    #expect(info.mainStoryboard?.value == "Main")
    #expect(info.idioms == [.phone])
    #expect(info.sceneManifest == nil)
  }

  @Test func `what the Info.plist says goes before the build settings, and a manifest of either is found`() throws {
    let project = project(
      """
      INFOPLIST_KEY_CFBundleDisplayName = Settings; INFOPLIST_KEY_UIMainStoryboardFile = Board;
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=iphoneos*]" = YES; A = "$(B)"; B = "$(A)";
      """)
    let target = try #require(readProject(project, in: ".").value?.first)
    let list = SourceFile(name: "Info.plist", bytes: Array("{ CFBundleDisplayName = List; }".utf8))
    let info = try #require(readAppInfo(list, target: target).value)
    #expect(info.name?.value == "List")
    #expect(info.mainStoryboard?.value == "Board")
    #expect(info.sceneManifest?.line == 8)
    #expect(target.settings.expand("$(A)").unknown != nil)
    let scenes = try #require(readAppInfo(try source("Scenes/Atlas/Info.plist"), target: nil).value)
    #expect(scenes.sceneManifest?.line == 9)
    #expect(scenes.sceneDelegates == ["MapSceneDelegate"])
    #expect(scenes.mainStoryboard?.value == "Main")
  }

  @Test(.tags(.Rule.u55), arguments: [("YES", true), ("NO", false), ("", false)])
  func `a manifest says whether there can be several windows`(value: String, several: Bool) throws {
    let entry = value.isEmpty ? "" : "UIApplicationSupportsMultipleScenes = \(value);"
    let text = "{ UIApplicationSceneManifest = { \(entry) UISceneConfigurations = {}; }; }"
    let info = try #require(readAppInfo(SourceFile(name: "Info.plist", bytes: Array(text.utf8)), target: nil).value)
    #expect(info.hasSeveralWindows == several)
  }

  @Test func `a variable that nothing sets is passed over with a note`() throws {
    let list = SourceFile(
      name: "Info.plist",
      bytes: Array("{ CFBundleName = \"$(PRODUCT_NAME:upper) ${X\"; UIMainStoryboardFile = M; }".utf8))
    let reading = readAppInfo(list, target: nil)
    #expect(reading.value?.name == nil)
    #expect(
      reading.diagnostics.first?.description
        == #"Info.plist:1:3: "CFBundleName" is made of "$(PRODUCT_NAME:upper)", which is set nowhere that was read; it was passed over"#
    )
  }

  @Test func `only apps for iOS are targets, in the order of the project`() throws {
    let reading = readProject(try source("TwoTargets/Ferry.xcodeproj/project.pbxproj"), in: "there")
    #expect(reading.value?.map(\.name) == ["Ferry", "Ferry Staff"])
    #expect(reading.value?.map(\.infoFile) == ["there/Ferry/Ferry-Info.plist", "Staff/Staff-Info.plist"])
    #expect(try target("OneTarget/Orchard.xcodeproj", "Orchard").infoFile == "Orchard/Info.plist")
  }

  @Test func `an app for another platform is no target`() {
    #expect(
      readProject(project("SDKROOT = macosx;"), in: ".").diagnostics.map(\.description) == [
        "project.pbxproj:3:3: the project has no target that is an app for iOS"
      ])
  }

  @Test func `a configuration file that is not there keeps no app from being found`() {
    let reading = readProject(project("", "baseConfigurationReference = X;"), in: ".")
    #expect(reading.value?.count == 1)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  /// A project of one target with some build settings, from line 7 on.
  private func project(_ settings: String, _ more: String = "") -> SourceFile {
    SourceFile(
      name: "project.pbxproj",
      bytes: Array(
        """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; targets = (T); };
          T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
                buildConfigurationList = L; };
          L = { buildConfigurations = (C); }; C = { name = Debug; \(more)
            buildSettings = { \(settings) }; };
        }; rootObject = P; }
        """.utf8))
  }

  static let wrong: [(String, String)] = [
    ("{ a = b }", "1:9: expected \";\" here"), ("{ a b; }", "1:5: expected \"=\" here"),
    ("{ = b; }", "1:3: expected a key here"), ("{ a = ; }", "1:7: expected a value here"),
    ("( a b )", "1:5: expected \",\" or \")\" here"),
    ("{ a = <0g>; }", "1:9: expected hexadecimal digits in pairs here"),
    ("{ a = <0>; }", "1:7: expected hexadecimal digits in pairs here"),
    ("{ a = b;", "1:1: a \"{\" begins here and is not closed before the file ends"),
    ("{ a = ( b,", "1:7: a \"(\" begins here and is not closed before the file ends"),
    ("{ a = \"b; }", "1:7: a quoted text begins here and is not closed before the file ends"),
    ("{ /* a = b; }", "1:3: a comment begins here and is not closed before the file ends"),
    ("{ } }", "1:5: expected the end of the file here"),
    ("[1]", "1:1: expected a value here"),
    ("(a)", "1:1: the property list holds no keys, so it does not describe an app"),
    (String(repeating: "(", count: 101), "1:101: values are nested more than 100 levels deep here"),
    (
      "{ a = b;\n<<<<<<< HEAD\n c = d;\n=======\n}",
      "2:1: a merge left its conflict marker here; finish the merge first"
    ),
    ("", "1:1: the file is empty"), ("{ a = \u{1}; }", "1:7: a control character (byte 01) is here; remove it"),
    (
      "bplist00",
      "1:1: this binary property list is damaged: byte 8: ends before the trailer; the file is damaged or not an archive"
    ),
    ("<a/>", "1:1: this is not a property list: its root element is \"a\", not \"plist\""),
    ("<plist><dict><key>a</key></dict></plist>", "1:14: this key has no value"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", "1:14: this key has no value"),
    ("<plist><dict><true/></dict></plist>", "1:14: this value has no key before it"),
    ("<plist><array><key>a</key></array></plist>", "1:15: a property list has no element \"key\" here"),
    ("<plist><set/></plist>", "1:8: a property list has no element \"set\" here"),
    ("<plist><string>a<b/></string></plist>", "1:17: a property list has no element \"b\" here"),
    ("<plist></plist>", "1:16: expected a value here"),
    ("<plist><dict>", "1:14: the file ends before its last element does; it is not complete"),
    (
      "<!DOCTYPE plist [ ]><plist><string>a</string></plist>",
      "1:1: \"<!\" may only begin a comment; take the document type out"
    ),
    (
      "<plist>" + String(repeating: "<array>", count: 101), "1:708: values are nested more than 100 levels deep here"
    ),
  ]

  @Test(arguments: wrong) func `a property list that is wrong is refused with its place`(text: String, said: String) {
    let reading = readAppInfo(SourceFile(name: "Info.plist", bytes: Array(text.utf8)), target: nil)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.map(\.description) == ["Info.plist:\(said)"])
  }

  @Test func `a list without a project in it, and one that is huge, are refused`() {
    let empty = readProject(SourceFile(name: "p", bytes: Array("{ objects = {}; rootObject = P; }".utf8)), in: ".")
    #expect(
      empty.diagnostics.map(\.description) == [
        "p:1:1: this is not an Xcode project: it has no \"objects\" with a \"rootObject\""
      ])
    let huge = [UInt8](repeating: UInt8(ascii: " "), count: ProjectLimits.bytes + 1)
    #expect(
      readProject(SourceFile(name: "p", bytes: huge), in: ".").diagnostics.map(\.message) == [
        "the file is larger than 32 MB; split it"
      ])
    let many = "(" + String(repeating: "a,", count: ProjectLimits.values + 1) + ")"
    #expect(
      readProject(SourceFile(name: "p", bytes: Array(many.utf8)), in: ".").diagnostics.map(\.message) == [
        "the file has more than \(ProjectLimits.values) values up to here"
      ])
  }

  @Test func `a project file that ends after any byte is refused with a place in it`() throws {
    let whole = try source("BuildSettings/Lantern.xcodeproj/project.pbxproj")
    let end = try #require(whole.bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in stride(from: 0, through: end, by: 7) {
      let reading = readProject(SourceFile(name: "p", bytes: Array(whole.bytes[..<count])), in: ".")
      #expect(reading.value == nil, "\(count)")
      #expect(reading.diagnostics.count == 1, "\(count)")
    }
  }

  @Test(arguments: [UInt64(1), 2]) func `no changed project or property list traps its reader`(_ seed: UInt64) throws {
    let projects = try [
      "TwoTargets/Ferry.xcodeproj/project.pbxproj", "BuildSettings/Lantern.xcodeproj/project.pbxproj",
    ].map(source)
    let lists = Self.formats.map { SourceFile(name: "Info.plist", bytes: $0.bytes) }
    var random = Seeded(seed)
    var opened = 0
    for round in 0..<400 {
      for file in projects where round < 100 {
        let reading = readProject(SourceFile(name: "p", bytes: mutated(file.bytes, with: &random)), in: ".")
        #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
        for target in reading.value ?? [] { _ = readAppInfo(nil, target: target) }
      }
      for file in lists {
        let reading = readAppInfo(SourceFile(name: "p", bytes: mutated(file.bytes, with: &random)), target: nil)
        #expect((reading.value != nil) == !reading.diagnostics.contains { $0.severity == .error })
        opened += reading.value == nil ? 0 : 1
      }
    }
    #expect(opened > 0)
  }
}
