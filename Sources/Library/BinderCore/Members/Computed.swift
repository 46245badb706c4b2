/// Makes a property of a class that is computed from others: observable, bindable, and read-only.
///
///     final class Bill {
///       @Observed var amount = 0.0
///       @Observed var people = 2
///       @Computed({ (bill: Bill) in bill.amount / Double(bill.people) }) var share: Double
///     }
///     bill.share              // runs the closure if a property has changed that it reads
///     binder.bind(bill.$share, to: screen.share.$text, as: .fpint)
///
/// The value follows the properties that the closure reads: `@Observed` and `@Computed` ones and
/// those of `@Observable` objects, of this object and of others. The reads are recorded at each run,
/// so they may depend on conditions. The closure runs when the value is read, and only if a read
/// property has changed since the latest run; one that reads nothing observed runs at each read.
///
/// For classes only, whose type the closure names.
@propertyWrapper
public struct Computed<Owner: AnyObject, Value> {
  let property: ComputedProperty<Owner, Value>

  /// `get` gets the object, since the initial value of a property cannot capture `self`.
  public init(
    _ get: @escaping (Owner) -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) { property = ComputedProperty(get, fileID, line) }

  @available(*, unavailable, message: "'@Computed' is for the properties of classes")
  public var wrappedValue: Value { fatalError("unavailable") }

  @available(*, unavailable, message: "'@Computed' is for the properties of classes")
  public var projectedValue: Field<Value> { fatalError("unavailable") }

  // The object is known here and not when the property is made.
  public static subscript(
    _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
    storage storage: KeyPath<Owner, Self>
  ) -> Value {
    let field = owner[keyPath: storage].property.field(of: owner)
    if ReadRecording.isActive { ReadRecording.note(field) }
    return field.value
  }

  public static subscript(
    _enclosingInstance owner: Owner, projected projected: KeyPath<Owner, Field<Value>>,
    storage storage: KeyPath<Owner, Self>
  ) -> Field<Value> { owner[keyPath: storage].property.field(of: owner) }
}

/// The storage of an `@Computed` property, of which reflection does not know the types.
package class AnyComputedProperty {
  package var valueType: any Any.Type { fatalError("abstract") }

  /// The field with the value. The closure of the property runs for the first field of the object.
  package func field(of owner: AnyObject) -> _AnyField { fatalError("abstract") }
}

/// The storage of an `@Computed` property, whose field is made when it is asked for.
final class ComputedProperty<Owner: AnyObject, Value>: AnyComputedProperty {
  private let get: (Owner) -> Value
  private let fileID: StaticString
  private let line: UInt
  private var made: DerivedField<Value>?
  private var isMaking = false

  init(_ get: @escaping (Owner) -> Value, _ fileID: StaticString, _ line: UInt) {
    (self.get, self.fileID, self.line) = (get, fileID, line)
  }

  func field(of owner: Owner) -> DerivedField<Value> {
    if let made { return made }
    // There is no value yet that could be read instead.
    if isMaking { fatalError("\(BindingFault.circle(property: Self.name(fileID, line)))") }
    isMaking = true
    // Neither the name nor the getter may keep this object, which keeps the field.
    let (get, fileID, line) = (get, fileID, line)
    let reads = GetterReads(of: Self.name(fileID, line))
    let field = DerivedField(
      of: owner, reads.run { get(owner) }, read: { [weak owner] in owner.map(get) }, set: nil,
      following: reads)
    isMaking = false
    made = field
    return field
  }

  private static func name(_ fileID: StaticString, _ line: UInt) -> String {
    "the '@Computed' property of '\(Owner.self)' at \(fileID):\(line)"
  }

  override var valueType: any Any.Type { Value.self }

  override func field(of owner: AnyObject) -> _AnyField {
    guard let owner = owner as? Owner else {
      preconditionFailure("\(Self.name(fileID, line)) is in an object of '\(type(of: owner))'")
    }
    return field(of: owner) as DerivedField<Value>
  }
}

extension Computed: MemberWrapper {
  package static var valueType: any Any.Type { Value.self }

  package func member(of owner: Any) -> Member { .computed(property, of: owner as AnyObject) }
}
