import FlyingFox
import FlyingSocks
import Foundation

/// A real browser without a window, driven by the WebDriver protocol. It ends with the object.
@MainActor final class Chromium {
  nonisolated static let driver = ["/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let process = Process()
  private let port: UInt16
  private var session = ""

  /// - Throws: If the browser does not start.
  init() async throws {
    process.executableURL = URL(filePath: Self.driver!)
    // The driver chooses a port that is free, and says which.
    process.arguments = ["--port=0"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    var text = ""
    var port: Substring?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw BrowserError(description: "the driver says \(text)") }
      text += String(decoding: data, as: UTF8.self)
      port = text.firstMatch(of: /successfully on port (\d+)/)?.1
    }
    self.port = UInt16(port!)!
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--window-size=900,760",
    ]
    let answer = try await call(
      "POST", "/session",
      ["capabilities": ["alwaysMatch": ["goog:chromeOptions": ["args": arguments]]]])
    session = "/session/\((answer as! [String: Any])["sessionId"]!)"
  }

  isolated deinit { process.terminate() }

  func quit() async { _ = try? await call("DELETE", session) }

  @discardableResult
  private func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws
    -> Any
  {
    let body = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let request = HTTPRequest(
      method: HTTPMethod(method), version: .http11, path: path, query: [],
      headers: [
        .host: "127.0.0.1:\(port)", .contentType: "application/json",
        .contentLength: "\(body.count)",
      ], body: body)
    var client = HTTPClient()
    let response = try await client.sendHTTPRequest(
      request, to: .inet(ip4: "127.0.0.1", port: port))
    let answer = try await JSONSerialization.jsonObject(with: response.bodyData) as! [String: Any]
    guard response.statusCode == .ok else {
      throw BrowserError(description: "\(path): \(answer)")
    }
    return answer["value"]!
  }

  func open(_ address: String) async throws {
    try await call("POST", session + "/url", ["url": address])
  }

  /// Opens another tab, and makes it the present one. - Returns: The name of the tab before.
  func newTab() async throws -> String {
    let before = try await call("GET", session + "/window") as! String
    let tab = try await call("POST", session + "/window/new", ["type": "tab"]) as! [String: Any]
    try await show(tab["handle"] as! String)
    return before
  }

  func show(_ tab: String) async throws {
    try await call("POST", session + "/window", ["handle": tab])
  }

  /// Runs a script in the page.
  @discardableResult
  func run(_ script: String) async throws -> String {
    "\(try await call("POST", session + "/execute/sync", ["script": script, "args": [Any]()]))"
  }

  /// Presses keys one after the other: characters, and those of WebDriver such as `\u{E007}` for Enter.
  func press(_ keys: String, holding modifier: String = "") async throws {
    func key(_ type: String, _ key: Character) -> [String: String] {
      ["type": type, "value": String(key)]
    }
    let actions =
      modifier.map { key("keyDown", $0) }
      + keys.flatMap { [key("keyDown", $0), key("keyUp", $0)] } + modifier.map { key("keyUp", $0) }
    try await call(
      "POST", session + "/actions",
      ["actions": [["type": "key", "id": "keys", "actions": actions]]])
  }

  func click(_ selector: String) async throws {
    let element =
      try await call(
        "POST", session + "/element", ["using": "css selector", "value": selector])
      as! [String: String]
    try await call("POST", session + "/element/\(element.values.first!)/click", [:])
  }

  /// Waits until a script says true; the time limit of the test ends a hang.
  func until(_ condition: String) async throws {
    while try await run("return String(Boolean(\(condition)))") != "true" {
      try Task.checkCancellation()
    }
  }

  func until(text: String) async throws {
    try await until("document.body.innerText.includes(\(String(reflecting: text)))")
  }

  func screenshot() async throws -> Data {
    Data(base64Encoded: try await call("GET", session + "/screenshot") as! String)!
  }

  /// What a screen reader is told: role, name and states of each element, the outer ones first.
  func accessibility() async throws -> String {
    let tree = try await call(
      "POST", session + "/goog/cdp/execute", ["cmd": "Accessibility.getFullAXTree", "params": [:]])
    let nodes = (tree as! [String: Any])["nodes"] as! [[String: Any]]
    func value(_ name: String, of node: [String: Any]) -> String? {
      (node[name] as? [String: Any])?["value"].map { "\($0)" }
    }
    let silent = ["none", "generic", "InlineTextBox", "StaticText", "LineBreak", "RootWebArea"]
    return nodes.compactMap { node in
      guard node["ignored"] as? Bool != true, let role = value("role", of: node),
        !silent.contains(role)
      else { return nil }
      let states = (node["properties"] as? [[String: Any]] ?? []).compactMap {
        property -> String? in
        let name = property["name"] as! String
        guard ["disabled", "invalid", "modal", "live", "selected", "checked"].contains(name),
          let value = value("value", of: property), value != "0", value != "false"
        else { return nil }
        return "\(name)=\(value)"
      }
      let texts = [("name", "'", "'"), ("description", "(", ")")].compactMap { part, start, end in
        value(part, of: node).flatMap { $0.isEmpty ? nil : start + $0 + end }
      }
      return ([role] + texts + states)
        .joined(separator: " ")
    }.joined(separator: "\n")
  }
}

struct BrowserError: Error, CustomStringConvertible {
  let description: String
}
