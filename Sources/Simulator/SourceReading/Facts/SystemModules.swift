/// The modules that come with the system or the language, so that what they do by themselves is known.
package enum SystemModules {
  /// Their names.
  package static let names: Set<String> = Set(
    """
    Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AppIntents AppKit AppTrackingTransparency ARKit
    AssetsLibrary AudioToolbox AudioUnit AuthenticationServices AVFAudio AVFoundation AVKit BackgroundTasks Builtin
    BusinessChat CFNetwork CallKit Charts ClassKit ClockKit CloudKit Combine CommonCrypto Compression Contacts
    ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
    CoreLocation CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony
    CoreText CoreTransferable CoreVideo CryptoKit CryptoTokenKit Darwin DeveloperToolsSupport DeviceActivity
    DeviceCheck Dispatch EventKit EventKitUI ExternalAccessory FamilyControls FileProvider FileProviderUI Foundation
    GLKit GSS GameController GameKit GameplayKit HealthKit HealthKitUI HomeKit IOKit IOSurface iAd
    IdentityLookup IdentityLookupUI ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication
    MachO ManagedSettings MapKit MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit
    MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
    NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSLog ObjectiveC Observation OpenAL
    OpenGLES PDFKit PHASE PassKit PencilKit Photos PhotosUI PlaygroundSupport PushKit PushToTalk QuickLook
    QuickLookThumbnailing QuartzCore RealityKit RegexBuilder ReplayKit SafariServices SceneKit ScreenTime Security
    SensorKit SharedWithYou ShazamKit SiriKit Social SoundAnalysis Speech SpriteKit StoreKit Swift SwiftData SwiftUI
    SystemConfiguration TVUIKit ThreadNetwork TipKit Twitter UIKit UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WeatherKit WebKit
    WidgetKit XCTest Testing
    arpa dispatch ifaddrs libkern mach malloc net netdb netinet objc os simd sqlite3 sys xlocale zlib
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

extension CodeReading {
  /// The modules and frameworks that the sources import, and the headers that none of the files is.
  package var imports: Set<String> {
    let headers = Set(files.lazy.map { Self.lastComponent(of: $0.name) })
    var found: Set<String> = []
    for file in files {
      let tree = file.unit.tree
      for number in tree.records.indices {
        let node = SyntaxTree.Node(number: Int32(number))
        guard tree.kind(node) == .importing else { continue }
        let text = tree.text(node)
        switch file.unit.language {
        case .swift: found.insert(String(text.prefix { $0 != "." }))
        case .objectiveC:
          let path = text.dropFirst().prefix { $0 != ">" && $0 != "\"" }
          // A header of the system's own is in no folder.
          if text.hasPrefix("<") {
            if path.contains("/") { found.insert(String(path.prefix { $0 != "/" })) }
          } else {
            let header = Self.lastComponent(of: String(path))
            // Xcode makes one of the Swift files.
            if !headers.contains(header), !header.hasSuffix("-Swift.h") { found.insert(header) }
          }
        }
      }
      if file.unit.language == .objectiveC { found.formUnion(Self.modules(in: tree.bytes)) }
    }
    return found
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The modules that Objective-C imports by name, a line each.
  private static func modules(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard line.starts(with: Array("@import ".utf8)) else { return nil }
      let name = line.dropFirst("@import ".utf8.count).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ".") }
      return String(decoding: name, as: UTF8.self).split(separator: " ").first.map(String.init)
    }
  }
}
