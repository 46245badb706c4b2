import Observation

extension Binder {
  /// Calls `handler` with what a key path leads to from an `@Observable` object, now and at the flush
  /// after each change.
  ///
  ///     binder.observe(order, \.owner?.name) { print($0 ?? "nobody") }
  ///
  /// Any object on the way may be replaced: tracking hears of all that the key path reads.
  @discardableResult
  public func observe<Root: AnyObject & Observable, Value>(
    _ model: Root, _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> KeyPathObserver {
    follow(model, named: "\(keyPath)", fileID, line, handler) { [tracking] root in
      TrackedField(root, keyPath, tracking)
    }
  }

  /// Calls `handler` with the property that a key path names, now and after each change of what
  /// affects it, as the class's table says.
  ///
  /// Key paths cannot be taken apart, so the table has to have an entry for this one.
  ///
  /// - Throws: `UnobservableKeyPath` where no entry has the key path, or says what affects it.
  @_disfavoredOverload
  @discardableResult
  public func observe<Root: BindableModel, Value>(
    _ model: Root, _ keyPath: KeyPath<Root.TableRoot, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) throws -> KeyPathObserver {
    let entry = Root.fieldTable.entries.values.first { $0.keyPath == keyPath }
    guard let entry, case .field(_, isObserved: true, _, _) = entry.member else {
      throw UnobservableKeyPath(
        type: "\(Root.self)", entry: entry?.name, file: "\(fileID)", line: line)
    }
    return follow(model, named: entry.name, fileID, line, handler) { [tracking] model in
      guard case .field(let field, _) = entry.make(model.tableRoot, tracking, nil) else {
        return nil
      }
      return field as? Field<Value>
    }
  }

  /// Refuses key paths whose changes nobody reports.
  @available(
    *, unavailable,
    message: """
      nobody reports changes of this key path: observe the field, 'model.$property', or a path by \
      its name, or name the key path in a 'fieldTable' (BindableModel)
      """
  )
  @_disfavoredOverload
  @discardableResult
  public func observe<Root: AnyObject, Value>(
    _ model: Root, _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> KeyPathObserver {
    fatalError("unavailable")
  }

  private func follow<Root: AnyObject, Value>(
    _ model: Root, named name: String, _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping (Value) -> Void, field: @escaping (Root) -> Field<Value>?
  ) -> KeyPathObserver {
    let way = KeyPathObserver.Way(
      member: { root, _ in
        guard let root = root as? Root, let field = field(root) else {
          return .missing("'\(type(of: root))' has no field '\(name)'")
        }
        return .field(field, isObserved: true, isStandIn: true)
      },
      object: { _, _ in nil }, entity: { .object(ObjectIdentifier($0)) })
    return follow(
      [name], from: model, way: way,
      to: KeyPathObserver.Destination(
        link: { [weak self] field in
          (field as? Field<Value>).flatMap { field in
            self?.observe(field, fileID: fileID, line: line, handler)
          }
        },
        linkAbsence: { _ in nil }),
      origin: .code(fileID: fileID, line: line))
  }
}

/// Why a key path of a class with a table cannot be observed.
public struct UnobservableKeyPath: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class.
  public let type: String
  /// The name of the entry that has the key path and does not say what affects it, if there is one.
  public let entry: String?
  /// The `#fileID` of the call.
  public let file: String
  public let line: UInt

  public var description: String {
    let reason =
      entry.map { "'\($0)' of '\(type)' does not say in the 'fieldTable' what affects it" }
      ?? "the 'fieldTable' of '\(type)' has no entry for the key path"
    let remedy =
      entry == nil
      ? "add '.field(\"name\", \\.name, affectedBy: \\.$other)'" : "add 'affectedBy: \\.$other'"
    return "\(file):\(line): error: \(reason): \(remedy)"
  }
}
