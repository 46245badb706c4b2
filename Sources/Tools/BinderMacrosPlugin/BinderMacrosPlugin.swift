import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct BinderMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [BindableModelMacro.self, BindableValueMacro.self]
}
