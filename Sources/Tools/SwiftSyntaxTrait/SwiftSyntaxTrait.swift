// The modules that need swift-syntax depend on this one, which is compiled before them: without the trait the
// build ends with this sentence, and not with modules that are not there.

#if !SwiftSyntax
  #error(
    "bindcheck and the macros need the trait 'SwiftSyntax': remove 'traits: []' from the dependency on binder in Package.swift"
  )
#endif
