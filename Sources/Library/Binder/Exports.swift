// An app that reads binding files also uses the plain API, and catches the problems.
@_exported import BinderCore
@_exported import BinderExplanation

@_exported import struct BindingSpec.Problem
@_exported import struct BindingSpec.RuleInfo
@_exported import struct SourceVocabulary.FileReadError
@_exported import struct SourceVocabulary.SourceLocation
@_exported import struct SourceVocabulary.SourcePosition
@_exported import struct SourceVocabulary.SourceRange
