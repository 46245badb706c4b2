// swift-tools-version: 6.2
import PackageDescription

// The study of the example apps. It reads their sources and runs their programs, and links none of them.
let package = Package(
  name: "binder-study",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "study",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      // Ten thousand samples take minutes without.
      swiftSettings: [.unsafeFlags(["-O"])]),
    .testTarget(name: "StudyTests", dependencies: ["study"]),
  ]
)
