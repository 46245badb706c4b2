import Observation

extension Binder {
  /// Calls `handler` with the value that a key path of an `@Observable` object leads to, now and at
  /// the flush after each change.
  ///
  ///     binder.observe(order, \.owner?.name) { print($0 ?? "nobody") }
  ///
  /// Any object on the way may be replaced: tracking reports every property that the key path
  /// reads.
  @discardableResult
  public func observe<Root: AnyObject & Observable, Value>(
    _ model: Root, _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> KeyPathObserver {
    observe(
      model, .code(fileID: fileID, line: line), handler,
      ClosureAccessor("\(keyPath)") { root, tracking in
        (root as? Root).map {
          .field(DerivedField($0, as: $0, keyPath), isStandIn: true)
        }
      })
  }

  /// Calls `handler` with the property that a key path names, now and after each change of a
  /// dependency that the class's table names.
  ///
  /// A key path cannot be split into its segments, so the table needs an entry for this one.
  ///
  /// - Throws: `UnobservableKeyPathError` where no entry has the key path, or the entry names no
  ///   dependency.
  @_disfavoredOverload
  @discardableResult
  public func observe<Root: BindableModel, Value>(
    _ model: Root, _ keyPath: KeyPath<Root.TableRoot, Value>, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) throws -> KeyPathObserver {
    let entry = Root.fieldTable.entries.values.first { $0.keyPath == keyPath }
    guard let entry, case .field(_, isObserved: true, _, _) = entry.member else {
      throw UnobservableKeyPathError(
        type: "\(Root.self)", entry: entry?.name, file: "\(fileID)", line: line)
    }
    return observe(
      model, .code(fileID: fileID, line: line), handler,
      ClosureAccessor(entry.name) { model, tracking in
        (model as? Root).flatMap { entry.make($0.tableRoot, tracking, nil) }
      })
  }

  /// Rejects key paths whose changes are not reported.
  @available(
    *, unavailable,
    message: """
      changes of this key path are not reported: observe the field, 'model.$property', or a path by \
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

  private func observe<Value>(
    _ model: AnyObject, _ origin: LinkOrigin, _ handler: @escaping (Value) -> Void,
    _ accessor: any Accessor
  ) -> KeyPathObserver {
    let spec = ObservationSpec(origin, from: [accessor]) { field, binder in
      (field as? Field<Value>).map { binder.observe($0, origin: origin, handler) }
    }
    return LinkInstaller(model, self).follow(spec, onto: nil)
  }
}

/// Why a key path of a class with a table cannot be observed.
public struct UnobservableKeyPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The class.
  package let type: String
  /// The name of the entry that has the key path but names no dependency, if there is one.
  package let entry: String?
  /// The `#fileID` of the call.
  package let file: String
  package let line: UInt

  public var description: String {
    let reason =
      entry.map { "'\($0)' of '\(type)' names no dependency in the 'fieldTable'" }
      ?? "the 'fieldTable' of '\(type)' has no entry for the key path"
    let remedy =
      entry == nil
      ? "add '.field(\"name\", \\.name, affectedBy: \\.$other)'" : "add 'affectedBy: \\.$other'"
    return "\(file):\(line): error: \(reason): \(remedy)"
  }
}
