// A document is made of modes and triggers of bindings, and a problem of places.
@_exported import BindingVocabulary
@_exported import SourceVocabulary
