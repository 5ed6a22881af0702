import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("it");

const listText = listsOf("it");

export const groups: typeof en.groups = {
  ready: { four: "Il vostro gruppo di quattro è pronto", other: "Il tuo gruppo è pronto" },
  readyText: "Guarda con chi ti allenerai.",
  title: { four: "Ecco il vostro gruppo di quattro", other: "Ecco il tuo gruppo" },
  firstTime: "Prima volta insieme",
  trainedOn: ({ text }: { text: string }) => `Ultimo allenamento insieme: ${text}`,
  where: "Dove vi trovate",
  directions: "Indicazioni",
  lookFor: (name: string) => `Cerca ${name}, che accoglie il gruppo.`,
  lookForOneAnother: (button: string) =>
    `Arriva qualche minuto prima e cerca questi volti. Tocca «${button}» così il gruppo lo sa.`,
  done: "Fatto",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `Tu e ${name} vi allenate per diventare più forti`,
      lose_weight: (name: string) => `Tu e ${name} vi allenate per perdere peso`,
      improve_endurance: (name: string) => `Tu e ${name} vi allenate per avere più resistenza`,
      maintain_health: (name: string) => `Tu e ${name} vi allenate per restare in salute`,
    },
    level: (name: string) => `Tu e ${name} avete lo stesso livello`,
    personality: (name: string) => `Tu e ${name} vi allenate allo stesso modo`,
    workout: (name: string, what: string) => `A te e a ${name} piace: ${what}`,
    schedule: (name: string, what: string) => `Tu e ${name} avete tempo: ${what}`,
  },
  greetings: {
    title: "Saluta il tuo gruppo",
    options: {
      see_you_there: "Ci vediamo lì!",
      first_time: "Anche per me è la prima volta",
      by_the_entrance: "Sarò all’ingresso",
    },
    sent: "Il tuo gruppo lo vede.",
  },
  notYet: "Il tuo gruppo non è ancora pronto",
  notYetText: "Il giorno prima ti diciamo con chi ti alleni.",
  toEvents: "Apri i tuoi eventi",
  person: {
    together: (count: number) =>
      plural(count, { one: "Un allenamento insieme", other: "# allenamenti insieme" }),
    share: "Cosa avete in comune",
    message: "Scrivi",
    gone: "Non puoi più vedere questo profilo.",
  },
  match: {
    title: (name: string) => `Anche a ${name} è piaciuto allenarsi con te`,
    titleOfSeveral: (names: readonly string[]) =>
      `Anche a ${listText(names)} è piaciuto allenarsi con te`,
    sayHelloTo: (name: string) => `Saluta ${name}`,
    sameTime: "Stessa ora la prossima settimana",
    waiting: "Ti avvisiamo quando rispondono",
    close: "Fatto",
    text: "Vi è piaciuto allenarvi insieme. Ora potete chattare.",
    openers: "Per cominciare",
    again: "Allenarsi ancora insieme",
    isNew: "Novità",
    inviting: (name: string) => `Scegli una sessione e invitiamo ${name}.`,
  },
};
