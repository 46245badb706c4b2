// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "bank",
  targets: [.target(name: "BinderCore"), .target(name: "App", dependencies: ["BinderCore"])])
