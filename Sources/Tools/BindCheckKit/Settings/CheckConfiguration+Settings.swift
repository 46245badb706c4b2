import BindingSpec
import SwiftFacts

extension CheckConfiguration {
  /// The configuration of a command line, completed from the settings, and these from the package
  /// around the directory.
  ///
  /// The dependencies of the package count beside the sources of the settings, which are part of the
  /// same project; sources on the command line replace both.
  package static func make(
    bindings: [String] = [], sources: [String] = [], settings: Settings = Settings(),
    directory: String = "."
  ) throws(MissingInput) -> CheckConfiguration {
    let package = package(around: directory)
    var configuration = CheckConfiguration(bindings: bindings, sources: [])
    configuration.settings = settings
    configuration.targets = package?.targets ?? []
    if bindings.isEmpty {
      guard let known = settings.bindings ?? package?.bindings else { throw .bindings }
      configuration.bindings = known
      configuration.searchesTargets = settings.bindings == nil
      let saying = settings.bindings == nil ? known.first : settings.file
      configuration.writableDirectory = saying.map(FilePath.directory)
    }
    if !sources.isEmpty {
      configuration.sources = sources.flatMap(SourceRoot.roots)
    } else if let own = settings.sources {
      let dependencies = package?.sources.filter(\.isDependency) ?? []
      configuration.sources = own.flatMap(SourceRoot.roots) + dependencies
    } else {
      guard let package else { throw .sources }
      configuration.sources = package.sources
    }
    return configuration
  }

  /// A configuration that names nothing cannot be checked.
  package enum MissingInput: String, Error {
    case bindings =
      "there is no Package.swift here or above, so name binding files or '--bindings'"
    case sources = "there is no Package.swift here or above, so say '--sources'"
  }
}
