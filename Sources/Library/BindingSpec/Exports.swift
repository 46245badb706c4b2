// A document is made of modes and triggers of bindings.
@_exported import BindingVocabulary
