import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("it");

export const groups: typeof en.groups = {
  ready: { four: "Il vostro gruppo di quattro è pronto", other: "Il tuo gruppo è pronto" },
  readyText: "Guarda con chi ti allenerai.",
  title: { four: "Ecco il vostro gruppo di quattro", other: "Ecco il tuo gruppo" },
  firstTime: "Prima volta insieme",
  trainedOn: ({ text }: { text: string }) => `Ultimo allenamento insieme: ${text}`,
  youShare: (what: string) => `In comune: ${what}`,
  where: "Dove vi trovate",
  directions: "Indicazioni",
  lookFor: (name: string) => `Cerca ${name}, che accoglie il gruppo.`,
  lookForOneAnother: (button: string) =>
    `Arriva qualche minuto prima e cerca questi volti. Tocca «${button}» così il gruppo lo sa.`,
  done: "Ci vediamo lì",
  match: {
    title: (name: string) => `Anche a ${name} è piaciuto allenarsi con te`,
    titleOfSeveral: (names: readonly string[]) =>
      `Anche a ${listText(names)} è piaciuto allenarsi con te`,
    sayHelloTo: (name: string) => `Saluta ${name}`,
    sameTime: "Stessa ora la prossima settimana",
    waiting: "Ti avvisiamo quando rispondono",
    waitingText: "Se anche a qualcun altro è piaciuto allenarsi con te, potrete chattare.",
    close: "Fatto",
    text: "Vi è piaciuto allenarvi insieme. Ora potete chattare.",
    openers: "Per cominciare",
    again: "Allenarsi ancora insieme",
    isNew: "Novità",
    inviting: (name: string) => `Scegli una sessione e invitiamo ${name}.`,
  },
};
