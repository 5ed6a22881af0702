import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("fr");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "Amène quelqu’un une fois",
  offerText:
    "Cette personne s’entraîne avec toi sans abonnement et rejoint ton groupe. Le pass ne sert qu’à une personne.",
  send: "Envoyer un pass invité",
  shareText: (session: string, when: string) =>
    `Entraîne-toi avec moi : ${session}, ${when}. Mon pass invité couvre ta place.`,
  notShareable:
    "Pas de pass invité pour les séances pour femmes : il en dirait plus sur toi qu’il ne doit.",
  used: "Quelqu’un a réservé avec ton pass invité.",
  failed: "Nous n’avons pas pu créer de pass invité",
  expect: {
    group: (name: string) => `Tu t’entraînes en petit groupe, avec ${name}.`,
    level: "Tous les niveaux sont bienvenus. L’appli te montre la séance pas à pas.",
    venue: "La veille, tu découvres le lieu et ton groupe.",
    venueKnown: "Dès que tu as réservé, tu découvres le lieu et ton groupe.",
    cost: "Tu ne paies rien et tu n’as pas besoin de carte.",
  },
  join: {
    title: (name: string) => `Entraîne-toi avec ${name}`,
    lead: (name: string) => `${name} t’invite avec un pass. Pas besoin d’abonnement ni de carte.`,
    expectTitle: "Ce qui t’attend",
    full: "Cette séance est complète pour le moment. Si quelqu’un annule, tu peux réserver avec ce lien.",
    accept: "M’inscrire et venir",
    login: "J’ai un compte",
    confirmTitle: "Confirme ton adresse e-mail",
    confirmText: (email: string) =>
      `Nous avons envoyé un lien à ${email}. Ouvre-le, puis réserve ta place.`,
    book: "Réserver ma place",
    own: {
      title: "Ton pass invité",
      text: "Envoie ce lien à une personne. Elle s’inscrit avec et réserve sans abonnement.",
    },
    plan: {
      text: "Tu as un abonnement, tu n’as donc pas besoin du pass.",
      action: "Voir la séance",
    },
    gone: {
      title: "Ce pass invité n’est plus valable",
      text: "Il a été utilisé, ou la séance a commencé ou a été annulée. Demande-en un autre.",
      own: "Si tu as réservé avec, ta place est dans Tes événements.",
      start: "Voir comment marche Spotter",
      sessions: "Trouver des séances",
      events: "Tes événements",
    },
  },
  oneEach:
    "Chaque personne ne peut utiliser qu’un seul pass invité. Il te faut un abonnement pour réserver.",
  confirmFirst:
    "Confirme d’abord ton adresse e-mail. Ensuite, tu peux réserver avec le pass invité.",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} vient avec toi`,
    message: (facts) => `${sessionInShort(facts)}. Réservé avec ton pass invité.`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined
        ? "La personne qui t’invite ne vient pas"
        : `${senderName} ne vient pas`,
    message: (facts) =>
      `${sessionInShort(facts)}. Tu gardes ta place. Si tu annules, un autre pass invité reste possible.`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) =>
    plural(count, { one: "# personne participe", other: "# personnes participent" }),
  first: "Personne pour l’instant, lance-toi",
  full: "C’est complet pour le moment, mais il y a une liste d’attente.",
  about:
    "Tu t’entraînes dans un petit groupe qui te correspond. La veille, tu découvres qui en fait partie et où vous vous retrouvez.",
  open: "Voir cette séance",
  joining:
    "Tu découvres Spotter\u00A0? L’inscription prend deux minutes, et tu reviens ensuite ici.",
  over: "Cette séance a déjà commencé.",
  others: "Voir les autres séances",
  membersOnly: {
    title: "Une séance pour les membres",
    text: "Les membres voient cette séance une fois connectés.",
  },
  gone: {
    title: "Cette séance n’a pas lieu",
    text: "Elle a été annulée, ou le lien est incomplet. Il y en a d’autres.",
  },
};
