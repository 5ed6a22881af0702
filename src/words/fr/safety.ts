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
      "Votre conversation se ferme pour vous deux et on ne vous met plus dans le même groupe. On ne le dit pas à l’autre personne.",
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
    nameMissing: "Saisis ton nom pour signer.",
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
    title: "Faire réexaminer la décision",
    lead: "Dis-nous pourquoi notre décision te semble injuste. Quelqu’un de notre équipe te lit et te répond par e-mail.",
    field: "Que devrions-nous savoir ?",
    missing: "Écris quelques mots pour qu’on puisse t’aider.",
    submit: "Envoyer le recours",
    failed: "Ton recours n’a pas été envoyé. Réessaie.",
    doneTitle: "Recours envoyé",
    done: "On va réexaminer et te répondre par e-mail.",
    deadTitle: "Ce lien ne fonctionne pas",
    dead: "Tu peux contester chaque décision une fois, avec le lien de notre e-mail. Déjà fait ? On te répondra par e-mail.",
    toStart: "Aller à la page de départ",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "Un avertissement de notre équipe",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "Tes messages sont suspendus",
    message: ({ until, timeZone, message }) =>
      withMessage(
        `Tu ne peux rien envoyer jusqu’au ${momentText(until, timeZone, "fr")}.`,
        message,
      ),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "Ton compte est fermé" : "Ton compte est suspendu",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "Tu ne peux plus te connecter. On a annulé tes réservations et on ne débitera plus rien.",
            message,
          )
        : withMessage(
            `Pas de connexion possible jusqu’au ${momentText(until, timeZone, "fr")}. On a annulé tes réservations et suspendu les paiements.`,
            message,
          ),
  },
  restored: {
    title: () => "On revient sur notre décision",
    message: ({ message }) => withMessage("La mesure contre toi est levée.", message),
  },
  appeal_rejected: {
    title: () => "On a examiné ton recours",
    message: ({ message }) => withMessage("On maintient notre décision.", message),
  },
  report_answered: {
    title: () => "On a examiné ton signalement",
    message: () =>
      "Merci pour ton signalement. Par équité envers tout le monde, on ne dit pas ce qui a été décidé.",
  },
};

export const measures: typeof en.measures = {
  appeal: "Tu penses que c’est une erreur ? Conteste-la avec ce lien. Tu peux le faire une fois.",
  account: "Le même lien te permet de télécharger tes données ou de supprimer ton compte.",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Tu ne peux pas envoyer de messages jusqu’au ${momentText(until, timeZone, "fr")}.`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `Tu ne peux pas modifier ton nom, ta bio ni ta photo jusqu’au ${momentText(until, timeZone, "fr")}.`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `Un membre a été signalé (${kind})`,
  otherSubject: (what: string) => `Un signalement sur ${what}`,
  concerns: { venue: "le lieu", incident: "un incident" },
  text: (reportId) =>
    `Le signalement ${reportId} attend une réponse. Cet e-mail ne nomme personne. Lis le signalement dans la console.`,
};

export const appealMail: typeof en.appealMail = {
  subject: "Un recours attend une réponse",
  text: "Un membre nous demande de réexaminer une décision. Lis son message dans la console, sous « Appeals ».",
};
