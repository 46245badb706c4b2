import Binder
import BindingSpec
import Foundation
import Testing

/// Compares the rules with the runtime: a binding without an error can be linked, one with an error
/// cannot.
///
/// `BINDER_SPARSE=10` tries one of ten combinations, as the runs under sanitizers do, where all
/// take minutes.
@Suite struct AgreementTests {
  final class Values {
    @Observed var string = "s"
    @Observed var optionalString: String?
    @Observed var int = 1
    @Observed var optionalInt: Int?
    @Observed var uint8: UInt8 = 1
    @Observed var double = 1.0
    @Observed var optionalDouble: Double?
    @Observed var float: Float = 1
    @Observed var bool = true
    @Observed var optionalBool: Bool?
    @Observed var character: Character = "c"
    @Observed var array = [1]
    @Observed var texts = ["a", "b"]
    @Observed var optionalTexts: [String]?
    @Observed var textSet: Set<Substring> = ["a"]
    @Observed var dictionary = ["a": 1]
    @Observed var range = 1..<3
    @Observed var numberRange = 0.5..<1
    @Observed var letters = Letters()
    @Observed var noElements: [Letters] = []
  }

  /// A sequence that is no collection.
  struct Letters: Sequence, IteratorProtocol, Equatable {
    var left = ["x", "y"]

    mutating func next() -> String? { left.isEmpty ? nil : left.removeFirst() }
  }

  final class Slot: Widget {
    @Observed var text = ""
    @Observed var optionalText: String?
    @Observed var flag = false
    @Observed var optionalFlag: Bool?
    @Observed var number = 0.0
    @Observed var amount = 0
    @Observed var optionalAmount: Int?
    @Observed var items = [0]
    @Editable var edited = ""
    @Editable var optionalEdited: String?
    @Editable var editedFlag = false
  }

  final class View {
    let slot = Slot()
  }

  static let fields = [
    "string", "optionalString", "int", "optionalInt", "uint8", "double", "optionalDouble", "float",
    "bool", "optionalBool", "character", "array", "texts", "optionalTexts", "textSet", "dictionary",
    "range", "numberRange", "letters", "noElements",
  ]
  static let properties = [
    "text", "optionalText", "flag", "optionalFlag", "number", "amount", "optionalAmount", "items",
    "edited", "optionalEdited",
    "editedFlag",
  ]

  private static let sparse =
    ProcessInfo.processInfo.environment["BINDER_SPARSE"].flatMap { Int($0) } ?? 1

  @Test(
    "every combination of field, converter and slot is rejected by a rule or linked",
    arguments: fields)
  func combinations(field: String) throws {
    let placeholders = ["flag": "false", "amount": "0"]
    var (tried, linked) = (0, 0)
    for property in Self.properties {
      for modelType in [nil] + ConverterDescription.all.map(\.name) {
        tried += 1
        guard tried.isMultiple(of: Self.sparse) else { continue }
        let type = modelType.map { ", modelType: \($0)" } ?? ""
        let placeholder =
          placeholders.first { property.lowercased().contains($0.key) }?.value ?? "-"
        let text = """
          binder: 1
          model: AgreementTests.Values
          view: AgreementTests.View
          slots:
            slot.\(property): { modelField: \(field)\(type), placeholder: "\(placeholder)" }
          """
        do {
          _ = try Binder(
            model: Values(), view: View(), bindings: Bindings(text: text, name: "x.yaml"))
          linked += 1
        } catch let problems as BindingFileError {
          #expect(problems.problems.allSatisfy { $0.rule.code.hasPrefix("BC3") }, "\(problems)")
        }
      }
    }
    // A range of numbers is no collection, and no other conversion shows it.
    if Self.sparse == 1 { #expect((linked > 0) == (field != "numberRange")) }
  }
}
