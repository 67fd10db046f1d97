/// What the program prints when it is run without anything.
enum FirstSteps {
  static let text = """
    rehearse listens to you rehearsing a talk and gives you one tip.

      rehearse live                     record a minute or more, then get the tip
      rehearse talk.wav                 the tip for a recording that you have
      rehearse talk.wav -o talk.html    the same as a page, with pictures
      rehearse focus pauses             what to listen for, and how to practise it
      rehearse help                     all commands

    Everything runs on this computer. Nothing is sent anywhere.

    """
}
