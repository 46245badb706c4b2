/// BC009: parts of YAML that the format leaves out, since they hide the bindings from a reader.
///
///     change:
///       <<: *common            # merge keys
///       modelField: !!str 1    # tags
package enum UnsupportedYAMLRule {
  package static let info = RuleInfo("BC009", "unsupported-yaml")

  static let tagDirective = Finding(info, "tags, and so '%TAG', are not supported in binding files")
  static let mergeKey = Finding(
    info, "the merge key '<<' is not supported in binding files",
    help: "write the keys out, or use an alias for the whole value")

  /// - Parameter isAlone: whether nothing follows the tag, as in `slot: !field`.
  static func tag(_ tag: String, isAlone: Bool) -> Finding {
    let name = String(tag.drop { $0 == "!" })
    let isNegation = tag.hasPrefix("!") && !tag.hasPrefix("!!") && isSwiftIdentifier(name)
    return Finding(
      info, "the tag '\(tag)' is not supported in binding files",
      help: isNegation && isAlone
        ? NotAPathRule.opposite(of: name)
        : "remove it, or put quotes around text that starts with '!'")
  }

  static func recursiveAlias(_ name: String) -> Finding {
    Finding(info, "the alias '*\(name)' stands within its own anchor '&\(name)'")
  }
}
