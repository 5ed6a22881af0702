/** Meeting the people of one's group, and the one with whom the liking was mutual. */
export const groups = {
  ready: { four: "Your four is set", other: "Your group is set" },
  readyText: "See who you train with.",
  title: { four: "Meet your four", other: "Meet your group" },
  firstTime: "First time together",
  trainedOn: ({ text, isNear }: { text: string; isNear: boolean }) =>
    isNear ? `You trained together ${text}` : `You trained together on ${text}`,
  youShare: (what: string) => `You share ${what}`,
  where: "Where you meet",
  directions: "Directions",
  lookFor: (name: string) => `Look for ${name}, your host.`,
  /** The button by which a member says that they are there. */
  lookForOneAnother: (button: string) =>
    `Be there a few minutes early and look for the faces above. Tap “${button}” when you arrive, and your group sees it.`,
  done: "See you there",
  match: {
    title: (name: string) => `You and ${name} both said yes`,
    text: "Now you can write to each other.",
    openers: "Some ways to begin",
    again: "Train together again",
    isNew: "New",
    inviting: (name: string) => `Choose a session: ${name} will be invited along.`,
  },
};
