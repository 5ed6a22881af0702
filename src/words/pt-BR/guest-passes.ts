import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("pt");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "Traga alguém uma vez",
  offerText:
    "A pessoa treina com você sem plano e entra no seu grupo. O passe vale só para uma pessoa.",
  send: "Enviar um passe de convidado",
  shareText: (session: string, when: string) =>
    `Treine comigo: ${session}, ${when}. Meu passe de convidado cobre a sua vaga.`,
  notShareable:
    "Sessões para mulheres não têm passe de convidado: ele diria mais sobre você do que deveria.",
  used: "Alguém reservou com o seu passe de convidado.",
  failed: "Não conseguimos criar o passe de convidado",
  expect: {
    group: (name: string) => `Você treina em um grupo pequeno, junto com ${name}.`,
    level: "Qualquer nível serve. O app mostra o treino passo a passo.",
    venue: "No dia anterior, você vê o local e o seu grupo.",
    venueKnown: "Assim que você reserva, vê o local e o seu grupo.",
    cost: "Você não paga nada e não precisa de cartão.",
  },
  join: {
    title: (name: string) => `Treine com ${name}`,
    lead: (name: string) =>
      `${name} convida você com um passe. Você não precisa de plano nem de cartão.`,
    expectTitle: "O que esperar",
    full: "Esta sessão está lotada agora. Se alguém cancelar, você pode reservar com este link.",
    accept: "Cadastrar e participar",
    login: "Tenho uma conta",
    confirmTitle: "Confirme o seu e-mail",
    confirmText: (email: string) =>
      `Enviamos um link para ${email}. Abra e depois reserve a sua vaga.`,
    book: "Reservar minha vaga",
    own: {
      title: "Seu passe de convidado",
      text: "Envie este link para uma pessoa. Ela se cadastra e reserva sem plano.",
    },
    plan: { text: "Você tem um plano, então não precisa do passe.", action: "Ver a sessão" },
    gone: {
      title: "Este passe de convidado não vale mais",
      text: "Ele foi usado, ou a sessão começou ou foi cancelada. Peça outro a quem enviou.",
      own: "Se você reservou com ele, sua vaga está em Seus eventos.",
      start: "Ver como o Spotter funciona",
      sessions: "Encontrar sessões",
      events: "Seus eventos",
    },
  },
  oneEach:
    "Cada pessoa pode usar só um passe de convidado. Você precisa de um plano para reservar.",
  confirmFirst:
    "Primeiro confirme o seu e-mail. Depois você pode reservar com o passe de convidado.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} vai com você`,
    message: (facts) => `${sessionInShort(facts)}. Reservou com o seu passe de convidado.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined ? "Quem convidou você não vai" : `${senderName} não vai`,
    message: (facts) =>
      `${sessionInShort(facts)}. Sua vaga continua. Se cancelar, pode usar outro passe de convidado.`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { one: "# pessoa vai", other: "# pessoas vão" }),
  first: "Ninguém vai ainda, comece você",
  full: "Está lotada no momento, mas há uma lista de espera.",
  about:
    "Você treina em um grupo pequeno que combina com você. No dia anterior, fica sabendo quem vai e onde vocês se encontram.",
  open: "Ver esta sessão",
  joining: "Primeira vez no Spotter? O cadastro leva dois minutos, e depois você volta para cá.",
  over: "Esta sessão já começou.",
  others: "Ver outras sessões",
  membersOnly: {
    title: "Uma sessão para membros",
    text: "Os membros veem esta sessão depois de entrar.",
  },
  gone: {
    title: "Esta sessão não está disponível",
    text: "Ela foi cancelada ou o link está incompleto. Há outras.",
  },
};
