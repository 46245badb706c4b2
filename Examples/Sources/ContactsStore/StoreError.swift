import GRDB

/// The reason why a request to the store failed, in words for the user.
public enum StoreError: Error, Hashable, CustomStringConvertible {
  /// Another program has locked the database.
  case isLocked(String)
  /// The file is something else than a database.
  case isNoDatabase(String)
  /// The content of the database cannot be read.
  case isDamaged(String)
  /// The file or its folder cannot be written.
  case isReadOnly(String)
  /// The file cannot be opened, such as in a folder that does not exist.
  case cannotOpen(String)
  /// A newer version of the app has changed the schema.
  case isNewer(String)
  /// The database has people already.
  case isNotEmpty(String)
  /// The person to change was deleted by another program.
  case isGone
  /// A value in the table is none that the app knows.
  case isUnreadable(String)
  /// Any other failure, in the words of SQLite.
  case other(String)

  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case RecordError.recordNotFound: self = .isGone
    case let error as DatabaseError:
      switch error.resultCode.primaryResultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .isLocked(path)
      case .SQLITE_NOTADB: self = .isNoDatabase(path)
      case .SQLITE_CORRUPT: self = .isDamaged(path)
      case .SQLITE_READONLY, .SQLITE_PERM: self = .isReadOnly(path)
      case .SQLITE_CANTOPEN: self = .cannotOpen(path)
      default: self = .other(error.message ?? "\(error)")
      }
    default: self = .other("\(error)")
    }
  }

  public var description: String {
    switch self {
    case .isLocked(let path): "'\(path)' is locked by another program; try again later"
    case .isNoDatabase(let path): "'\(path)' is no database; choose another file"
    case .isDamaged(let path): "'\(path)' is damaged; restore it from a copy"
    case .isReadOnly(let path): "'\(path)' cannot be written; check it and its folder"
    case .cannotOpen(let path): "'\(path)' cannot be opened; check its folder"
    case .isNewer(let path): "'\(path)' is of a newer version of this app"
    case .isNotEmpty(let path): "'\(path)' has people already; choose another file"
    case .isGone: "this person was deleted meanwhile; add them again"
    case .isUnreadable(let place): "the database has a value that this app cannot read: \(place)"
    case .other(let message): "the database says: \(message)"
    }
  }
}
