import { listsOf } from "#words/lists.ts";

const listText = listsOf("en");

/** Meeting the people of one's group, and the one with whom the liking was mutual. */
export const groups = {
  ready: { four: "Your group of four is set", other: "Your group is set" },
  readyText: "See who you'll train with.",
  title: { four: "Meet your four", other: "Meet your group" },
  firstTime: "First time together",
  trainedOn: ({ text, isNear }: { text: string; isNear: boolean }) =>
    isNear ? `You trained together ${text}` : `You trained together on ${text}`,
  youShare: (what: string) => `In common: ${what}`,
  where: "Where you meet",
  directions: "Directions",
  lookFor: (name: string) => `Look for ${name}, your host.`,
  /** The button by which a member says that they are there. */
  lookForOneAnother: (button: string) =>
    `Come a few minutes early and look for these faces. Tap "${button}" so your group knows.`,
  done: "See you there",
  match: {
    title: (name: string) => `You and ${name} both said yes`,
    titleOfSeveral: (names: readonly string[]) => `You said yes. So did ${listText(names)}.`,
    sayHelloTo: (name: string) => `Say hello to ${name}`,
    sameTime: "Same time next week",
    waiting: "We'll tell you when they answer",
    waitingText: "If someone said yes to you too, you can chat.",
    close: "Done",
    text: "You both liked training together, so now you can chat.",
    openers: "Ways to start",
    again: "Train together again",
    isNew: "New",
    inviting: (name: string) => `Pick a session and we'll invite ${name}.`,
  },
};
