import type * as en from "#words/en/groups.ts";

export const groups: typeof en.groups = {
  ready: { four: "Eure Vierergruppe steht", other: "Deine Gruppe steht" },
  readyText: "Sieh, mit wem du trainierst.",
  title: { four: "Das seid ihr vier", other: "Das ist deine Gruppe" },
  firstTime: "Zum ersten Mal zusammen",
  trainedOn: ({ text }: { text: string }) => `Zuletzt zusammen trainiert: ${text}`,
  youShare: (what: string) => `Gemeinsam: ${what}`,
  where: "Hier trefft ihr euch",
  directions: "Route",
  lookFor: (name: string) => `Haltet Ausschau nach ${name}, eurem Host.`,
  lookForOneAnother: (button: string) =>
    `Seid ein paar Minuten früher da und haltet Ausschau nach den Gesichtern oben. Tippt bei der Ankunft auf „${button}“, dann sieht es die Gruppe.`,
  done: "Bis dann",
  match: {
    title: (name: string) => `Du und ${name} habt beide Ja gesagt`,
    text: "Jetzt könnt ihr euch schreiben.",
    openers: "So kannst du anfangen",
    again: "Wieder zusammen trainieren",
    isNew: "Neu",
    inviting: (name: string) => `Wähl eine Session: ${name} wird dazu eingeladen.`,
  },
};
