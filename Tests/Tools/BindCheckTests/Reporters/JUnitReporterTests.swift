import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The form for test reports, read back with Foundation's parser.
@Suite struct JUnitReporterTests {
  /// The elements of a document, each as `name(attribute: value)` and the texts in it.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }
  }

  private func read(_ report: CheckReport) throws -> Reader {
    let parser = XMLParser(data: Data(JUnitReporter.text(of: report).utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test("a file in order is a passing test, a problem a failing one, and a failure an error")
  func cases() throws {
    let reader = try read(StrangeReport.report)
    #expect(
      reader.elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "system-out", "testcase", "failure", "testcase",
        "system-out", "testcase", "testcase", "error",
      ])
    let counts = ["tests": "5", "failures": "1", "errors": "1", "name": "bindcheck"]
    #expect(reader.elements[0].attributes == counts)
    #expect(reader.elements[1].attributes == counts)
    #expect(reader.elements[8].attributes["name"] == "Bindings/good.yaml")
    #expect(
      reader.elements[10].attributes["message"] == #"cannot read 'x\u{1B}\u{A}%': no such file"#)
  }

  @Test("names and texts come back as they are shown, control characters as escapes")
  func texts() throws {
    let reader = try read(StrangeReport.report)
    let file = #"Bindings/a b%20,:'"<&>\u{A}\u{1B}[31m.yaml"#
    #expect(reader.elements[4].attributes["classname"] == file)
    #expect(reader.elements[4].attributes["name"] == "\(file):3:14 BC103 unknown-field")
    #expect(
      reader.elements[5].attributes["message"] == #"'M' has no field '\u{1B}]]>&%\u{A}::error::'"#)
    #expect(reader.elements[5].text.contains(#"  3 | "# + "\t😀日e\u{301}: " + #""]]>&\u{1B}""#))
  }

  @Test("a warning fails its test only where warnings fail the check")
  func strict() throws {
    var report = StrangeReport.report
    report.isStrict = true
    let reader = try read(report)
    #expect(reader.elements[0].attributes["failures"] == "2")
    #expect(reader.elements.map(\.name).filter { $0 == "failure" }.count == 2)
  }

  @Test("an unresolved name fails its test only where unresolved names fail the check")
  func unresolved() throws {
    var report = StrangeReport.report
    report.failsOnUnresolved = true
    let reader = try read(report)
    #expect(reader.elements[0].attributes["failures"] == "2")
    let failures = reader.elements.filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["BC103", "unresolved"])
    // The compiler judges those of compiled bindings.
    for index in report.unresolved.indices { report.unresolved[index].isCompiled = true }
    #expect(try read(report).elements[0].attributes["failures"] == "1")
  }

  @Test("no files are no tests")
  func empty() throws {
    #expect(try read(CheckReport()).elements.map(\.name) == ["testsuites", "testsuite"])
  }
}
