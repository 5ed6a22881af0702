import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("de");

const listText = listsOf("de");

export const groups: typeof en.groups = {
  ready: { four: "Eure Vierergruppe steht", other: "Deine Gruppe steht" },
  readyText: "Sieh nach, mit wem du trainierst.",
  title: { four: "Das seid ihr vier", other: "Das ist deine Gruppe" },
  firstTime: "Zum ersten Mal zusammen",
  trainedOn: ({ text }: { text: string }) => `Zuletzt zusammen trainiert: ${text}`,
  where: "Hier trefft ihr euch",
  directions: "Route",
  lookFor: (name: string) => `Halte Ausschau nach ${name}. Das ist euer Host.`,
  lookForOneAnother: (button: string) =>
    `Komm ein paar Minuten früher und halte Ausschau nach diesen Gesichtern. Tipp auf „${button}“, dann weiß deine Gruppe Bescheid.`,
  done: "Fertig",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `${name} und du wollt beide stärker werden`,
      lose_weight: (name: string) => `${name} und du wollt beide abnehmen`,
      improve_endurance: (name: string) => `${name} und du wollt beide mehr Ausdauer`,
      maintain_health: (name: string) => `${name} und du wollt beide gesund bleiben`,
    },
    level: (name: string) => `${name} und du seid auf demselben Level`,
    personality: (name: string) => `${name} und du trainiert auf ähnliche Art`,
    workout: (name: string, what: string) => `${name} und du habt beide ${what}`,
    schedule: (name: string, what: string) => `${name} und du habt beide ${what}`,
  },
  greetings: {
    title: "Sag deiner Gruppe Hallo",
    options: {
      see_you_there: "Wir sehen uns dort!",
      first_time: "Auch mein erstes Mal",
      by_the_entrance: "Ich bin am Eingang",
    },
    sent: "Deine Gruppe sieht es.",
  },
  notYet: "Deine Gruppe steht noch nicht",
  notYetText: "Am Tag davor sagen wir dir, mit wem du trainierst.",
  toEvents: "Zu deinen Terminen",
  person: {
    together: (count: number) =>
      plural(count, { one: "Einmal zusammen trainiert", other: "#-mal zusammen trainiert" }),
    share: "Das habt ihr gemeinsam",
    message: "Schreiben",
    gone: "Du kannst dieses Profil nicht mehr sehen.",
  },
  match: {
    title: (name: string) => `${name} möchte auch wieder mit dir trainieren`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} möchten auch wieder mit dir trainieren`,
    sayHelloTo: (name: string) => `${name} begrüßen`,
    sameTime: "Nächste Woche, gleiche Zeit",
    waiting: "Wir sagen dir Bescheid, sobald sie antworten",
    close: "Fertig",
    text: "Ihr habt beide gern zusammen trainiert. Jetzt könnt ihr chatten.",
    openers: "So kannst du anfangen",
    again: "Wieder zusammen trainieren",
    isNew: "Neu",
    inviting: (name: string) => `Wähl eine Session, und wir laden ${name} ein.`,
  },
};
