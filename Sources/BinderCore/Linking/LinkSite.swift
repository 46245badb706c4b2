/// Where subscriptions were set up; one object for all that a line of a binding file sets up.
package class LinkSite {
  package final let origin: LinkOrigin

  package init(_ origin: LinkOrigin) {
    self.origin = origin
  }
}
