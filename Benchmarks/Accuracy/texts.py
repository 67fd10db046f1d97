"""What the voices say. None of it is in the training of the speech network."""

# Without commas, so that no voice adds a pause.
PHRASES = """\
my first slide is almost empty
we began with four people and a van
nobody in the village had seen snow
I would like to tell you about glass
the answer turned out to be simple
this bottle is older than I am
every window in the house was open
you can hear it if you listen closely
our neighbours sold us the machine
it ran for eleven years without repair
the children gave it a name
money was never the difficult part
she drew the plan on a napkin
most of you will disagree with me
I changed my mind in the middle of it
the second half was much better
look at the picture on the left
there is a road behind those trees
somebody had to carry the water
he asked me what I was afraid of
in autumn the whole valley turns yellow
we lost the key and found another way
it weighs about as much as an apple
the law has not been changed since then
remember where you were that morning
old ships were built by eye
none of our models had predicted this
a small error grows along the way
they printed seven thousand copies
I am nearly at the end""".split("\n")

# Read aloud sentence by sentence, with a pause after each.
PASSAGES = [
    [
        "Glass is one of the oldest materials we make.",
        "It begins as sand and ends as a window.",
        "In between it passes through a fire of fifteen hundred degrees.",
        "Nobody quite knows who discovered it.",
    ],
    [
        "The library opens at seven every morning.",
        "An old man waits at the door with his umbrella.",
        "He always reads the same newspaper from beginning to end.",
        "Afterwards he thanks everybody and walks home.",
    ],
    [
        "Our budget has not grown for several years.",
        "Meanwhile the number of visitors has doubled.",
        "We can reduce the opening hours or find additional partners.",
        "I recommend that we do the second.",
    ],
    [
        "A river never takes the shortest way.",
        "It carries away the outer bank and leaves its gravel on the inner one.",
        "After a century the bend has moved by half a mile.",
        "Any map of it is only a photograph.",
    ],
    [
        "Learning an instrument takes patience.",
        "The fingers remember what the head has forgotten.",
        "Ten minutes a day are better than an afternoon on Saturday.",
        "Playing slowly is the quickest method.",
    ],
    [
        "Please imagine an ordinary kitchen table.",
        "Four people are sitting around it and arguing about electricity.",
        "Each of them is right about something.",
        "That is how this company started.",
    ],
]

# Conversation in the background.
CHATTER = [
    "I told him yesterday that the tickets had already been paid for and he only laughed",
    "if the weather holds we could take the bicycles and have lunch beside the canal",
    "her brother is moving into the apartment above the bakery at the end of the month",
    "the soup was far too salty but nobody wanted to say anything about it to the cook",
    "you have to turn the handle twice and then push against the door with your shoulder",
    "they are digging up the road again and the bus goes all the way around the hospital",
    "it was the third meeting about the same question and we are no further than before",
    "my teacher used to say that a good knife is worth more than an expensive pan",
]
