import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name) => name,
    report: "Signaler",
    reportHint: "Dis-nous ce qui s’est passé",
    block: "Bloquer",
    blockHint: "Plus de messages ni de séances ensemble",
    reportTitle: (name) => `Signaler ${name}`,
    reportText: "Seule notre équipe lit ceci. On ne dit jamais qui a fait un signalement.",
    reportField: "Que s’est-il passé ?",
    reportMissing: "Écris quelques mots pour qu’on puisse t’aider.",
    reportSend: "Envoyer le signalement",
    reported: "Signalement envoyé",
    reportedText: "Merci. On va regarder ça de près.",
    reportFailed: "Ton signalement n’a pas été envoyé. Réessaie.",
    blockTitle: (name) => `Bloquer ${name} ?`,
    blockText:
      "Votre conversation se ferme pour vous deux et vous ne serez plus jamais dans le même groupe. L’autre personne n’en est pas informée.",
    blockConfirm: "Bloquer",
    blocked: (name) => `Tu as bloqué ${name}`,
    blockFailed: "Le blocage n’a pas fonctionné. Réessaie.",
    cancel: "Annuler",
    leaveTitle: "Vous êtes maintenant dans des groupes séparés",
    leaveText:
      "Comme peu de monde a réservé, l’un des groupes est petit. Si tu préfères ne pas y aller, tu peux te désister. Cela ne te sera pas compté.",
    leave: "Quitter cette séance",
    left: "Séance quittée",
    leaveFailed: "Impossible de quitter la séance. Réessaie.",
    leaveDone: "Terminé",
  },
  waiver: {
    title: "Avant de réserver",
    lead: "Lis ce texte une fois et signe-le de ton nom.",
    name: "Ton nom complet",
    nameHint: "Il vaut signature.",
    nameMissing: "Écris ton nom pour signer.",
    sign: "Signer et continuer",
    failed: "Ça n’a pas marché. Réessaie.",
  },
  problem: {
    title: "Signaler un problème",
    text: "Seule notre équipe lit ceci.",
    concerns: {
      venue: { label: "Le lieu", hint: "Fermé, dangereux, pas comme décrit" },
      incident: { label: "Ce qui s’est passé", hint: "Un accident, ou quoi que ce soit d’anormal" },
    },
  },
  appeal: {
    account: {
      title: "Ton compte",
      text: "Tu ne peux pas te connecter pour l’instant. Tu peux quand même télécharger tes données ou supprimer ton compte, ce qui met aussi fin à ton abonnement.",
    },
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
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Tu ne peux pas envoyer de messages pour l’instant",
    message: ({ until, timeZone, message }) =>
      withMessage(`Cela vaut jusqu’au ${momentText(until, timeZone, "fr")}.`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Ton compte est fermé" : "Ton compte est suspendu",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Tu ne peux plus te connecter, et tes places à venir ont été libérées. Si tu avais un abonnement, il a pris fin et plus rien ne te sera prélevé.",
            message,
          )
        : withMessage(
            `Tu ne peux pas te connecter jusqu’au ${momentText(until, timeZone, "fr")}, et tes places à venir ont été libérées. D’ici là, rien ne te sera prélevé.`,
            message,
          ),
  },
  restored: {
    title: () => "Nous sommes revenus sur notre décision",
    message: ({ message }) => withMessage("Ce qui pesait contre toi est levé.", message),
  },
  appeal_rejected: {
    title: () => "Nous avons examiné ton recours",
    message: ({ message }) => withMessage("Notre décision est maintenue.", message),
  },
  report_answered: {
    title: () => "Nous avons examiné ton signalement",
    message: () =>
      "Merci de nous avoir prévenus. Par équité envers tous, nous ne disons pas ce qui en a résulté.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Si tu penses que c’est une erreur, dis-le-nous par ce lien. Tu peux le faire une fois.",
  account: "Le même lien te permet de télécharger tes données ou de supprimer ton compte.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Tu ne peux pas envoyer de messages jusqu’au ${momentText(until, timeZone, "fr")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Tu ne peux pas modifier ton nom ni ta bio jusqu’au ${momentText(until, timeZone, "fr")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Un membre a été signalé (${kind})`,
  otherSubject: (what: string) => `Un signalement sur ${what}`,
  concerns: { venue: "le lieu", incident: "un incident" },
  text: (facts) =>
    `${facts.reporter} a signalé ${facts.reported} (${facts.kind}, ${facts.contextId}). Ce qui s’est passé se lit dans la console, au signalement ${facts.reportId}.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Un recours attend une réponse",
  text: (username: string) =>
    `${username} nous demande de réexaminer une décision. Son message se trouve dans la console, sous « Appeals ».`,
};
