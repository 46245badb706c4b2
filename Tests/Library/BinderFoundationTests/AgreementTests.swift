import Binder
import BinderFoundation
import BindingSpec
import Foundation
import Testing

/// Holds the rules to the runtime: what the rules let pass can be linked, what they refuse cannot.
@Suite struct FoundationAgreementTests {
  final class Values {
    @Observed var decimal: Decimal = 1
    @Observed var double = 1.0
    @Observed var optionalDouble: Double?
    @Observed var float: Float = 1
    @Observed var int = 1
    @Observed var int8: Int8 = 1
    @Observed var int64: Int64 = 1
    @Observed var uint64: UInt64 = 1
    @Observed var date = Date()
    @Observed var optionalDate: Date?
    @Observed var duration = Duration.seconds(1)
    @Observed var url: URL?
    @Observed var string = "s"
    @Observed var uuid = UUID()
  }

  final class Slot: Widget {
    @Observed var text = ""
    @Observed var optionalText: String?
    @Observed var flag = false
    @Observed var date = Date()
    @Editable var edited = ""
    @Editable var optionalEdited: String?
  }

  final class View {
    let slot = Slot()
  }

  static let fields = [
    "decimal", "double", "optionalDouble", "float", "int", "int8", "int64", "uint64", "date",
    "optionalDate", "duration", "url", "string", "uuid",
  ]
  static let properties = ["text", "optionalText", "flag", "date", "edited", "optionalEdited"]

  /// What is shown by which of this module's converters.
  static let fitting: [String: Set<String>] = [
    "decimal": ["currency", "decimal", "percent"], "double": ["currency", "percent"],
    "optionalDouble": ["currency", "percent"], "float": ["percent"], "int": ["bytes"],
    "int64": ["bytes"], "uint64": ["bytes"], "date": ["date"], "optionalDate": ["date"],
    "duration": ["duration"], "url": ["url"],
  ]

  @Test(
    "every combination of field, converter and slot is refused by a rule or linked",
    arguments: fields)
  func combinations(field: String) throws {
    for property in Self.properties {
      var linked: Set<String> = []
      for modelType in ConverterDescription.all where modelType.module == "BinderFoundation" {
        let name = modelType.name == "currency" ? "currency(EUR)" : modelType.name
        let text = """
          binder: 1
          model: FoundationAgreementTests.Values
          view: FoundationAgreementTests.View
          slots:
            slot.\(property): { modelField: \(field), modelType: \(name), placeholder: "false" }
          """
        do {
          _ = try Binder(
            model: Values(), view: View(),
            bindings: Bindings(text: text, name: "x.yaml", converters: FoundationConverters.all))
          linked.insert(modelType.name)
        } catch let problems as BindingFileError {
          #expect(problems.problems.allSatisfy { $0.rule.code.hasPrefix("BC3") }, "\(problems)")
        }
      }
      let takesText = property.lowercased().contains("text") || property.hasSuffix("dited")
      #expect(linked == (takesText ? Self.fitting[field] ?? [] : []), "\(field), \(property)")
    }
  }
}
