import type * as en from "#messages/en/moderation.ts";
import type { ModerationWordings } from "#messages/notification-facts.ts";
import { momentText } from "#messages/moments.ts";

export const moderation: typeof en.moderation = {
  problem: {
    title: "Signaler un problème",
    text: "Seule notre équipe lit ceci.",
    concerns: {
      venue: { label: "Le lieu", hint: "Fermé, dangereux, pas comme décrit" },
      incident: { label: "Ce qui s’est passé", hint: "Un accident, ou quoi que ce soit d’anormal" },
    },
  },
  appeal: {
    title: "Demande-nous de réexaminer",
    lead: "Dis-nous pourquoi notre décision te semble injuste. Quelqu’un de notre équipe te lit et te répond par e-mail.",
    field: "Que devrions-nous savoir ?",
    missing: "Écris quelques mots pour que nous puissions t’aider.",
    submit: "Envoyer le recours",
    failed: "Ton recours n’a pas été envoyé. Réessaie.",
    doneTitle: "Recours envoyé",
    done: "Nous allons réexaminer et te répondre par e-mail.",
    deadTitle: "Ce lien ne fonctionne pas",
    dead: "Chaque décision peut être contestée une fois, par le lien de notre e-mail. Si c’est fait, nous te répondrons par e-mail.",
    toStart: "Vers la page d’accueil",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Tu as reçu un avertissement",
    message: ({ reason }) => `Motif : ${reason}`,
  },
  muted: {
    title: () => "Tu ne peux pas envoyer de messages pour l’instant",
    message: ({ until, timeZone, reason }) =>
      `Cela vaut jusqu’au ${momentText(until, timeZone, "fr")}. Motif : ${reason}`,
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Ton compte est fermé" : "Ton compte est suspendu",
    message: ({ until, timeZone, reason }) =>
      until === undefined
        ? `Tu ne peux plus te connecter, et tes places à venir ont été libérées. Si tu as un abonnement, plus rien ne te sera prélevé. Motif : ${reason}`
        : `Tu ne peux pas te connecter jusqu’au ${momentText(until, timeZone, "fr")}, et tes places à venir ont été libérées. Motif : ${reason}`,
  },
  restored: {
    title: () => "Nous sommes revenus sur notre décision",
    message: ({ reason }) => `Ce qui pesait contre toi est levé. Motif : ${reason}`,
  },
  appeal_rejected: {
    title: () => "Nous avons examiné ton recours",
    message: ({ reason }) => `Notre décision est maintenue. Motif : ${reason}`,
  },
  report_answered: {
    title: () => "Nous avons examiné ton signalement",
    message: () =>
      "Merci de nous avoir prévenus. Par équité envers tous, nous ne disons pas ce qui en a résulté.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Si tu penses que c’est une erreur, dis-le-nous par ce lien. Tu peux le faire une fois.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Tu ne peux pas envoyer de messages jusqu’au ${momentText(until, timeZone, "fr")}.`,
};
