import BinderCore
import ContactsModels
import Observation

/// The state of the screen and the rules for it. It knows no screen.
@MainActor @Observable
final class RenderedModel {
  private(set) var people: [Person] = []
  var query = ""
  var sort: ColumnSort?
  private(set) var isLoading = false
  private(set) var loadError: String?
  private(set) var canAdd = false
  /// Nil while no person is edited.
  var form: RenderedForm?
  /// A field that is to have the focus, once.
  var fieldToFocus: RenderedForm.Field?
  private(set) var isSaving = false
  private(set) var saveError: String?
  /// Whether the user is asked what to do with unsaved changes.
  var isLeaving = false
  /// Whether the user is asked to confirm the deletion.
  var isDeleting = false
  private(set) var canConfirmDeletion = true
  private(set) var deletionError: String?

  private let store: any PeopleStore
  /// The person whom the user wants to edit next; nil for a new one.
  private var next: Person?
  private var loading: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private var deleting: Task<Void, Never>?

  init(store: any PeopleStore) {
    self.store = store
    sort = ColumnSort(SortColumn.name.rawValue)
  }

  func waitUntilIdle() async {
    await loading?.value
    await saving?.value
    await deleting?.value
  }

  var shown: [Person] { people.sorted(by: sort).found(by: query) }

  /// The person whose row is selected.
  var selected: Int64? { form?.saved.id }

  // MARK: - The table

  func load() {
    isLoading = true
    loading = Task {
      do {
        people = try await store.people()
        canAdd = true
        loadError = nil
      } catch {
        loadError = "\(error)"
      }
      isLoading = false
    }
  }

  // MARK: - From one person to another

  func leave(for person: Person?) {
    next = person
    guard form?.isChanged == true || isSaving else { return arrive() }
    isLeaving = true
  }

  func arrive() {
    isLeaving = false
    form = RenderedForm(next ?? Person())
    saveError = nil
    if next == nil { fieldToFocus = .name }
  }

  // MARK: - The store

  func save() {
    guard !isSaving, let person = form?.edited else { return }
    guard form?.isChanged == true else {
      if isLeaving { arrive() }
      return
    }
    if let wrong = form?.validate() {
      isLeaving = false
      fieldToFocus = wrong
      return
    }
    isSaving = true
    saving = Task {
      do {
        try await save(person)
        saveError = nil
      } catch {
        saveError = "\(error)"
      }
      isSaving = false
    }
  }

  private func save(_ person: Person) async throws {
    let saved = try await store.save(person)
    form?.saved = saved
    people = people.with(saved)
    // The user may have gone on typing meanwhile.
    if isLeaving, form?.isChanged == false { arrive() }
  }

  func cancel() {
    guard let saved = form?.saved else { return }
    form = saved.id == nil ? nil : RenderedForm(saved)
    saveError = nil
  }

  func askForDeletion() {
    guard form != nil else { return }
    deletionError = nil
    isDeleting = true
  }

  func delete() {
    guard let id = form?.saved.id else { return }
    canConfirmDeletion = false
    deleting = Task {
      do {
        try await store.delete(id)
        isDeleting = false
        form = nil
        saveError = nil
        people.removeAll { $0.id == id }
      } catch {
        deletionError = "\(error)"
      }
      canConfirmDeletion = true
    }
  }
}
