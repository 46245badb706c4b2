/// The platform that the sources are read for: of `#if` only the branches count that it compiles.
package enum BuildPlatform: String, CaseIterable, Sendable {
  case linux, macos, ios, tvos, watchos, visionos, windows, android, wasi

  package static var host: BuildPlatform {
    #if os(macOS)
      .macos
    #elseif os(Windows)
      .windows
    #elseif os(Android)
      .android
    #else
      .linux
    #endif
  }

  /// The name that `os(…)` and `.when(platforms:)` know, in small letters.
  func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == rawValue || name == "osx" && self == .macos
      || name == "xros" && self == .visionos
  }

  var isApple: Bool { Self.apple.contains(self) }
  private static let apple: Set<BuildPlatform> = [.macos, .ios, .tvos, .watchos, .visionos]

  /// Whether a module belongs to the toolchain or to the system of the platform.
  func has(module: String) -> Bool {
    if Self.everywhere.contains(module) || module.hasPrefix("_") { return true }
    switch self {
    case .linux:
      return ["Glibc", "SwiftGlibc", "FoundationNetworking", "FoundationXML"].contains(module)
    case .windows:
      return ["WinSDK", "CRT", "ucrt", "FoundationNetworking", "FoundationXML"].contains(module)
    case .android:
      return ["Android", "Bionic", "FoundationNetworking", "FoundationXML"].contains(module)
    case .wasi: return ["WASILibc", "SwiftWASILibc", "FoundationXML"].contains(module)
    case .macos: return Self.isApple(module) && module != "UIKit" && module != "WatchKit"
    case .watchos: return Self.isApple(module) && !["AppKit", "Cocoa", "WebKit"].contains(module)
    case .ios, .tvos, .visionos:
      return Self.isApple(module) && !["AppKit", "Cocoa", "WatchKit"].contains(module)
    }
  }

  /// The modules of Swift's toolchain on each platform.
  private static let everywhere: Set<String> = [
    "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "Observation", "RegexBuilder", "Swift", "Synchronization",
    "Testing", "XCTest",
  ]

  static func isApple(_ module: String) -> Bool {
    frameworks.contains(module) || module.hasPrefix("Core")
  }

  private static let frameworks: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AppKit", "AppIntents", "AuthenticationServices",
    "CloudKit",
    "Cocoa", "Combine", "CommonCrypto", "Contacts", "CryptoKit", "Darwin", "EventKit", "GameKit",
    "ImageIO", "IOKit", "JavaScriptCore", "LocalAuthentication", "MachO", "MapKit", "Metal",
    "MetalKit", "Network", "OSLog", "ObjectiveC", "PDFKit", "Photos", "QuartzCore", "RealityKit",
    "SceneKit",
    "Security", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit",
    "XPC", "os", "simd", "zlib",
  ]
}
