/// Something to say for a speaker who has no talk ready. We wrote all of it.
package struct ReadyTalk: Sendable {
  package enum Kind: String, Sendable {
    /// Its title is answered; its lines say how.
    case question
    /// Its lines are read.
    case text
  }

  package var kind: Kind
  package var title: String
  package var lines: [String]

  package static let all = questions + texts

  private static let questions = [
    ReadyTalk(
      kind: .question, title: "What do you know that most people don't?",
      lines: [
        "Say what it is.",
        "Say how you came to know it.",
        "Say why it matters.",
      ]),
    ReadyTalk(
      kind: .question, title: "Which place would you show a guest first?",
      lines: [
        "Name it.",
        "Let us see it: light, sound, smell.",
        "Say what it says about you.",
      ]),
    ReadyTalk(
      kind: .question, title: "What did you change your mind about?",
      lines: [
        "What did you think before?",
        "What happened?",
        "What do you think now?",
      ]),
    ReadyTalk(
      kind: .question, title: "What are you working on, and for whom?",
      lines: [
        "One sentence for a stranger.",
        "The hardest part of it.",
        "What you need next.",
      ]),
    ReadyTalk(
      kind: .question, title: "Who taught you something you still use?",
      lines: [
        "Who, and where?",
        "What did they say or do?",
        "When did you last use it?",
      ]),
    ReadyTalk(
      kind: .question, title: "What should your town do differently?",
      lines: [
        "What is wrong, in one picture.",
        "The one thing to do.",
        "What it would cost, and why it is worth it.",
      ]),
  ]

  private static let texts = [
    ReadyTalk(
      kind: .text, title: "The lamp in the window",
      lines: [
        "On our street there is one lamp that never goes out.",
        "It belongs to a woman who worked nights at the hospital for thirty years, and who "
          + "knows what it is to come home in the dark.",
        "When she retired, she left the lamp on. Not for herself. For the nurses, the bakers, "
          + "and the boy who drives the first bus.",
        "Nobody has ever thanked her, because nobody knows whose lamp it is.",
        "But ask anyone on our street which way is home, and they will point to it.",
        "That is what kindness is, most of the time: a light in a window, and no name on it.",
      ]),
    ReadyTalk(
      kind: .text, title: "Why bread needs time",
      lines: [
        "Bread is flour, water, salt, and time. You can hurry the first three. You can't hurry "
          + "the last.",
        "While the dough rests, nothing seems to happen. Leave it on the table, go out, come "
          + "back, and it has doubled.",
        "The work was done while you were away.",
        "I think of that whenever I am stuck. I put the problem under a cloth, and go for a "
          + "walk.",
        "It doesn't always rise. But it never rose any faster because I stood there and "
          + "watched.",
      ]),
    ReadyTalk(
      kind: .text, title: "A map of one mile",
      lines: [
        "Last spring I made a map of everything within a mile of my door.",
        "I had lived there for nine years, and thought I knew it. I knew four streets.",
        "I found a stream under a car park. A workshop that mends violins. A pear tree older "
          + "than the railway.",
        "We travel far to be surprised. We book, we pack, we wait in line.",
        "So here is my advice, and it costs nothing. This week, turn left where you always turn "
          + "right.",
      ]),
    ReadyTalk(
      kind: .text, title: "The smallest meeting",
      lines: [
        "Good morning. I have one idea for you, and it takes a minute.",
        "Before any meeting, write down the one question that it must answer.",
        "If you can't write it, don't meet. If you can, send it, and half of your meetings will "
          + "be over before they begin.",
        "We tried this for a month. We gave back two hundred hours, and nobody has asked for "
          + "them.",
        "One question. Write it first. Then, if you still must, come in and sit down.",
      ]),
    ReadyTalk(
      kind: .text, title: "What the tide taught us",
      lines: [
        "When we were children, we built a wall against the sea.",
        "We built it of stones and driftwood, and by noon it was as high as my knee. By three "
          + "it was gone.",
        "The next day we built again, further up. The sea came further up.",
        "On the third day my sister dug a channel instead, and the water ran exactly where she "
          + "wanted it.",
        "Some things you can't stop. Look for the place where they can be led.",
      ]),
    ReadyTalk(
      kind: .text, title: "Thank you, all of you",
      lines: [
        "I was told to keep this short, so I will thank just three people.",
        "The first is Ana, who read every draft, and told me the truth about most of them.",
        "The second is Tom, who kept the lights on, and I mean that: he is our electrician.",
        "The third is whoever put a chair beside my desk on the worst day of the year, and sat "
          + "in it, and said nothing at all.",
        "I never found out who it was. If it was you: I have not forgotten. Thank you.",
      ]),
  ]
}
