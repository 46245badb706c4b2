import BindingVocabulary

/// BC310: the pattern of a date shows a part that says nothing without another one.
package enum DatePatternRule: BindingRule {
  package static let info = RuleInfo(
    "BC310", "doubtful-pattern", severity: .warning,
    summary: "the pattern of 'date' lacks a part, or takes minutes for months",
    why: """
      'mm' are the minutes and 'MM' is the month, so that 'yyyy-mm-dd' shows a date with 00 for its \
      month. The rule reports a pattern with minutes and no hour, with a day of a year and no month, with \
      a month behind an hour, and with an hour of a half day that does not say which half.
      """,
    swift: ExampleSources.paidBill(shownBy: "Label"),
    model: "Bill", view: "BillScreen",
    bad: "paid: { modelField: paidAt, modelType: date(yyyy-mm-dd) }",
    good: "paid: { modelField: paidAt, modelType: date(yyyy-MM-dd) }")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for reference in binding.converters {
      guard let converter = ConverterDescription.named(reference.name.value),
        let pattern = (try? converter.read(reference.arguments.map(\.value)))?.datePattern,
        let doubt = pattern.doubt,
        let argument = reference.arguments.first(where: { $0.value == pattern.text })
      else { continue }
      findings.add(
        doubt.sentence, at: argument.range,
        help: doubt.meant.map { "did you mean '\($0)'?" } ?? doubt.advice)
    }
  }
}
