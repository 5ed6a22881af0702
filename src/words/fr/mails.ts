import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "Bonjour," : `Bonjour ${name},`),
  open: "Ouvrir Spotter",
  withLink: (label, link) => `${label} : ${link}`,
  farewell: "L’équipe Spotter",
  settings: "Gérer mes notifications",
  because: {
    billing:
      "Tu reçois cet e-mail parce qu’il concerne ton abonnement et tes paiements. Il ne peut pas être désactivé.",
    booking:
      "Tu reçois cet e-mail parce qu’il concerne une de tes séances. Il ne peut pas être désactivé.",
    account:
      "Tu reçois cet e-mail parce que quelqu’un a utilisé cette adresse pour un compte Spotter. Il protège les comptes et ne peut pas être désactivé.",
    moderation:
      "Tu reçois cet e-mail parce qu’il concerne ton compte ou un signalement de ta part. Il ne peut pas être désactivé.",
    staff:
      "Tu reçois cet e-mail parce que tu travailles pour Spotter. Il ne peut pas être désactivé.",
    venue:
      "Vous recevez cet e-mail parce que vous répondez d’un lieu où s’entraînent des groupes Spotter. Écrivez-nous pour ne plus en recevoir.",
  },
  notMe: "Ce n’était pas moi",
  questions: (supportEmail) => `Des questions ? Écris à ${supportEmail}.`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `En vigueur depuis le ${day}.`,
  from: (day) => `Entre en vigueur le ${day}.`,
  /** Above a document that is about to change. */
  next: (day) => `Une nouvelle version entre en vigueur le ${day}.`,
  readNext: "La lire",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Désactiver les promotions",
  page: {
    ask: {
      title: "Désactiver les promotions ?",
      text: "On ne t’enverra plus ni nouveautés ni offres, ni par e-mail ni dans l’app. On te préviendra toujours pour tes séances et ton compte.",
      submit: "Désactiver",
    },
    done: {
      title: "Promotions désactivées",
      text: "Tu peux les réactiver dans tes réglages de notifications.",
    },
    invalid: {
      title: "Ce lien ne fonctionne pas",
      text: "Il a peut-être été coupé. Tu peux aussi désactiver les promotions dans tes réglages de notifications.",
    },
    settings: "Réglages de notifications",
  },
};
