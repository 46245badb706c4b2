// swift-tools-version: 6.2
import PackageDescription

// bindcheck and compile-bindings, built. A package that uses these plugins builds neither of them, and
// no swift-syntax.
//
// The targets have other names than those of the package binder, since a name is allowed once in all
// packages of a build.
let package = Package(
  name: "binder-tools",
  products: [
    .plugin(name: "BindCheck", targets: ["BindCheckTool"]),
    .plugin(name: "CompileBindings", targets: ["CompileBindingsTool"]),
  ],
  targets: [
    .plugin(
      name: "BindCheckTool",
      capability: .command(
        intent: .custom(
          verb: "bindcheck", description: "Check binding files against the sources")),
      dependencies: ["bindcheck-program"],
      path: "Plugins/BindCheck"),
    .plugin(
      name: "CompileBindingsTool",
      capability: .buildTool(),
      dependencies: ["compile-bindings-program"],
      path: "Plugins/CompileBindings"),
    .binaryTarget(
      name: "bindcheck-program",
      path: "bindcheck.artifactbundle"),
    .binaryTarget(
      name: "compile-bindings-program",
      path: "compile-bindings.artifactbundle"),
  ]
)
