import FlyingFox

/// The answers of the server without a fault.
struct Routes {
  /// - Throws: If a file of data cannot be read.
  var handler: RoutedHTTPHandler {
    get throws {
      let account = Account()
      let starred = try StarredRoute()
      let photos = try Photos()
      var routes = RoutedHTTPHandler()
      routes.appendRoute("GET /balance") { try await account.balance($0) }
      routes.appendRoute("POST /balance") { try await account.subtract($0) }
      routes.appendRoute("GET /users/:name/starred", to: starred)
      routes.appendRoute("GET /photos") { try await photos.all($0) }
      routes.appendRoute("DELETE /photos/:id") { await photos.delete($0) }
      // In the words of GitHub.
      routes.appendRoute("*") { _ in .message("Not Found", status: .notFound) }
      return routes
    }
  }
}
