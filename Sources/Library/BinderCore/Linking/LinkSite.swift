/// The place where observations were set up; one object for all that one binding sets up.
package class LinkSite {
  package final let origin: LinkOrigin

  package init(_ origin: LinkOrigin) {
    self.origin = origin
  }
}
