/// The modules that come with the system or the language, so that what they do by themselves is known.
package enum SystemModules {
  /// Their names, with those of the folders of headers, and of headers in no folder that are written in upper case.
  ///
  /// A name that another framework has, too, is none of them: `Charts`.
  package static let names: Set<String> = Set(
    """
    Accelerate Accessibility Accounts ActivityKit AdAttributionKit AdServices AdSupport AppClip AppIntents AppKit
    AppTrackingTransparency ARKit AssertMacros AssetsLibrary AudioToolbox AudioUnit AuthenticationServices
    AutomaticAssessmentConfiguration Availability AvailabilityInternal AvailabilityMacros AVFAudio AVFoundation AVKit
    BackgroundAssets BackgroundTasks Block Builtin BusinessChat CallKit CarPlay CFNetwork ClassKit ClockKit CloudKit
    Combine CommonCrypto Compression _Concurrency ConditionalMacros Contacts ContactsUI CoreAudio CoreAudioKit
    CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CryptoKit CryptoTokenKit Darwin DeveloperToolsSupport DeviceActivity DeviceCheck
    Dispatch EventKit EventKitUI ExposureNotification ExternalAccessory FamilyControls FileProvider FileProviderUI
    Foundation FoundationModels GameController GameKit GameplayKit GLKit GroupActivities GSS HealthKit HealthKitUI
    HomeKit iAd IdentityLookup IdentityLookupUI ImageIO Intents IntentsUI IOKit IOSurface JavaScriptCore
    LinkPresentation LocalAuthentication MachO MacTypes ManagedSettings MapKit MediaAccessibility MediaPlayer Messages
    MessageUI Metal MetalFX MetalKit MetalPerformanceShaders MetricKit MLCompute MobileCoreServices ModelIO
    MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit
    NotificationCenter ObjectiveC Observation OpenAL OpenGLES OSLog PassKit PDFKit PencilKit PHASE Photos PhotosUI
    PlaygroundSupport ProximityReader PushKit PushToTalk QuartzCore QuickLook QuickLookThumbnailing RealityKit
    RegexBuilder ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenTime Security SensorKit SharedWithYou
    ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit Swift SwiftData SwiftUI Symbols Synchronization
    SystemConfiguration TargetConditionals Testing ThreadNetwork TipKit Translation TVUIKit Twitter UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit
    WatchConnectivity WeatherKit WebKit WidgetKit WorkoutKit XCTest
    arpa dispatch ifaddrs libkern libxml mach malloc net netdb netinet objc os simd sqlite3 sys uuid xlocale xpc zlib
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
          if text.hasPrefix("<") {
            // In no folder are headers of the C library, which are written in lower case, and those of pods.
            if path.contains("/") || path.first?.isUppercase == true {
              found.insert(String(path.prefix { $0 != "/" && $0 != "." }))
            }
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

  /// The modules that Objective-C imports by name, a statement each.
  private static func modules(in bytes: [UInt8]) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.compactMap { statement in
      let statement = statement.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard statement.starts(with: Array("@import ".utf8)) else { return nil }
      let name = statement.dropFirst("@import ".utf8.count).prefix { $0 != UInt8(ascii: ".") }
      return String(decoding: name, as: UTF8.self).split(separator: " ").first.map(String.init)
    }
  }
}
