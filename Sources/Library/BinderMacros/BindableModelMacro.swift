@_exported public import BinderCore

/// Writes the table by which bindings reach the properties and methods of a class.
///
///     @BindableModel @Observable final class Order {
///       var total = 0.0
///       private(set) var number = 1
///       var isLarge: Bool { total > 100 }
///       func submit() { … }
///     }
///
/// The table has the members of the declaration that other files can reach. A property with `private(set)` is read-only
/// in it. Methods without parameters, or with the value of an event, are commands. Members in extensions are not seen.
///
/// A computed property follows the properties that its getter reads, `@Observed` ones and those of
/// `@Observable` objects, here and elsewhere.
///
/// A subclass has the table of its superclass. With the macro, it adds its own entries.
@attached(extension, conformances: BindableModel)
@attached(member, conformances: BindableModel, names: named(fieldTable))
public macro BindableModel() =
  #externalMacro(module: "BinderMacrosPlugin", type: "BindableModelMacro")
