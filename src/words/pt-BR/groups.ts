import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("pt");

export const groups: typeof en.groups = {
  ready: { four: "Seu grupo de quatro está formado", other: "Seu grupo está formado" },
  readyText: "Veja com quem você vai treinar.",
  title: { four: "Conheça seu grupo de quatro", other: "Conheça seu grupo" },
  firstTime: "Primeira vez juntos",
  trainedOn: ({ text }: { text: string }) => `Último treino juntos: ${text}`,
  youShare: (what: string) => `Em comum: ${what}`,
  where: "Onde vocês se encontram",
  directions: "Como chegar",
  lookFor: (name: string) => `Procure ${name}, que recebe o grupo.`,
  lookForOneAnother: (button: string) =>
    `Chegue alguns minutos antes e procure estes rostos. Toque em “${button}” para seu grupo saber.`,
  done: "Até lá",
  match: {
    title: (name: string) => `${name} também gostou de treinar com você`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} também gostaram de treinar com você`,
    sayHelloTo: (name: string) => `Dizer oi para ${name}`,
    sameTime: "Mesmo horário na próxima semana",
    waiting: "Avisamos quando responderem",
    waitingText: "Se alguém também gostou de treinar com você, vocês podem conversar.",
    close: "Pronto",
    text: "Vocês gostaram de treinar juntos. Agora podem conversar.",
    openers: "Para começar",
    again: "Treinar juntos de novo",
    isNew: "Novidade",
    inviting: (name: string) => `Escolha uma sessão e convidamos ${name}.`,
  },
};
