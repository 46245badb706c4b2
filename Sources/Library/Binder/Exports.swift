// An app that reads binding files also uses the plain API, and catches the problems.
@_exported import BinderCore

@_exported import struct BindingSpec.FileReadError
@_exported import struct BindingSpec.Problem
@_exported import struct BindingSpec.RuleInfo
@_exported import struct BindingSpec.SourceLocation
@_exported import struct BindingSpec.SourcePosition
@_exported import struct BindingSpec.SourceRange
