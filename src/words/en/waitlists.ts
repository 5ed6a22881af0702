export const waitlists = {
  title: "Waitlists",
  inLine:
    "When a spot opens up, the first in line is booked at once and told. From 24 hours before the start on, a spot is offered to everyone waiting, and the first to book has it.",
  offered:
    "A spot that opens up now is offered to everyone waiting at once, and the first to book has it. The list closes two hours before the start.",
  closed: "The waitlist has closed: it's less than two hours to the start.",
  listFull: "The waitlist is full as well.",
  area: "Where would you like to train, if you get a spot?",
  join: "Join the waitlist",
  leave: "Leave the waitlist",
  joined: "You're on the waitlist",
  joinedText: "We'll tell you when you get a spot or can book one.",
  left: "You've left the waitlist",
  joinFailed: "Couldn't join the waitlist",
  leaveFailed: "Couldn't leave the waitlist",
  failedText: "Please try again.",
  spotFree: "A spot is free right now. The first to book has it.",
  bookNow: "Book the spot",
};

/** Said by the server to whoever joins too late. */
export const waitlistClosed =
  "This session starts in less than two hours, so its waitlist is closed.";
