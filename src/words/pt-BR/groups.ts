import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

const listText = listsOf("pt");

export const groups: typeof en.groups = {
  ready: { four: "Seu grupo de quatro está formado", other: "Seu grupo está formado" },
  readyText: "Veja com quem você vai treinar.",
  title: { four: "Conheça seu grupo de quatro", other: "Conheça seu grupo" },
  firstTime: "Primeira vez juntos",
  trainedOn: ({ text }: { text: string }) => `Último treino juntos: ${text}`,
  where: "Onde vocês se encontram",
  directions: "Como chegar",
  lookFor: (name: string) => `Procure ${name}, que recebe o grupo.`,
  lookForOneAnother: (button: string) =>
    `Chegue alguns minutos antes e procure estes rostos. Toque em “${button}” para seu grupo saber.`,
  done: "Pronto",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `Você e ${name} treinam para ganhar força`,
      lose_weight: (name: string) => `Você e ${name} treinam para perder peso`,
      improve_endurance: (name: string) => `Você e ${name} treinam para ter mais resistência`,
      maintain_health: (name: string) => `Você e ${name} treinam para manter a saúde`,
    },
    level: (name: string) => `Você e ${name} têm o mesmo nível`,
    personality: (name: string) => `Você e ${name} têm o mesmo jeito de treinar`,
    workout: (name: string, what: string) => `Você e ${name} gostam de: ${what}`,
    schedule: (name: string, what: string) => `Você e ${name} têm ${what}`,
  },
  greetings: {
    title: "Dê um oi ao seu grupo",
    options: {
      see_you_there: "Até lá!",
      first_time: "Também é minha primeira vez",
      by_the_entrance: "Estarei na entrada",
    },
    sent: "Seu grupo vê.",
  },
  notYet: "Seu grupo ainda não está formado",
  notYetText: "No dia anterior contamos com quem você treina.",
  toEvents: "Abrir seus eventos",
  person: {
    together: (count: number) =>
      plural(count, { one: "# treino juntos", other: "# treinos juntos" }),
    share: "O que vocês têm em comum",
    message: "Escrever",
    gone: "Você não pode mais ver este perfil.",
  },
  match: {
    title: (name: string) => `${name} também gostou de treinar com você`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names)} também gostaram de treinar com você`,
    sayHelloTo: (name: string) => `Dizer oi para ${name}`,
    sameTime: "Mesmo horário na próxima semana",
    waiting: "Avisamos quando responderem",
    close: "Pronto",
    text: "Vocês gostaram de treinar juntos. Agora podem conversar.",
    openers: "Para começar",
    again: "Treinar juntos de novo",
    isNew: "Novidade",
    inviting: (name: string) => `Escolha uma sessão e convidamos ${name}.`,
  },
};
