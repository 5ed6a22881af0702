export const waitlists = {
  title: "Waitlists",
  inLine:
    "When a spot opens up, the first person in line gets it. In the last 24 hours, we tell everyone waiting, and the first to book gets it.",
  offered:
    "If a spot opens up now, we tell everyone waiting, and the first to book gets it. The list closes 2 hours before the start.",
  closed: "The waitlist is closed. This session starts in less than 2 hours.",
  listFull: "The waitlist is full too.",
  area: "Where would you like to train if you get a spot?",
  join: "Join the waitlist",
  leave: "Leave the waitlist",
  joined: "You're on the waitlist",
  joinedText: "We'll tell you when you get a spot or can book one.",
  left: "You've left the waitlist",
  joinFailed: "We couldn't add you to the waitlist",
  leaveFailed: "We couldn't take you off the waitlist",
  failedText: "Please try again.",
  spotFree: "A spot is open right now. The first to book gets it.",
  bookNow: "Book the spot",
};

/** The server's answer to joining too late. */
export const waitlistClosed =
  "This session starts in less than 2 hours, so its waitlist is closed.";
