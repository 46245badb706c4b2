/// An error that ends a command, with its sentence and its exit status.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let status: CheckStatus

  init(_ description: String, _ status: CheckStatus = .badUsage) {
    (self.description, self.status) = (description, status)
  }
}
