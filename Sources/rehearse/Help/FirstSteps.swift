/// What the program prints when it is run without anything.
enum FirstSteps {
  static let text = """
    rehearse listens to a recording of your talk and gives you one tip.

    Record yourself for a minute or more with any recorder, then:

      rehearse talk.wav                 the tip, and the numbers behind it
      rehearse talk.wav -o talk.html    the same as a page, with pictures
      rehearse focus pauses             what to listen for, and how to practise it
      rehearse help                     all commands

    Everything runs on this computer. Nothing is sent or stored.

    """
}
