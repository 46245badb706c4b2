import BindingSpec
import JSONRPC

/// Writes converters for programs.
package enum ConverterJSON {
  package static func text(_ converters: [ConverterEntry]) -> String {
    (["version": JSONReporter.version, "converters": converters.map(object)] as JSONValue).text
  }

  private static func object(_ converter: ConverterEntry) -> JSONValue {
    [
      "name": converter.name, "usages": converter.usages,
      "summary": converter.summary, "module": converter.description?.module,
      "file": converter.declaration?.file,
      "start": converter.declaration.map { JSONReporter.position($0.range.start) },
      "conversions": converter.conversions.map { conversion -> JSONValue in
        [
          "values": conversion.values, "slot": conversion.slot, "readsBack": conversion.readsBack,
        ]
      },
      "arguments": (converter.description?.parameters ?? []).map { argument -> JSONValue in
        ["meaning": argument.indefiniteName, "required": argument.isRequired]
      },
      "loses": converter.losses.map { loss -> JSONValue in
        ["usage": loss.usage, "part": loss.part]
      },
      "whenNil": converter.description?.whenNil,
      "examples": (converter.description?.examples ?? []).map { example -> JSONValue in
        ["usage": example.usage, "value": example.value, "shown": example.shown]
      },
    ]
  }
}
