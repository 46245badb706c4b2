// Its descriptions tell converters how to read their arguments.
@_exported import BindingVocabulary
