import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("de");

export const groups: typeof en.groups = {
  ready: { four: "Eure Vierergruppe steht", other: "Deine Gruppe steht" },
  readyText: "Sieh nach, mit wem du trainierst.",
  title: { four: "Das seid ihr vier", other: "Das ist deine Gruppe" },
  firstTime: "Zum ersten Mal zusammen",
  trainedOn: ({ text }: { text: string }) => `Zuletzt zusammen trainiert: ${text}`,
  youShare: (what: string) => `Gemeinsam: ${what}`,
  where: "Hier trefft ihr euch",
  directions: "Route",
  lookFor: (name: string) => `Halte Ausschau nach ${name}. Das ist euer Host.`,
  lookForOneAnother: (button: string) =>
    `Komm ein paar Minuten früher und halte Ausschau nach diesen Gesichtern. Tipp auf „${button}“, dann weiß deine Gruppe Bescheid.`,
  done: "Bis dann",
  match: {
    title: (name: string) => `${name} möchte auch wieder mit dir trainieren`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} möchten auch wieder mit dir trainieren`,
    sayHelloTo: (name: string) => `${name} begrüßen`,
    sameTime: "Nächste Woche, gleiche Zeit",
    waiting: "Wir sagen dir, wenn sie antworten",
    waitingText: "Wenn jemand auch wieder mit dir trainieren möchte, könnt ihr chatten.",
    close: "Fertig",
    text: "Ihr habt beide gern zusammen trainiert. Jetzt könnt ihr chatten.",
    openers: "So kannst du anfangen",
    again: "Wieder zusammen trainieren",
    isNew: "Neu",
    inviting: (name: string) => `Wähl eine Session, und wir laden ${name} ein.`,
  },
};
