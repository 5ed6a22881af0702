import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("en");

const listText = listsOf("en");

export const groups = {
  ready: { four: "Your group of four is set", other: "Your group is set" },
  readyText: "See who you'll train with.",
  title: { four: "Meet your four", other: "Meet your group" },
  firstTime: "First time together",
  trainedOn: ({ text, isNear }: { text: string; isNear: boolean }) =>
    isNear ? `You trained together ${text}` : `You trained together on ${text}`,
  where: "Where you meet",
  directions: "Directions",
  lookFor: (name: string) => `Look for ${name}, your host.`,
  lookForOneAnother: (button: string) =>
    `Come a few minutes early and look for these faces. Tap "${button}" so your group knows.`,
  done: "Done",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `You and ${name} both train to get stronger`,
      lose_weight: (name: string) => `You and ${name} both train to lose weight`,
      improve_endurance: (name: string) => `You and ${name} both train to build endurance`,
      maintain_health: (name: string) => `You and ${name} both train to stay healthy`,
    },
    level: (name: string) => `You and ${name} train at the same level`,
    personality: (name: string) => `You and ${name} like to train the same way`,
    workout: (name: string, what: string) => `You and ${name} both like ${what}`,
    schedule: (name: string, what: string) => `You and ${name} both train ${what}`,
  },
  greetings: {
    title: "Say hi to your group",
    options: {
      see_you_there: "See you there!",
      first_time: "My first time too",
      by_the_entrance: "I'll be by the entrance",
    },
    sent: "Your group sees it.",
  },
  notYet: "Your group isn't set yet",
  notYetText: "We'll tell you the day before who you train with.",
  toEvents: "Open Your Events",
  person: {
    together: (count: number) =>
      count === 2
        ? "Trained together twice"
        : plural(count, { one: "Trained together once", other: "Trained together # times" }),
    share: "What you share",
    message: "Message",
    gone: "You can't see this profile anymore.",
  },
  match: {
    title: (name: string) => `You and ${name} both said yes`,
    titleOfSeveral: (names: readonly string[]) => `You said yes. So did ${listText(names)}.`,
    sayHelloTo: (name: string) => `Say hello to ${name}`,
    sameTime: "Same time next week",
    waiting: "We'll tell you when they answer",
    close: "Done",
    text: "You both liked training together, so now you can chat.",
    openers: "Ways to start",
    again: "Train together again",
    isNew: "New",
    inviting: (name: string) => `Pick a session and we'll invite ${name}.`,
  },
};
