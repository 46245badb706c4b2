// Converters, and the modes and triggers of bindings, are part of this module's API.
@_exported import BinderConversion
@_exported import BindingVocabulary
