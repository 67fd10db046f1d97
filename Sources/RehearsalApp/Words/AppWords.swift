/// What the command says.
package enum AppWords {
  package static let running = """
    the page is there while this runs; Control-C closes it. If your browser shows nothing, open \
    the link yourself
    """
  package static let notOpened = "no browser could be opened; open the link above yourself"
  package static let goOn = "Open the page"
  package static let ended = "the page is closed"
}
