import ExampleClient
import Foundation
import Testing

@Suite struct LinkHeaderTests {
  @Test("each relation has its address")
  func relations() {
    let links = LinkHeader(
      """
      <https://api.example.com/users/a/starred?page=2&per_page=30>; rel="next", \
      <https://api.example.com/users/a/starred?page=4&per_page=30>; rel="last"
      """)
    #expect(
      links["next"] == URL(string: "https://api.example.com/users/a/starred?page=2&per_page=30"))
    #expect(links["last"]?.query == "page=4&per_page=30")
    #expect(links["prev"] == nil)
  }

  @Test(
    "the header may be written in other ways",
    arguments: [
      "<http://a/b>;rel=next", "<http://a/b>; title=\"more\"; rel=\"next\"",
      "<http://a/b> ; REL = \"Next\"", "<http://a/b>; rel=\"prefetch next\"",
      "<http://x/y>; rel=\"prev\",<http://a/b>; rel=\"next\"",
      "<http://a/b>; rel=\"next\", <http://a/c>; rel=\"next\"",
    ])
  func forms(header: String) {
    #expect(LinkHeader(header)["next"] == URL(string: "http://a/b"))
  }

  @Test("commas and semicolons in an address belong to it")
  func punctuation() {
    let links = LinkHeader("<http://a/b?x=1,2;3>; rel=\"next\", <http://a/c>; rel=\"last\"")
    #expect(links["next"] == URL(string: "http://a/b?x=1,2;3"))
    #expect(links["last"] == URL(string: "http://a/c"))
  }

  @Test(
    "a header without a link has none",
    arguments: ["", "<", "<>", "<http://a/b>", "http://a/b; rel=next", "<http://a/b; rel=next"])
  func nonsense(header: String) {
    #expect(LinkHeader(header)["next"] == nil)
  }
}
