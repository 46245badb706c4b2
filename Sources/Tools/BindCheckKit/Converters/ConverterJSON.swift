import BindingSpec
import JSONRPC

/// Writes converters for programs.
package enum ConverterJSON {
  package static func text(_ converters: [ConverterEntry]) -> String {
    (["version": JSONReporter.version, "converters": converters.map(object)] as JSONObject).text
  }

  private static func object(_ converter: ConverterEntry) -> JSONObject {
    [
      "name": converter.name,
      "usages": converter.usages,
      "summary": converter.summary,
      "module": converter.module,
      "file": converter.declaration?.file,
      "start": converter.declaration.map { JSONReporter.position($0.range.start) },
      "conversions": converter.conversions.map { conversion -> JSONObject in
        [
          "values": conversion.values, "slot": conversion.slot, "readsBack": conversion.readsBack,
        ]
      },
      "arguments": converter.arguments.map { argument -> JSONObject in
        ["meaning": argument.meaning, "required": argument.isRequired]
      },
      "loses": converter.losses.map { loss -> JSONObject in
        ["usage": loss.usage, "part": loss.part]
      },
      "whenNil": converter.whenNil,
      "examples": converter.examples.map { example -> JSONObject in
        ["usage": example.usage, "value": example.value, "shown": example.shown]
      },
    ]
  }
}
