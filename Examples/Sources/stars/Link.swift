import Foundation

/// Opens an address in the user's browser, if the system has one.
///
/// The address comes from a service, so only one of the web is opened, and no shell reads it.
func openLink(_ address: String) {
  guard let url = URL(string: address), ["http", "https"].contains(url.scheme) else { return }
  #if os(macOS)
    let program = "open"
  #else
    let program = "xdg-open"
  #endif
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program, url.absoluteString]
  // The screen belongs to the app.
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try? process.run()
}
