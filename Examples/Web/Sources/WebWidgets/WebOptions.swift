import ArgumentParser
import Foundation

/// The options of an app in a browser.
public struct WebOptions: ParsableArguments {
  @Option(help: "The port; 0 for one that is free.") var port: UInt16 = 0
  @Option(help: "The address to listen on. Others than the loopback interface show the app to all.")
  var host = "127.0.0.1"
  @Option(help: "The folder of the binding files.") var bindings = "Bindings"
  @Flag(help: "Use the Swift that the build made of the binding files.") var compiled = false

  public init() {}

  /// Serves pages until the program ends.
  ///
  /// - Parameter pages: Makes the page of each path, from the folder of the binding files; nil for compiled bindings.
  @MainActor public func run(_ pages: [String: (String?) throws -> WebPage]) async throws {
    let folder = compiled ? nil : bindings
    let server = WebServer(pages: pages.mapValues { make in { try make(folder) } })
    // A binding file with a mistake is told before a browser asks.
    for make in pages.values { try make(folder).end() }
    try await server.run(host: host, port: port) { address in
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
    }
  }
}
