import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason for a missing answer, in words for the user.
public enum APIError: Error, Hashable, Sendable {
  /// No server answers at the address.
  case unreachable
  /// The answer did not arrive in time.
  case tooSlow
  /// The connection ended before the end of the answer.
  case brokenOff
  /// The answer is not one of this API.
  case notUnderstood
  /// The server has no such resource.
  case notFound
  /// The server refuses the request, with a reason.
  case refused(String)
  /// The server has failed.
  case failed(status: Int)

  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    case .timedOut: self = .tooSlow
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
      .badURL, .unsupportedURL:
      self = .unreachable
    // On Linux the code is `unknown` for all errors of an established connection.
    default: self = .brokenOff
    }
  }

  init(status: Int, body: Data) {
    struct Reason: Decodable {
      let message: String
    }
    let reason = try? JSONDecoder().decode(Reason.self, from: body)
    switch (status, reason) {
    case (404, _): self = .notFound
    case (400..<500, let reason?): self = .refused(reason.message)
    default: self = .failed(status: status)
    }
  }
}

extension APIError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable: "the server cannot be reached"
    case .tooSlow: "the server takes too long to answer"
    case .brokenOff: "the answer of the server broke off"
    case .notUnderstood: "the answer of the server makes no sense"
    case .notFound: "the server knows of no such thing"
    case .refused(let reason): reason
    case .failed(let status): "the server has failed (\(status))"
    }
  }
}
